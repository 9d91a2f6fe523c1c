import { type BoardNamedPin, boardNamedPins } from "../../../db/queries/feeds/related-pins.ts";
import { printsOfImages } from "../../../db/queries/media/image-prints.ts";
import type { Candidate, RankPosition } from "../../../src/feeds/ranking.rules.ts";
import { SeenPictures, withoutTwins } from "../../../src/media/twins.rules.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { isId } from "../../platform/present/bookmark.ts";
import { presentPin, reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Wire } from "../../platform/wire/wire.ts";

/**
 * Marks bookmarks of a ranking that is recomputed for every page. They hold the reader's start time, which keeps the
 * ranking the same, and the last score and Pin.
 */
export const RANKED = "w";

export const writeRanked = (asOf: string, { score, pinId }: RankPosition): string =>
  encodeBookmark([RANKED, asOf, score, pinId]);

/** @returns null for what is no bookmark of a ranking */
export function readRanked([part, asOf, score = "", pinId, ...more]: readonly string[]):
  | (RankPosition & { asOf: string })
  | null {
  if (part !== RANKED || !isId(asOf) || !/^\d{1,9}$/.test(score) || !isId(pinId) || more.length > 0) return null;
  return { asOf, score: Number(score), pinId };
}

/**
 * A ranking with each picture once, and without those that look the same as a known one; one query for those whose prints
 * are not among `read`.
 */
export async function rankedOnce<T extends { imageId: string }>(
  { deps: { db } }: Pick<Context, "deps">,
  ranked: readonly T[],
  knownImageIds: readonly string[] = [],
  read: ReadonlyMap<string, string> = new Map(),
): Promise<T[]> {
  const imageIds = [...knownImageIds, ...ranked.map(({ imageId }) => imageId)].filter((imageId) => !read.has(imageId));
  const prints = await printsOfImages(db, { imageIds });
  const printOf = (imageId: string) => read.get(imageId) ?? prints.get(imageId) ?? "";
  const seen = SeenPictures.begin();
  for (const imageId of knownImageIds) seen.add(printOf(imageId));
  return withoutTwins(ranked, ({ imageId }) => printOf(imageId), seen);
}

/** The Pins of candidates with their reasons, in one query; what the viewer may not see is left out. */
export async function presentRanked(
  ctx: Pick<Context, "deps" | "viewer">,
  candidates: readonly Candidate[],
  { ownBoardId }: { ownBoardId: string | null },
): Promise<Wire<Pin>[]> {
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = await boardNamedPins(ctx.deps.db, { ids: candidates.map(({ pinId }) => pinId), viewerId });
  return presentFound(ctx, candidates, found, { ownBoardId });
}

/** The same of Pins that are read already. */
export function presentFound(
  ctx: Pick<Context, "deps">,
  candidates: readonly Candidate[],
  found: readonly BoardNamedPin[],
  { ownBoardId }: { ownBoardId: string | null },
): Wire<Pin>[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return candidates.flatMap(({ pinId, kind }) => {
    const row = byId.get(pinId);
    if (!row) return [];
    const isNeighbour = kind === "saved_together" && row.boardId === ownBoardId;
    if (kind === null) return presentPin(ctx, row);
    const board = kind === "looks_similar" ? { id: null, name: null } : { id: row.boardId, name: row.boardName };
    return presentPin(ctx, row, reasonText({ kind: isNeighbour ? "same_board" : kind, ...board }));
  });
}
