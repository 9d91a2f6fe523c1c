import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";
import { BULK_ENTITIES } from "./columns.ts";

export const BULK_ROWS_MAX = 20_000;
/** Rows that one call brings. */
export const BULK_PART_MAX = 500;
export const FILE_NAME_MAX = 200;
export const CELL_MAX = 5_000;

/** RECEIVING until its last part, then CHECKING; a person applies what is CHECKED. STOPPED: their access ended meanwhile. */
export const BULK_STATES = ["RECEIVING", "CHECKING", "CHECKED", "APPLYING", "APPLIED", "STOPPED"] as const;
export type BulkState = (typeof BULK_STATES)[number];
export const BULK_OUTCOMES = ["CREATE", "EDIT", "NONE", "ERROR"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const bulkUploadSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(BULK_STATES),
  /** What it takes back. */
  undoOf: idSchema.nullable(),
  /** Whether another one takes it back. */
  isUndone: z.boolean(),
  rows: z.int(),
  /** How far the check, or the applying, has come. */
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
  /** Its line in the file, whose first is the heading. */
  row: z.int(),
  entity: z.enum(BULK_ENTITIES).nullable(),
  /** What the row names, or the id of what it made. */
  ref: z.string(),
  label: z.string(),
  /** Null until it is checked. */
  outcome: z.enum(BULK_OUTCOMES).nullable(),
  isApplied: z.boolean(),
  difference: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  exceptions: z.array(z.object({ code: z.int(), message: z.string() })),
});
export type BulkRow = z.output<typeof bulkRowSchema>;
