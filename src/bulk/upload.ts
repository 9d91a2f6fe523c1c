import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";
import { BULK_ENTITIES } from "./columns.ts";

export const BULK_ROWS_MAX = 20_000;
/** Maximum rows per call. */
export const BULK_PART_MAX = 500;
export const FILE_NAME_MAX = 200;
export const CELL_MAX = 5_000;

/**
 * RECEIVING until the last part, then CHECKING; a person applies a CHECKED upload. STOPPED: their access ended in
 * between.
 */
export const BULK_STATES = ["RECEIVING", "CHECKING", "CHECKED", "APPLYING", "APPLIED", "STOPPED"] as const;
export type BulkState = (typeof BULK_STATES)[number];
export const BULK_OUTCOMES = ["CREATE", "EDIT", "NONE", "ERROR"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const bulkUploadSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(BULK_STATES),
  /** The upload that this one undoes. */
  undoOf: idSchema.nullable(),
  /** Whether another upload undid this one. */
  isUndone: z.boolean(),
  rows: z.int(),
  /** Rows checked or applied so far. */
  done: z.int(),
  created: z.int(),
  edited: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  uploader: z.string(),
  createdTime: timeSchema,
});
export type BulkUpload = z.output<typeof bulkUploadSchema>;

export const bulkRowSchema = z.object({
  id: idSchema,
  /** Line in the file; the heading is line 1. */
  row: z.int(),
  entity: z.enum(BULK_ENTITIES).nullable(),
  /** The row's reference, or the id of the entity it created. */
  ref: z.string(),
  label: z.string(),
  /** Null until the row is checked. */
  outcome: z.enum(BULK_OUTCOMES).nullable(),
  isApplied: z.boolean(),
  difference: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  exceptions: z.array(z.object({ code: z.int(), message: z.string() })),
});
export type BulkRow = z.output<typeof bulkRowSchema>;
