import { z } from "zod";
import { AVAILABILITIES } from "../model/rich.ts";
import { idSchema, timeSchema } from "../model/values.ts";

export const CONDITIONS = ["new", "used", "refurbished"] as const;
/** Maximum length of a shop's product id, and maximum ids per request. */
export const ITEM_ID_MAX = 127;
export const ITEMS_MAX = 100;
export type Condition = (typeof CONDITIONS)[number];

/** Columns read from a shopping feed; all others are ignored. */
export const COLUMNS = [
  ...(["id", "title", "description", "link", "image_link", "price", "sale_price", "availability"] as const),
  ...([
    "sale_price_effective_date",
    "brand",
    "condition",
    "google_product_category",
    "product_type",
    "gtin",
    "item_group_id",
  ] as const),
  ...(["color", "material", "size"] as const),
] as const;
export type Column = (typeof COLUMNS)[number];
export const REQUIRED_COLUMNS = [
  ...(["id", "title", "description", "link", "image_link", "price", "availability"] as const),
] as const satisfies readonly Column[];

/** A checked product of a feed. */
export const feedProductSchema = z.object({
  /** The shop's own id, unique in the feed. */
  itemId: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  imageLink: z.string(),
  /** Millionths of the currency's unit. */
  priceMicro: z.number().int(),
  /** Lower than the price; null if the price is not reduced. */
  salePriceMicro: z.number().int().nullable(),
  currency: z.string(),
  availability: z.enum(AVAILABILITIES),
  brand: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  category: z.string().nullable(),
  productType: z.string().nullable(),
  gtin: z.string().nullable(),
  itemGroupId: z.string().nullable(),
  color: z.string().nullable(),
  material: z.string().nullable(),
  size: z.string().nullable(),
});
export type FeedProduct = z.output<typeof feedProductSchema>;

export const PRODUCT_STATES = ["IN_FEED", "OUT_OF_FEED"] as const;
/** Progress of a product's Pin. FAILED: its picture couldn't be fetched. */
export const PIN_STATES = ["WAITING", "LIVE", "FAILED", "NONE"] as const;

export const catalogProductSchema = feedProductSchema.extend({
  id: idSchema,
  feedId: idSchema,
  state: z.enum(PRODUCT_STATES),
  pinId: idSchema.nullable(),
  pinState: z.enum(PIN_STATES),
  /** The picture of its Pin; null without one. */
  imageUrl: z.string().nullable(),
  updatedAt: timeSchema,
});
export type CatalogProduct = z.output<typeof catalogProductSchema>;
