import { ACCOUNT_FILES, exportRows } from "../../../db/queries/account/export-data.ts";
import { type ArchiveRow, findArchive, updateArchive } from "../../../db/queries/exports/archives.ts";
import {
  countFiles,
  exportedBoards,
  exportedFiles,
  exportedPins,
  exportedSections,
  type FileKind,
  type MediaRow,
  type PinRow,
} from "../../../db/queries/exports/contents.ts";
import { deleteSegments } from "../../../db/queries/exports/segments.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_HEAD,
  ARCHIVE_VERSION,
  type ArchivedBoard,
  type ArchivedPin,
  type ArchivedSection,
  type ArchiveHead,
} from "../../../src/exports/archive-format.ts";
import { boardPage, homePage } from "../../../src/exports/archive-pages.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import type { Deps } from "../../deps.ts";
import type { ExportJob } from "./export-job.ts";
import { LISTS } from "./lists.ts";
import { checkFiles } from "./media-checksum.ts";
import { writeText, zipWriter } from "./segment-writer.ts";

/** Number of files between two updates of the progress. */
const NOTED_EVERY = 20;

type Zip = ReturnType<typeof zipWriter>;

/**
 * On "export.plan": writes an export's segments, and requests the mail that announces it. An attempt that was broken off
 * starts over.
 */
export async function planExport(deps: Deps, { exportId }: { exportId: string }, signal: AbortSignal): Promise<void> {
  const { db, newId } = deps;
  const archive = await findArchive(db, { id: exportId });
  if (!archive || archive.state === "ready") return;
  const { userId, boardId, omitsOthers } = archive;
  const scope = { userId, boardId, omitsOthers };
  const job: ExportJob = { deps, archive, scope, upTo: newId(), signal, missing: new Set() };
  try {
    await deleteSegments(db, { archiveId: exportId });
    const { format } = archive;
    const total = format === "zip" ? await countAll(job) : 0;
    await updateArchive(db, { id: exportId, fields: { state: "running", done: 0, total } });
    const bytes = format === "zip" ? await writeZip(job) : await writeText(db, exportId, LISTS[format](job));
    await db.transaction(async (tx) => {
      const fields = { state: "ready", done: total, bytes, finishedAt: deps.now() } as const;
      const isThere = await updateArchive(tx, { id: exportId, fields: { ...fields, revision: archive.revision + 1 } });
      // The others are ready within seconds, while the person waits.
      if (isThere && format === "zip") await deps.events.record(tx, "mail.export_ready", { userId, exportId });
    });
  } catch (error) {
    // A deleted export takes its segments with it, so writing them fails.
    if (!(await updateArchive(db, { id: exportId, fields: { state: "failed" } }))) return;
    // The job retries; until then the page says that the export failed.
    throw error;
  }
}

const FILES_OF = { pictures: "pictures", videos: "films" } as const;
const kindsOf = ({ parts }: ArchiveRow): FileKind[] =>
  (["pictures", "videos"] as const).filter((part) => parts.includes(part)).map((part) => FILES_OF[part]);

async function countAll({ deps, archive, scope }: ExportJob): Promise<number> {
  let total = 0;
  for (const kind of kindsOf(archive)) total += await countFiles(deps.db, scope, kind);
  return total;
}

/** Files come first, because the other entries must not name those that are missing. @returns the size in bytes */
async function writeZip(job: ExportJob): Promise<number> {
  const { deps, archive } = job;
  const zip = zipWriter(deps.db, archive.id, archive.createdAt);
  await addFiles(job, zip);
  const boards = archive.parts.includes("boards") ? await exportedBoards(deps.db, job.scope) : [];
  const shown: { folder: string; board: ArchivedBoard; cover: ArchivedPin | null; pins: number }[] = [];
  for (const { slug, ...board } of boards) {
    const folder = `boards/${board.owner ? `${slug}~${board.owner}` : slug}`;
    shown.push({ folder, board, ...(await addBoard(job, zip, folder, board)) });
  }
  if (archive.boardId === null) await addAccount(job, zip);
  const head = await headOf(job, shown);
  await zip.addText("index.html", lines([homePage(head, shown)]));
  await zip.addText(ARCHIVE_HEAD, lines([`${JSON.stringify(head, null, 2)}\n`]));
  return zip.finish();
}

async function addFiles({ deps, archive, scope, signal, missing }: ExportJob, zip: Zip): Promise<void> {
  let done = 0;
  for (const kind of kindsOf(archive)) {
    for await (const page of exportedFiles(deps.db, scope, kind)) {
      let next = 0;
      const keys = page.map(({ key }) => key);
      for await (const file of checkFiles(deps, keys, signal)) {
        const name = page[next++]?.name ?? "";
        if (file) await zip.addFile(name, file);
        else missing.add(name);
        done += 1;
        if (done % NOTED_EVERY === 0) await updateArchive(deps.db, { id: archive.id, fields: { done } });
      }
    }
  }
}

