import { z } from "zod";
import { timeSchema } from "./values.ts";

export const AVAILABILITIES = ["in_stock", "out_of_stock", "preorder"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const RICH_TYPES = ["product", "recipe", "article"] as const;
export type RichType = (typeof RICH_TYPES)[number];

/** 0 for a product that costs nothing. */
const priceSchema = z.object({ valueInMicroCurrency: z.number().int().nonnegative(), currency: z.string() });

const productSchema = z.object({
  name: z.string(),
  price: priceSchema,
  /** Former price, if the page marks it as reduced. */
  listPrice: priceSchema.nullable(),
  availability: z.enum(AVAILABILITIES).nullable(),
  brand: z.string().nullable(),
  color: z.string().nullable(),
  material: z.string().nullable(),
  /** Out of five. */
  rating: z.object({ value: z.number(), count: z.number().int() }).nullable(),
});
const recipeSchema = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  totalMinutes: z.number().int().nullable(),
  yield: z.string().nullable(),
});
const articleSchema = z.object({
  headline: z.string(),
  author: z.string().nullable(),
  publishedAt: timeSchema.nullable(),
});

export type Product = z.output<typeof productSchema>;
export type Recipe = z.output<typeof recipeSchema>;
export type Article = z.output<typeof articleSchema>;

/** Structured data of a page, from schema.org or Open Graph. */
export type RichData =
  | ({ type: "product" } & Product)
  | ({ type: "recipe" } & Recipe)
  | ({ type: "article" } & Article);

const read = {
  /** When the page was read. */
  readAt: timeSchema,
  siteName: z.string().nullable(),
};

/** The structured data as it appears on a Pin (CONTRACT.md section 7). */
export const richMetadataSchema = z.discriminatedUnion("type", [
  productSchema.extend({ type: z.literal("product"), ...read }),
  recipeSchema.extend({ type: z.literal("recipe"), ...read }),
  articleSchema.extend({ type: z.literal("article"), ...read }),
]);
export type RichMetadata = z.output<typeof richMetadataSchema>;
