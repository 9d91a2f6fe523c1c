import { type BoardNamedPin, boardNamedPins } from "../../../db/queries/feeds/related-pins.ts";
import { PRINTED_FIRST } from "../../../db/queries/feeds/related-start.ts";
import { printsOfImages } from "../../../db/queries/media/image-features.ts";
import { type Candidate, isAfter, type RankCursor } from "../../../src/feeds/ranking.rules.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isId } from "../../platform/serializers/bookmark.ts";
import { reasonText, serializePin } from "../../platform/serializers/serialize-pin.ts";

/**
 * Marks bookmarks of rankings that are recomputed for every page. Such a bookmark holds the time when the reader opened
 * the list, which keeps the ranking the same, and the last score and Pin.
 */
export const RANKED = "w";

export const writeRanked = (asOf: string, { score, pinId }: RankCursor): string =>
  encodeBookmark([RANKED, asOf, score, pinId]);

/** @returns null if it is not a bookmark of a ranking */
export function readRanked([part, asOf, score = "", pinId, ...more]: readonly string[]):
  | (RankCursor & { asOf: string })
  | null {
  if (part !== RANKED || !isId(asOf) || !/^\d{1,9}$/.test(score) || !isId(pinId) || more.length > 0) return null;
  return { asOf, score: Number(score), pinId };
}

interface Reader {
  /** The reader's cursor. */
  cursor: RankCursor | null;
  pageSize: number;
  /** Pictures that the reader already knows. */
  knownImageIds?: readonly string[];
  /** Fingerprints of pictures that are already loaded. */
  prints?: ReadonlyMap<string, string>;
}

/**
 * The next page of a ranking, plus one row if there is more, without near-duplicates of earlier or known pictures. One
 * query reads fingerprints missing from `prints`, and another one the rest of the ranking if the page needs it.
 */
export async function rankedOnce<T extends RankCursor & { imageId: string }>(
  { deps: { db } }: Pick<Context, "deps">,
  ranked: readonly T[],
  { cursor, pageSize, knownImageIds = [], prints: read = new Map() }: Reader,
): Promise<T[]> {
  const prints = new Map(read);
  const readPrints = async (ones: readonly T[], others: readonly string[] = []) => {
    const imageIds = [...others, ...ones.map(({ imageId }) => imageId)].filter((imageId) => !prints.has(imageId));
    for (const [imageId, print] of await printsOfImages(db, { imageIds })) prints.set(imageId, print);
  };
  await readPrints(ranked.slice(0, PRINTED_FIRST), knownImageIds);
  const seen = SeenPictures.begin();
  for (const imageId of knownImageIds) seen.add(prints.get(imageId) ?? "");
  const page: T[] = [];
  for (const [at, one] of ranked.entries()) {
    if (at === PRINTED_FIRST) await readPrints(ranked.slice(at));
    const print = prints.get(one.imageId) ?? "";
    if (seen.has(print)) continue;
    seen.add(print);
    if (isAfter(one, cursor)) page.push(one);
    if (page.length > pageSize) break;
  }
  return page;
}

/** The candidates' Pins with their reasons, in one query, without Pins that the viewer may not see. */
export async function serializeRanked(
  ctx: Pick<Context, "deps" | "viewer">,
  candidates: readonly Candidate[],
  { ownBoardId }: { ownBoardId: string | null },
): Promise<JsonText<Pin>[]> {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const found = await boardNamedPins(ctx.deps.db, { ids: candidates.map(({ pinId }) => pinId), viewerId });
  return serializeFound(ctx, candidates, found, { ownBoardId });
}

/** Like `serializeRanked`, for Pins that are already loaded. */
export function serializeFound(
  ctx: Pick<Context, "deps">,
  candidates: readonly Candidate[],
  found: readonly BoardNamedPin[],
  { ownBoardId }: { ownBoardId: string | null },
): JsonText<Pin>[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return candidates.flatMap(({ pinId, kind }) => {
    const row = byId.get(pinId);
    if (!row) return [];
    const isNeighbour = kind === "saved_together" && row.boardId === ownBoardId;
    if (kind === null) return serializePin(ctx, row);
    const board = kind === "looks_similar" ? { id: null, name: null } : { id: row.boardId, name: row.boardName };
    return serializePin(ctx, row, reasonText({ kind: isNeighbour ? "same_board" : kind, ...board }));
  });
}
