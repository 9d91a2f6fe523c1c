import { findImageVector, saveImageVector } from "../../db/queries/media/image-vectors.ts";
import { findImage } from "../../db/queries/media/images.ts";
import { isUnsafe, likeliestClass } from "../../src/media/safety.rules.ts";
import { bandsOf } from "../../src/media/vector.rules.ts";
import type { Deps } from "../deps.ts";

/**
 * Looks at a picture and keeps what it shows: by what others look like it, and whether it is fit for everybody. A picture
 * that is known already, is gone, or whose file is gone, is left as it is.
 */
export async function describeImage(deps: Deps, { imageId }: { imageId: string }): Promise<void> {
  const { db, media, now, publicCache, vision } = deps;
  const image = await findImage(db, { id: imageId });
  const known = await findImageVector(db, { imageId });
  // A model that is away for a while takes nothing back that it has said.
  if (!image || known?.source === "model" || known?.source === vision.source()) return;
  const file = await media.get(image.sizes["474x"].key);
  if (!file) return;
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  const { source, vector, odds } = await vision.describe(bytes);
  const unsafe = odds !== null && isUnsafe(odds);
  await saveImageVector(db, {
    ...{ imageId, source, createdAt: now(), isUnsafe: unsafe },
    vector: vector && new Uint8Array(vector.buffer, vector.byteOffset, vector.length),
    safetyClass: odds && likeliestClass(odds),
    bands: vector ? bandsOf(source, vector) : [],
  });
  if (unsafe) await publicCache.forget();
}
