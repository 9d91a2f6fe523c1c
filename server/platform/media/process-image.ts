import { LIGHT_SIZES, lightCopyOf } from "../../../src/media/light-copy.rules.ts";
import { CONTENT_TYPES } from "./encode.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { type ImageSize, mediaKey } from "./media-key.ts";
import type { MediaStore } from "./media-store.ts";
import type { FiledPicture, FiledRendition } from "./picture-process.ts";
import { renderInSandbox } from "./picture-sandbox.ts";
import type { ImageInput } from "./read-header.ts";
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
  /** First 32 hex digits of the SHA-256 of the original bytes: the same file always has the same signature. */
  signature: string;
  /** Dimensions of the upright original, in pixels. */
  width: number;
  height: number;
  /** Content type of the stored original. */
  mime: string;
  /** Base name of the picture's files (`picture-address.ts`). */
  address: string;
  sizes: Record<ImageSize, StoredImage>;
  /** Whether its file says that a trained model made it (`provenance.ts`). */
  isAiMade: boolean;
}

export interface KnownPicture {
  signature: string;
  address: string | null;
}

export interface ImageProcessor {
  /**
   * Checks a picture, re-encodes it in all sizes and stores them under its address.
   * @param known the picture's signature, which is slow to compute for a large file, and its address if it already has
   * one
   * @throws ImageRejected before anything is stored; errors of the store are rethrown
   */
  processImage(input: ImageInput, known?: KnownPicture): Promise<ProcessedImage>;
}

export interface ImageProcessorOptions {
  store: MediaStore;
  addressOf: (signature: string) => string;
}

/** Creates an image processor; decoding happens in sandboxed processes. */
export const createImageProcessor = ({ store, addressOf }: ImageProcessorOptions): ImageProcessor => ({
  processImage: (input, known) =>
    renderInSandbox(input, true, async (rendered) => {
      const signature = known?.signature ?? (await signatureOf(input));
      const address = known?.address ?? addressOf(signature);
      return { signature, address, ...(await save(store, address, rendered)) };
    }),
});

/** The original is written last: if it exists, the picture is complete. */
async function save(
  store: MediaStore,
  address: string,
  rendered: FiledPicture,
): Promise<Omit<ProcessedImage, "signature" | "address">> {
  const { original, thumbnails, lightCopies } = rendered;
  const put = async (size: ImageSize, { path, bytes, format, width, height }: FiledRendition): Promise<StoredImage> => {
    const key = mediaKey(size, address, format);
    await store.putFile(key, path, CONTENT_TYPES[format]);
    return { key, width, height, bytes };
  };
  for (const size of LIGHT_SIZES) {
    const [copy, key] = [lightCopies[size], lightCopyOf(mediaKey(size, address, thumbnails[size].format))];
    if (copy && key) await store.putFile(key, copy.path, CONTENT_TYPES[copy.format]);
  }
  const sizes = {
    "170x": await put("170x", thumbnails["170x"]),
    "236x": await put("236x", thumbnails["236x"]),
    "474x": await put("474x", thumbnails["474x"]),
    "736x": await put("736x", thumbnails["736x"]),
    orig: await put("orig", original),
  };
  const { width, height, format } = original;
  return { width, height, mime: CONTENT_TYPES[format], ...rendered.fingerprint, sizes, isAiMade: rendered.isAiMade };
}
