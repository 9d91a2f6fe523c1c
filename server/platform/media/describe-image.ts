import { findImageVector, hasColors, saveColors, saveImageVector } from "../../../db/queries/media/image-features.ts";
import { findImage } from "../../../db/queries/media/images.ts";
import { isUnsafe, likeliestClass } from "../../../src/media/safety.rules.ts";
import { bandsOf } from "../../../src/media/vector.rules.ts";
import type { Deps } from "../../deps.ts";

/**
 * Describes a picture and stores the result: its colors, its vector for finding similar pictures, and whether it is
 * safe for everybody. Does nothing if the picture is already described, or if the picture or its file no longer exists.
 */
export async function describeImage(deps: Deps, { imageId }: { imageId: string }): Promise<void> {
  const { db, media, vision } = deps;
  const image = await findImage(db, { id: imageId });
  if (!image) return;
  const known = await findImageVector(db, { imageId });
  // If the model is unavailable for a while, its earlier results are kept.
  const isDescribed = known?.source === "model" || known?.source === vision.source();
  const isColored = await hasColors(db, { imageId });
  if (isDescribed && isColored) return;
  const file = await media.get(image.sizes["474x"].key);
  if (!file) return;
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  if (!isDescribed) await describe(deps, imageId, bytes);
  // Loaded with the first picture, because loading the library slows down a start.
  const { readColors } = await import("./read-colors.ts");
  if (!isColored) await saveColors(db, { imageId, bits: await readColors(bytes) });
}

async function describe({ db, now, responseCache, vision }: Deps, imageId: string, bytes: Uint8Array): Promise<void> {
  const { source, vector, odds } = await vision.describe(bytes);
  const unsafe = odds !== null && isUnsafe(odds);
  await saveImageVector(db, {
    imageId,
    source,
    createdAt: now(),
    isUnsafe: unsafe,
    vector: vector && new Uint8Array(vector.buffer, vector.byteOffset, vector.length),
    safetyClass: odds && likeliestClass(odds),
    bands: vector ? bandsOf(source, vector) : [],
  });
  if (unsafe) await responseCache.forget();
}
