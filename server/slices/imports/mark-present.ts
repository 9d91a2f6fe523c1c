import type { ImportRow } from "../../../db/queries/imports/imports.ts";
import { linksOnBoards, type NewItem, picturesOnBoards } from "../../../db/queries/imports/write-plan.ts";
import type { ImportSource } from "../../../src/imports/archive-items.ts";
import { claimedSignature, isKnownByLink } from "../../../src/imports/plan.rules.ts";
import type { Deps } from "../../deps.ts";
import { ArchiveRefused } from "../../platform/archives/archive-refused.ts";
import { signaturesIn } from "../../platform/archives/archives.ts";
import { linkCardSignature } from "../../platform/media/link-card-image.ts";
import { noteSignature } from "../../platform/media/note-image.ts";

/** Time for the signatures of an archive's pictures, so that a huge one doesn't keep other people's waiting. */
export const SIGNING_MS = 120_000;

interface Around {
  deps: Deps;
  row: ImportRow & { source: ImportSource };
  /** The archive's file; null if it can't be read again. */
  path: string | null;
  /** The existing board of an entry's place. */
  boardId: (item: NewItem) => string | undefined;
  /** Milliseconds that remain of `SIGNING_MS`. */
  signing: { leftMs: number };
}

/**
 * Marks entries that their board already has: by the link, or by picture and link if a page may have several pictures.
 * @returns how many
 */
export async function markPresent(around: Around, items: readonly NewItem[]): Promise<number> {
  const { boardId, row } = around;
  const there = items.filter((item) => item.kind === "pin" && boardId(item));
  // A note is known by the picture that the site draws of its text, because its link may be that of other Pins.
  const isByPicture = (item: NewItem) => !isKnownByLink(row.source) || item.fields?.markdown !== undefined;
  const [isLinkThere, isPictureThere] = await Promise.all([
    knownByLink(
      around,
      there.filter((item) => !isByPicture(item)),
    ),
    knownByPicture(around, there.filter(isByPicture)),
  ]);
  const isPresent = (item: NewItem) => (isByPicture(item) ? isPictureThere(item) : isLinkThere(item));
  let count = 0;
  for (const item of there) {
    item.isPresent = isPresent(item);
    if (item.isPresent) count += 1;
  }
  return count;
}

type Test = (item: NewItem) => boolean;

async function knownByLink({ deps, boardId }: Around, items: readonly NewItem[]): Promise<Test> {
  const linked = items.filter(({ link }) => link);
  const known = await linksOnBoards(deps.db, {
    boardIds: boardsOf(linked, boardId),
    links: linked.map(({ link }) => link ?? ""),
  });
  return (item) => known.has(`${boardId(item)} ${item.link}`);
}

async function knownByPicture(around: Around, items: readonly NewItem[]): Promise<Test> {
  const { deps, row, boardId } = around;
  const signatures = await signaturesOf(around, items);
  const known = await picturesOnBoards(deps.db, {
    userId: row.userId,
    boardIds: boardsOf(items, boardId),
    signatures: [...signatures.values()].flat(),
  });
  return (item) =>
    signatures.get(item)?.some((signature) => known.has(`${boardId(item)} ${signature} ${item.link ?? ""}`)) ?? false;
}

const boardsOf = (items: readonly NewItem[], boardId: Around["boardId"]): string[] => [
  ...new Set(items.flatMap((item) => boardId(item) ?? [])),
];

/** The signatures by which the site may know each entry's picture. */
async function signaturesOf(
  { path, row, signing }: Around,
  items: readonly NewItem[],
): Promise<Map<NewItem, string[]>> {
  const found = new Map<NewItem, string[]>();
  const files: { item: NewItem; name: string }[] = [];
  for (const item of items) {
    const picture = item.fields?.picture ?? null;
    const markdown = item.fields?.markdown;
    if (markdown) found.set(item, [await noteSignature(markdown)]);
    else if (picture === null) found.set(item, item.link ? [await linkCardSignature(item.link)] : []);
    else if ("file" in picture) {
      files.push({ item, name: picture.file });
      // Our own archive names the pictures as the site that wrote it knows them.
      found.set(item, row.source === "tackboard" ? claimedSignature(picture.file) : []);
    }
  }
  const read = path === null ? [] : await signatures(path, files, signing);
  for (const [at, { item }] of files.entries()) {
    const signature = read[at];
    if (signature) found.get(item)?.push(signature);
  }
  return found;
}

/** The signatures of files; none if that takes too long, because making the Pins finds the doubles too. */
async function signatures(
  path: string,
  files: readonly { name: string }[],
  signing: Around["signing"],
): Promise<readonly (string | null)[]> {
  if (files.length === 0 || signing.leftMs <= 0) return [];
  const began = performance.now();
  try {
    const found = await signaturesIn(
      path,
      files.map(({ name }) => name),
    );
    signing.leftMs -= performance.now() - began;
    return found;
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    signing.leftMs = 0;
    return [];
  }
}
