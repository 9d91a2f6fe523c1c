import { alikeCandidates, firstPins, type ImagePin } from "../../../db/queries/feeds/alike.ts";
import type { Alike } from "../../../src/feeds/ranking.rules.ts";
import { cosine, SIMILAR_MIN, type VectorSource } from "../../../src/media/vector.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";

interface Sought {
  source: VectorSource;
  vector: Int8Array;
  /** Only Pins older than this id. */
  asOf: string;
  /** The picture itself, to be left out; null where it isn't a Pin's. */
  exceptImageId: string | null;
  /** Pictures with a smaller cosine are left out. */
  atLeast: number;
  /** Only pictures of products. */
  productsOnly?: boolean | undefined;
}

/** A stored vector's bytes are signed. */
export const signed = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** Pictures that look like one, in no order; two queries, for few of those that share something look alike. */
export async function findAlike(
  { deps: { db }, viewer }: Pick<Context, "deps" | "viewer">,
  { exceptImageId, atLeast, productsOnly, ...sought }: Sought,
): Promise<(Alike & Pick<ImagePin, "print">)[]> {
  const candidates = await alikeCandidates(db, sought);
  const cosines = new Map<string, number>();
  for (const { imageId, vector } of candidates) {
    const likeness = cosine(sought.vector, signed(vector));
    if (imageId !== exceptImageId && likeness >= atLeast) cosines.set(imageId, likeness);
  }
  const shown = { imageIds: [...cosines.keys()], asOf: sought.asOf, viewerId: viewer.user?.id ?? null, productsOnly };
  const found = cosines.size > 0 ? await firstPins(db, shown) : [];
  return found.map((pin) => {
    const likeness = cosines.get(pin.imageId) ?? 0;
    return { ...pin, cosine: likeness, isSimilar: likeness >= SIMILAR_MIN[sought.source] };
  });
}
