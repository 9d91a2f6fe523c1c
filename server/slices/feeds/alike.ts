import { alikeCandidates, firstPins, type ImagePin, type VectorImage } from "../../../db/queries/feeds/alike.ts";
import type { Alike } from "../../../src/feeds/ranking.rules.ts";
import { cosine, SIMILAR_MIN, type VectorSource } from "../../../src/media/vector.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";

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
  const shown = { imageIds: [...cosines.keys()], asOf, viewerId: viewer.user?.id ?? null, productsOnly };
  const found = cosines.size > 0 ? await firstPins(db, shown) : [];
  return found.map((pin) => {
    const likeness = cosines.get(pin.imageId) ?? 0;
    return { ...pin, cosine: likeness, isSimilar: likeness >= SIMILAR_MIN[source] };
  });
}
