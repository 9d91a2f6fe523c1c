import { alikeCandidates } from "../../db/queries/feeds/alike.ts";
import type { Alike } from "../../src/feeds/walk.rules.ts";
import { cosine, type VectorSource } from "../../src/media/vector.rules.ts";
import type { Context } from "../trpc/context.ts";

interface Sought {
  source: VectorSource;
  vector: Int8Array;
  /** Only what was there before this id. */
  asOf: string;
  exceptImageId: string;
  /** Pictures with a smaller cosine are left out. */
  atLeast: number;
}

/** A stored vector's bytes are signed. */
export const signed = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** Pictures that look like one, in no order; one query. */
export async function findAlike(
  ctx: Pick<Context, "deps" | "viewer">,
  { exceptImageId, atLeast, ...sought }: Sought,
): Promise<Alike[]> {
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = await alikeCandidates(ctx.deps.db, { ...sought, viewerId });
  return found.flatMap(({ imageId, pinId, boardId, vector }) => {
    const alike = { imageId, pinId, boardId, cosine: cosine(sought.vector, signed(vector)) };
    return imageId === exceptImageId || alike.cosine < atLeast ? [] : alike;
  });
}
