import type { ImageRow } from "../../../db/queries/media/images.ts";
import * as contract from "../../../src/pin-builder/drafts.contract.ts";
import type { Deps } from "../../deps.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { asUpload } from "../../platform/media/upload-quota.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { choosePicture } from "../pins/public.ts";

export interface Crop {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Minimum side of a crop (pixels). */
const SIDE_MIN = 16;

/**
 * Crops a picture into a new one, from the stored original, which we encoded ourselves.
 * @returns null if the original
 * is gone
 */
export async function cropImage(deps: Deps, image: ImageRow, crop: Crop): Promise<ImageRow | null> {
  const { key, width, height } = image.sizes.orig;
  const inside = (at: number, side: number) => Math.min(Math.max(0, Math.round(at)), Math.max(0, side - SIDE_MIN));
  const left = inside(crop.x * width, width);
  const top = inside(crop.y * height, height);
  const of = (share: number, side: number, from: number) =>
    Math.min(Math.max(SIDE_MIN, Math.round(share * side)), side - from);
  const area = { left, top, width: of(crop.w, width, left), height: of(crop.h, height, top) };
  if (area.width === width && area.height === height) return image;
  const found = await deps.media.get(key);
  if (!found) return null;
  const bytes = new Uint8Array(await new Response(found.body).arrayBuffer());
  // Few requests crop, and loading sharp would slow down every start.
  const { default: sharp } = await import("sharp");
  const cut = sharp(bytes, { limitInputPixels: 50_000_000 }).extract(area);
  const bytesOfCut = await (image.mime === "image/png" ? cut.png() : cut.jpeg({ quality: 92 })).toBuffer();
  return keepImage(deps, bytesOfCut, image);
}

export const fetchPicture = implement(contract.fetchPicture, async ({ ctx, input, fail }) =>
  asUpload(ctx, await choosePicture(ctx, { imageUrl: input.imageUrl }, fail)),
);
