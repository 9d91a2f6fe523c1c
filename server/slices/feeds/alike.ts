import { alikeCandidates, firstPins, type ImagePin, type VectorImage } from "../../../db/queries/feeds/alike.ts";
import type { Alike } from "../../../src/feeds/ranking.rules.ts";
import { cosine, SIMILAR_MIN, type VectorSource } from "../../../src/media/vector.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";

interface Sought {
  source: VectorSource;
  vector: Int8Array;
  /** Only Pins older than this id. */
  asOf: string;
  /** Excludes the picture itself; null if it is not a Pin's. */
  exceptImageId: string | null;
  /** Pictures with a smaller cosine are left out. */
  atLeast: number;
  /** Only pictures of products. */
  productsOnly?: boolean | undefined;
}

type FoundAlike = Alike & Pick<ImagePin, "print">;

/** Similar pictures, unordered. Two queries, because few of the pictures that share a feature are similar. */
export async function findAlike(ctx: Pick<Context, "deps" | "viewer">, sought: Sought): Promise<FoundAlike[]> {
  return alikeAmong(ctx, await alikeCandidates(ctx.deps.db, sought), sought);
}

/** Those of the candidates that look alike and that the viewer may see, in one query. */
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
