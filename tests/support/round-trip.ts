import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { probeVideo } from "../../server/platform/video/probe-video.ts";
import { continueImport } from "../../server/slices/imports/continue-import.ts";
import {
  type ArchivedMedia,
  type ArchivedPin,
  type ArchiveHead,
  boardFileSchema,
} from "../../src/exports/archive-format.ts";
import type { Import } from "../../src/imports/imports.contract.ts";
import { madeExport, type Unpacked } from "./archives.ts";
import { DRAIN_MS, readyImport, uploadArchive } from "./imports.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** A new export of everything that a person has. */
export async function zipOf(app: TestApp, person: Person): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await madeExport(app, person);
  return new Uint8Array(await (await person.client.fetch(`/v3/exports/${id}/file/`)).arrayBuffer());
}

/** Imports an archive by the job's own steps, without the jobs of everything else. */
export async function importInto(app: TestApp, { client }: Person, zip: Uint8Array<ArrayBuffer>): Promise<Import> {
  const { status, data, body } = await uploadArchive(client, zip, { privacy: "as_told" }, "archive.zip");
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  const signal = new AbortController().signal;
  const reached = async (state: string) => {
    for (let steps = 0; steps < 50; steps++) {
      const found = await client.trpc.imports.get.query({ importId: data.id });
      if (found.state === state) return found;
      if (found.state === "failed") throw new Error(`the import failed: ${JSON.stringify(found)}`);
      await continueImport(app.deps, { importId: data.id }, signal);
    }
    throw new Error(`the import never became ${state}`);
  };
  const { source } = await reached("ready");
  if (source !== "tackboard") throw new Error(`the archive was taken for one of ${source}`);
  await client.trpc.imports.start.mutate({ importId: data.id, privacy: "as_told" });
  return reached("done");
}

/** Like `zipOf`, by the site's own jobs, which encode films too. */
export async function zipByJobs(app: TestApp, { client }: Person): Promise<Uint8Array<ArrayBuffer>> {
  await app.jobs.drained(DRAIN_MS);
  const { id } = await client.trpc.exports.create.mutate({});
  await app.jobs.drained(DRAIN_MS);
  return new Uint8Array(await (await client.fetch(`/v3/exports/${id}/file/`)).arrayBuffer());
}

/** Like `importInto`, by the site's own jobs. */
export async function importByJobs(
  app: TestApp,
  { client }: Person,
  zip: Uint8Array<ArrayBuffer>,
  choices: { names?: "merge" | "rename" } = {},
): Promise<Import> {
  const { id } = await readyImport(app, client, zip, { privacy: "as_told" });
  await client.trpc.imports.start.mutate({ importId: id, privacy: "as_told", ...choices });
  await app.jobs.drained(DRAIN_MS);
  return client.trpc.imports.get.query({ importId: id });
}

/**
 * Everything in an archive's boards but ids. Pictures and captions are compared by their bytes;
 * films are encoded again, so by their size, length (in half seconds) and sound.
 */
export async function contentsOf(app: TestApp, archive: Unpacked) {
  const hash = (name: string | null) =>
    name && new Bun.CryptoHasher("sha256").update(readFileSync(join(archive.folder, name))).digest("hex");
  const filmOf = async (name: string | null) => {
    if (name === null) return null;
    // A film has to be alone in its folder.
    const folder = mkdtempSync(join(archive.folder, "film-"));
    try {
      copyFileSync(join(archive.folder, name), join(folder, "film.mp4"));
      const { width, height, durationMs, hasSound } = await probeVideo(app.deps.ffmpeg, join(folder, "film.mp4"), 0);
      return { width, height, halfSeconds: Math.round(durationMs / 500), hasSound };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const mediaOf = async ({ picture, film, loops, captions }: ArchivedMedia) => ({
    picture: hash(picture),
    film: await filmOf(film),
    loops,
    captions: captions.map(({ file, ...track }) => ({ ...track, text: archive.text(file) })),
  });
  const compositionOf = async (composition: ArchivedPin["composition"]) => {
    if (!composition) return null;
    const { pages, ...layout } = composition as { pages: { picture: string | null; film: string | null }[] };
    const shown = [];
    for (const page of pages) shown.push({ ...page, picture: hash(page.picture), film: await filmOf(page.film) });
    return { ...layout, pages: shown };
  };
  const boards = [];
  for (const { folder } of archive.json<ArchiveHead>("tackboard.json").boards) {
    const { board, sections, pins } = boardFileSchema.parse(archive.json(`${folder}/board.json`));
    const titles = new Map(sections.map(({ id, title }) => [id, title]));
    const shown = [];
    for (const { id: _id, section_id, picture, media, composition, ...pin } of pins)
      shown.push({
        ...pin,
        section: section_id && titles.get(section_id),
        picture: hash(picture),
        media: await Promise.all(media.map(mediaOf)),
        composition: await compositionOf(composition),
      });
    const { name, description, privacy, is_archived, cover_position, created_at } = board;
    const { cover_pictures, sheet_color, default_layout, sections_shown_as } = board;
    const looks = { cover_pictures, sheet_color, default_layout, sections_shown_as };
    const cover = pins.findIndex(({ id }) => id === board.cover_pin_id);
    const covers = board.cover_pin_ids.map((chosen) => pins.findIndex(({ id }) => id === chosen));
    const facts = { name, description, privacy, is_archived, cover, covers, cover_position, created_at, looks };
    boards.push({ ...facts, sections: sections.map(({ id: _, ...section }) => section), pins: shown });
  }
  return boards;
}