/** Adds a board's JSON and page. @returns its cover and number of Pins */
async function addBoard(job: ExportJob, zip: Zip, folder: string, board: ArchivedBoard) {
  const { deps, scope, upTo, signal } = job;
  const sections = board.owner ? [] : await exportedSections(deps.db, { boardId: board.id });
  const pins = (sectionId?: string | null) =>
    exportedPins(deps.db, { ...scope, boardId: board.id, upTo, ...(sectionId !== undefined && { sectionId }) });
  const seen = { cover: null as ArchivedPin | null, pins: 0 };
  await zip.addText(`${folder}/board.json`, boardText(board, sections, readPins(job, pins(), seen)));
  signal.throwIfAborted();
  const parts = [null, ...sections].map((section) => ({
    section,
    pins: readPins(job, pins(section?.id ?? null), { cover: null, pins: 0 }),
  }));
  await zip.addText(`${folder}/index.html`, boardPage(board, parts));
  return seen;
}

/** Yields Pins as the archive has them, and notes their number and the board's cover. */
async function* readPins(
  { archive, missing }: ExportJob,
  rows: AsyncIterable<PinRow>,
  seen: { cover: ArchivedPin | null; pins: number },
): AsyncGenerator<ArchivedPin> {
  const [hasPictures, hasFilms] = [archive.parts.includes("pictures"), archive.parts.includes("videos")];
  const there = (name: string | null, isIncluded: boolean) => (isIncluded && name && !missing.has(name) ? name : null);
  for await (const { extras, media, ...row } of rows) {
    const shown = media.map(({ picture, film, captions, ...part }) => ({
      ...part,
      picture: there(picture, hasPictures),
      film: there(film, hasFilms),
      captions: there(film, hasFilms) ? captions.filter(({ file }) => !missing.has(file)) : [],
    }));
    const pin: ArchivedPin = {
      ...row,
      picture: there(row.picture, hasPictures),
      document: there(row.document, hasPictures),
      media: shown.map(({ key: _, videoId: __, ...part }) => part),
      composition: compositionOf(extras, shown),
    };
    seen.pins += 1;
    if (pin.picture) seen.cover ??= pin;
    yield pin;
  }
}

/** A page in a Pin's stored members (`src/model/pin-extras.ts`). */
interface StoredPage extends Record<string, unknown> {
  images: { orig: { url: string } };
  video: { id: string } | null;
}

/** The texts and layout in a Pin's stored members, with the names of each page's picture and film. */
function compositionOf(extras: string | null, media: readonly MediaRow[]): unknown {
  if (extras === null) return null;
  const { composition } = JSON.parse(`{${extras}}`) as { composition: { pages: StoredPage[] } | null };
  if (!composition) return null;
  const pages = composition.pages.map(({ images, video, embed: _embed, ...page }) => ({
    picture: media.find(({ key }) => key !== null && images.orig.url.endsWith(`/${key}`))?.picture ?? null,
    film: media.find(({ videoId }) => video !== null && videoId === video.id)?.film ?? null,
    ...page,
  }));
  return { ...composition, pages };
}

/** `board.json` with one Pin per line. */
async function* boardText(
  board: ArchivedBoard,
  sections: readonly ArchivedSection[],
  pins: AsyncIterable<ArchivedPin>,
): AsyncGenerator<string> {
  yield `{"board":${JSON.stringify(board)},\n"sections":${JSON.stringify(sections)},\n"pins":`;
  yield* jsonList(pins);
  yield "}\n";
}

/** The files of `account/`, for the parts that were chosen. */
async function addAccount({ deps, archive, scope, signal }: ExportJob, zip: Zip): Promise<void> {
  const { userId, omitsOthers } = scope;
  for (const [part, files] of ACCOUNT_FILES) {
    if (!archive.parts.includes(part)) continue;
    for (const file of files) {
      signal.throwIfAborted();
      await zip.addText(`account/${file}`, rowList(exportRows(deps.db, { file, userId, omitsOthers })));
    }
  }
}

async function headOf(
  { deps, archive, missing }: ExportJob,
  boards: readonly { folder: string; board: ArchivedBoard }[],
): Promise<ArchiveHead> {
  const user = await findUserById(deps.db, { id: archive.userId });
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    site: deps.config.publicUrl,
    created_at: archive.createdAt.toISOString(),
    parts: archive.parts,
    person: { username: user?.username ?? "", full_name: user ? fullNameOf(user) : "", about: user?.about ?? "" },
    boards: boards.map(({ folder, board }) => ({ folder, name: board.name })),
    missing: [...missing],
  };
}

async function* lines(texts: readonly string[]) {
  yield* texts;
}

/** Formats rows, which are JSON, as a list with one row per line. */
async function* rowList(rows: AsyncIterable<string>) {
  let before = "[\n";
  for await (const row of rows) {
    yield before + row;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* jsonList(values: AsyncIterable<unknown>) {
  async function* texts() {
    for await (const value of values) yield JSON.stringify(value);
  }
  yield* rowList(texts());
}
