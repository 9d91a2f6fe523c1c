import { z } from "zod";

/*
 * Answers of the catalog operations; see answers.ts.
 */
const id = z.string().regex(/^\d+$/);
const text = z.string();
const seconds = z.int().min(0);
const counts = z.record(text, z.int());
const RUN_STATES = z.enum(["PROCESSING", "COMPLETED", "FAILED"]);
const catalog_type = z.literal("RETAIL");
const time = z.iso.datetime();
/** The names of a feed's default. */
export const FEED_AVAILABILITIES = ["IN_STOCK", "OUT_OF_STOCK", "PREORDER"] as const;
const pinOfItem = z.strictObject({ id });
export const feed = z.strictObject({
  id,
  name: text,
  catalog_type,
  location: text,
  credentials: z.null(),
  created_at: time,
  format: z.enum(["CSV", "TSV", "XML"]),
  default_country: text,
  default_locale: text,
  default_availability: z.enum(FEED_AVAILABILITIES).nullable(),
  updated_at: time,
  status: z.enum(["ACTIVE", "INACTIVE"]),
  default_currency: text,
  preferred_processing_schedule: z.strictObject({ time: text, timezone: text }).nullable(),
});
export const catalog = z.strictObject({ id, name: text, catalog_type, created_at: time, updated_at: time });
export const ingestion = z.strictObject({ id, feed_id: id, status: RUN_STATES, created_at: time });
export const processed = z.strictObject({
  id,
  status: RUN_STATES,
  created_at: time,
  updated_at: time,
  product_counts: z.strictObject({ original: z.int(), ingested: z.int() }),
  validation_details: z.strictObject({ errors: counts, warnings: counts }),
  ingestion_details: z.strictObject({ info: counts, errors: counts, warnings: counts }),
});
const criteria = z.array(z.record(text, z.record(text, z.unknown())));
export const productGroup = z.strictObject({
  id,
  catalog_id: id,
  catalog_type,
  name: text,
  type: z.literal("MERCHANT_CREATED"),
  status: z.literal("ACTIVE"),
  feed_id: id.nullable(),
  created_at: seconds,
  updated_at: seconds,
  filters: z.union([z.strictObject({ all_of: criteria }), z.strictObject({ any_of: criteria })]).optional(),
});
export const product = z.strictObject({
  catalog_type,
  metadata: z.strictObject({
    item_id: text,
    item_group_id: text.nullable(),
    availability: text,
    currency: text,
    price: z.number(),
    sale_price: z.number().nullable(),
  }),
  pin: pinOfItem.optional(),
});
const maybe = text.nullable();
export const item = z.union([
  z.strictObject({
    catalog_type,
    item_id: text,
    pins: z.array(pinOfItem),
    attributes: z.strictObject({
      title: text,
      description: text,
      link: text,
      image_link: z.array(text),
      price: text,
      sale_price: maybe,
      availability: text,
      condition: maybe,
      brand: maybe,
      google_product_category: maybe,
      product_type: maybe,
      gtin: maybe,
      item_group_id: maybe,
      color: maybe,
      material: maybe,
      size: maybe,
    }),
  }),
  z.strictObject({
    catalog_type,
    item_id: text,
    errors: z.array(z.strictObject({ attribute: text, code: z.int(), message: text })),
  }),
]);
const itemFaults = z.array(z.strictObject({ attribute: text, code: z.int(), message: text }));
export const batch = z.strictObject({
  batch_id: id,
  catalog_type,
  created_time: time,
  completed_time: time,
  status: z.literal("COMPLETED"),
  items: z.array(
    z.strictObject({
      item_id: text,
      status: z.enum(["SUCCESS", "FAILURE"]),
      errors: itemFaults,
      warnings: itemFaults,
    }),
  ),
});
export const request = z.strictObject({ request_id: text });
