import type { StoredSizes } from "../../../db/schema/images.ts";
import { LIGHT_SIZES, lightCopyOf } from "../../../src/media/light-copy.rules.ts";
import { CONTENT_TYPES } from "./encode.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { documentKey, type ImageSize, mediaKey } from "./media-key.ts";
import type { MediaStore } from "./media-store.ts";
import type { FiledPdf } from "./pdf-process.ts";
import { isPdf, pdfInSandbox } from "./pdf-sandbox.ts";
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
  sizes: StoredSizes;
  /** Whether its file says that a trained model made it (`provenance.ts`). */
  isAiMade: boolean;
  /** The words and pages of the PDF whose first page it is; null for a picture. Its file is among `sizes`. */
  pdf: Pick<FiledPdf, "pages" | "text"> | null;
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
  processImage: async (input, known) => {
    const signature = known?.signature ?? (await signatureOf(input));
    const address = known?.address ?? addressOf(signature);
    const keep = async (picture: ImageInput) => ({
      signature,
      address,
      ...(await renderInSandbox(picture, true, (rendered) => save(store, address, rendered))),
    });
    if (!(await isPdf(input))) return { ...(await keep(input)), pdf: null };
    return pdfInSandbox(input, async ({ picture, pages, text }, path, bytes) => {
      const key = documentKey(address);
      // Before the original: if that exists, the picture is complete.
      await store.putFile(key, path, PDF_TYPE);
      const kept = await keep(picture).catch(async (error: unknown) => {
        await store.delete(key);
        throw error;
      });
      const { width, height } = kept;
      return { ...kept, sizes: { ...kept.sizes, document: { key, width, height, bytes } }, pdf: { pages, text } };
    });
  },
});

const PDF_TYPE = "application/pdf";

/** The original is written last: if it exists, the picture is complete. */
async function save(
  store: MediaStore,
  address: string,
  rendered: FiledPicture,
): Promise<Omit<ProcessedImage, "signature" | "address" | "pdf">> {
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
