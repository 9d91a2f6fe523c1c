import { findImageVector } from "../../../db/queries/media/image-features.ts";
import { findImage, type ImageRow } from "../../../db/queries/media/images.ts";
import { isWhole, type Region } from "../../../src/media/region.rules.ts";
import { signed, type VectorSource } from "../../../src/media/vector.rules.ts";
import type { Deps } from "../../deps.ts";
import { MODEL_SIDE } from "../../platform/vision/model-side.ts";

interface KnownVector {
  source: VectorSource;
  vector: Int8Array;
}

/** The smallest stored size that has enough pixels for the model in the region. */
function sizeFor({ sizes }: ImageRow, { w, h }: Region) {
  const sharp = [sizes["474x"], sizes["736x"]].find(
    ({ width, height }) => width * w >= MODEL_SIDE && height * h >= MODEL_SIDE,
  );
  return sharp ?? sizes.orig;
}

/**
 * The vector of a region of a stored picture: the stored vector for the whole picture, else computed now. Null if the
 * region can't be described, "unreadable" if the file is gone or broken.
 * @throws Busy
 */
export async function regionVector(
  { db, media, vision }: Pick<Deps, "db" | "media" | "vision">,
  { imageId, region }: { imageId: string; region: Region },
): Promise<KnownVector | null | "unreadable"> {
  if (isWhole(region)) {
    const known = await findImageVector(db, { imageId });
    if (known) return known.vector && { source: known.source, vector: signed(known.vector) };
  }
  const image = await findImage(db, { id: imageId });
  if (!image) return "unreadable";
  const { key } = sizeFor(image, region);
  const seen = await vision.recall(`${key} ${Object.values(region).join()}`, region, async () => {
    const file = await media.get(key);
    return file && new Uint8Array(await new Response(file.body).arrayBuffer());
  });
  if (seen === null) return "unreadable";
  return seen.vector && { source: seen.source, vector: seen.vector };
}
