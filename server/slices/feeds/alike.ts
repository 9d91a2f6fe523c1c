import { alikeCandidates, firstPins, type ImagePin, type VectorImage } from "../../../db/queries/feeds/alike.ts";
import { type Alike, rankAlike } from "../../../src/feeds/ranking.rules.ts";
import type { Look } from "../../../src/media/look.rules.ts";
import { cosine, SIMILAR_MIN, type VectorSource } from "../../../src/media/vector.rules.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type FailInput, type PagingInput, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { rankedOnce, readRanked, serializeRanked, writeRanked } from "./ranked-page.ts";

interface Sought {
  source: VectorSource;
  vector: Int8Array;
  /** Only Pins older than this id. */
  asOf: string;
  /** Excludes this picture; null if the search is not for a Pin's picture. */
  exceptImageId: string | null;
  /** Minimum cosine; less similar pictures are left out. */
  atLeast: number;
  /** Only pictures of products. */
  productsOnly?: boolean | undefined;
}

type FoundAlike = Alike & Pick<ImagePin, "print">;

/**
 * Similar pictures, unordered. Two queries: the first finds the many pictures that share a feature, the second the few
 * that are similar.
 */
export async function findAlike(ctx: Pick<Context, "deps" | "viewer">, sought: Sought): Promise<FoundAlike[]> {
  return alikeAmong(ctx, await alikeCandidates(ctx.deps.db, sought), sought);
}

/** The candidates that look similar and that the viewer may see, in one query. */
export async function alikeAmong(
  { deps: { db }, viewer }: Pick<Context, "deps" | "viewer">,
  candidates: readonly VectorImage[],
  { source, vector, exceptImageId, atLeast, asOf, productsOnly }: Sought,
): Promise<FoundAlike[]> {
  const cosines = new Map<string, number>();
  for (const { imageId, vector: other } of candidates) {
    const likeness = cosine(vector, other);
    if (imageId !== exceptImageId && likeness >= atLeast) cosines.set(imageId, likeness);
  }
  const shown = { imageIds: [...cosines.keys()], asOf, viewerId: readerIdOf(viewer, "pins"), productsOnly };
  const found = cosines.size > 0 ? await firstPins(db, shown) : [];
  return found.map((pin) => {
    const likeness = cosines.get(pin.imageId) ?? 0;
    return { ...pin, cosine: likeness, isSimilar: likeness >= SIMILAR_MIN[source] };
  });
}

/** Minimum similarity, which is low: a person who searches by picture wants the nearest ones, even if none is near. */
const SHOWN_MIN: Record<VectorSource, number> = { model: 0.15, phash: 0.5 };

interface RankedStart {
  cursor: ReturnType<typeof readRanked>;
  /** When the reader opened the list. */
  asOf: string;
}

/** Reads the start of a page of a ranking. */
export function readRankedStart(
  { deps }: Pick<Context, "deps">,
  input: PagingInput,
  fail: FailInput,
): RankedStart | "end" {
  const parts = readCursor(input, fail);
  if (parts === "end") return "end";
  const cursor = parts && (readRanked(parts) ?? refuseBookmark(fail));
  return { cursor, asOf: cursor?.asOf ?? deps.newId() };
}

interface Wanted extends Look, RankedStart {
  exceptImageId: string | null;
  pageSize: number;
  productsOnly?: boolean | undefined;
}

/** A page of Pins whose pictures look similar, most similar first. */
export async function alikePage(ctx: Context, { cursor, pageSize, ...sought }: Wanted): Promise<Page<JsonText<Pin>>> {
  const alike = await findAlike(ctx, { ...sought, atLeast: SHOWN_MIN[sought.source] });
  const prints = new Map(alike.map(({ imageId, print }) => [imageId, print]));
  const rest = await rankedOnce(ctx, rankAlike(alike), { cursor, pageSize, prints });
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: await serializeRanked(ctx, page, { ownBoardId: null }),
    bookmark: last && rest.length > page.length ? writeRanked(sought.asOf, last) : null,
  };
}
