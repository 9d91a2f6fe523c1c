import { availableParallelism } from "node:os";
import sharp from "sharp";
import { createLimiter } from "../limiter.ts";
import { CONTENT_TYPES } from "./encode.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { type ImageSize, mediaKey } from "./media-key.ts";
import type { MediaStore } from "./media-store.ts";
import { type ImageInput, readImageHeader } from "./read-header.ts";
import { type Rendered, type Rendition, renderImage } from "./render-image.ts";
import { signatureOf } from "./signature.ts";

/** One stored size. */
export interface StoredImage {
  key: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: number;
}

/** A picture that has been checked, re-encoded and stored. */
export interface ProcessedImage extends Fingerprint {
  /** SHA-256 of the bytes as they came, its first 32 hex digits: the same file always has the same signature. */
  signature: string;
  /** Dimensions of the original in pixels, upright. */
  width: number;
  height: number;
  /** Content type of the stored original. */
  mime: string;
  sizes: Record<ImageSize, StoredImage>;
}

export interface ImageProcessor {
  /**
   * Checks a picture, re-encodes it in all sizes and stores them under its signature.
   *
   * @throws ImageRejected before anything is stored; faults of the store as they are
   */
  processImage(input: ImageInput): Promise<ProcessedImage>;
}

export interface ImageProcessorOptions {
  store: MediaStore;
  /** Pictures worked on at once, the others wait; as many as there are cores by default. */
  concurrency?: number;
}

/** Makes an image processor. One thread a picture and no cache keep memory flat whatever comes in. */
export function createImageProcessor({ store, concurrency }: ImageProcessorOptions): ImageProcessor {
  sharp.cache(false);
  sharp.concurrency(1);
  const limited = createLimiter(concurrency ?? availableParallelism());
  return {
    async processImage(input) {
      const header = await readImageHeader(input);
      return limited(async () => {
        const rendered = await renderImage(input, header);
        return save(store, await signatureOf(input), rendered);
      });
    },
  };
}

/** The original is written last: where it is there, the picture is complete. */
async function save(store: MediaStore, signature: string, rendered: Rendered): Promise<ProcessedImage> {
  const { original, thumbnails } = rendered;
  const put = async (size: ImageSize, { data, format, width, height }: Rendition): Promise<StoredImage> => {
    const key = mediaKey(size, signature, format);
    await store.put(key, data, CONTENT_TYPES[format]);
    return { key, width, height, bytes: data.length };
  };
  const sizes = {
    "170x": await put("170x", thumbnails["170x"]),
    "236x": await put("236x", thumbnails["236x"]),
    "474x": await put("474x", thumbnails["474x"]),
    "736x": await put("736x", thumbnails["736x"]),
    orig: await put("orig", original),
  };
  const { width, height, format } = original;
  return { signature, width, height, mime: CONTENT_TYPES[format], ...rendered.fingerprint, sizes };
}
