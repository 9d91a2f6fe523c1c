import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";
import { FAULT_CODES } from "./faults.ts";
import { ITEM_ID_MAX } from "./product.ts";

export const BATCH_ITEMS_MAX = 1_000;
const VALUE_MAX = 20_000;
/** UPSERT: made where it isn't there, changed where it is. */
export const ITEM_OPERATIONS = ["CREATE", "UPDATE", "UPSERT", "DELETE"] as const;

export const itemChangeSchema = z.object({
  operation: z.enum(ITEM_OPERATIONS),
  itemId: z.string().trim().min(1).max(ITEM_ID_MAX),
  /** By the names of a feed's columns, as its cells; what is left out stays as it is, and others are left alone. */
  attributes: z.record(z.string().max(64), z.string().max(VALUE_MAX)).default({}),
});
export type ItemChange = z.output<typeof itemChangeSchema>;

/** What is wrong with a row of a feed, or with what was asked for; `full`: there are as many as a feed may have. */
export const ITEM_FAULTS = [...FAULT_CODES, "exists", "notThere", "full"] as const;
const itemFaultSchema = z.object({
  kind: z.enum(["error", "warning"]),
  code: z.enum(ITEM_FAULTS),
  /** The column. */
  field: z.string(),
});
export type ItemFault = z.output<typeof itemFaultSchema>;

/** An item with an error is as it was before. */
const batchItemSchema = z.object({ itemId: z.string(), isDone: z.boolean(), faults: z.array(itemFaultSchema) });
export type BatchItem = z.output<typeof batchItemSchema>;
export const itemBatchSchema = z.object({ id: idSchema, createdAt: timeSchema, items: z.array(batchItemSchema) });
export type ItemBatch = z.output<typeof itemBatchSchema>;
