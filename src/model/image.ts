import { z } from "zod";

/** One stored size of a picture: its URL, and its size in pixels. */
export const imageSizeSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** The stored sizes of a Pin's picture; the numbers are widths in pixels, `orig` is the original width. */
export const PIN_IMAGE_SIZES = ["236x", "474x", "736x", "orig"] as const;

export const pinImagesSchema = z.object({
  "236x": imageSizeSchema,
  "474x": imageSizeSchema,
  "736x": imageSizeSchema,
  orig: imageSizeSchema,
});
export type PinImages = z.output<typeof pinImagesSchema>;
