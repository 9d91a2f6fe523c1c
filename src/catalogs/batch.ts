import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";
import { FAULT_CODES } from "./faults.ts";
import { ITEM_ID_MAX } from "./product.ts";

export const BATCH_ITEMS_MAX = 1_000;
const VALUE_MAX = 20_000;
/** UPSERT creates a missing item and changes an existing one. */
export const ITEM_OPERATIONS = ["CREATE", "UPDATE", "UPSERT", "DELETE"] as const;

export const itemChangeSchema = z.object({
  operation: z.enum(ITEM_OPERATIONS),
  itemId: z.string().trim().min(1).max(ITEM_ID_MAX),
  /** Cells by the names of a feed's columns. Omitted columns stay as they are, and unknown ones are ignored. */
  attributes: z.record(z.string().max(64), z.string().max(VALUE_MAX)).default({}),
});
export type ItemChange = z.output<typeof itemChangeSchema>;

/** Faults of a feed's row or of a requested change; `full` means that the feed has reached its limit of products. */
export const ITEM_FAULTS = [...FAULT_CODES, "exists", "notThere", "full"] as const;
const itemFaultSchema = z.object({
  kind: z.enum(["error", "warning"]),
  code: z.enum(ITEM_FAULTS),
  /** Name of the faulty column. */
  field: z.string(),
});
export type ItemFault = z.output<typeof itemFaultSchema>;

/** An item with an error stays as it was. */
const batchItemSchema = z.object({ itemId: z.string(), isDone: z.boolean(), faults: z.array(itemFaultSchema) });
export type BatchItem = z.output<typeof batchItemSchema>;
export const itemBatchSchema = z.object({ id: idSchema, createdAt: timeSchema, items: z.array(batchItemSchema) });
export type ItemBatch = z.output<typeof itemBatchSchema>;
