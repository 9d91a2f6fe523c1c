import { z } from "zod";
import { pinImagesSchema } from "./image.ts";
import {
  LAYOUTS,
  LIST_KINDS,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_FONTS,
  TEXT_PLACEMENTS,
  TEXT_SIZES,
  TEXT_TRANSFORMS,
  TEXT_VERTICALS,
} from "./limits.ts";
import { videoSchema } from "./video.ts";

/** A text over a picture. It is stored as text, so that it can be read aloud, searched and changed. */
export const textLayerSchema = z.object({
  text: z.string(),
  placement: z.enum(TEXT_PLACEMENTS),
  alignment: z.enum(TEXT_ALIGNMENTS),
  vertical: z.enum(TEXT_VERTICALS),
  transform: z.enum(TEXT_TRANSFORMS),
  size: z.enum(TEXT_SIZES),
  font: z.enum(TEXT_FONTS),
  color: z.enum(TEXT_COLORS),
});
export type TextLayer = z.output<typeof textLayerSchema>;

/** A product to buy at a point of the picture; coordinates are shares of its width and height. */
export const productTagSchema = z.object({
  x: z.number(),
  y: z.number(),
  title: z.string(),
  link: z.string(),
});
export type ProductTag = z.output<typeof productTagSchema>;

export const pageSchema = z.object({
  images: pinImagesSchema,
  dominantColor: z.string(),
  title: z.string(),
  altText: z.string(),
  /** Link of a carousel card; null means the Pin's link. */
  link: z.string().nullable(),
  video: videoSchema.nullable(),
  layers: z.array(textLayerSchema),
  tags: z.array(productTagSchema),
});
export type Page = z.output<typeof pageSchema>;

/** Content of a Pin besides its one picture: texts over it, a carousel, or the pages of an idea. */
export const compositionSchema = z.object({
  layout: z.enum(LAYOUTS),
  pages: z.array(pageSchema),
  list: z.object({ kind: z.enum(LIST_KINDS), items: z.array(z.string()) }),
});
export type Composition = z.output<typeof compositionSchema>;
