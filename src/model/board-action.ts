import { z } from "zod";
import { idSchema } from "./values.ts";

/** Maximum number of Pins to change in one transaction while the person waits; more become a background job. */
export const PINS_INLINE = 1_000;
/** Pins per transaction of the job. */
export const PINS_A_STEP = 500;

/** Errors of an action while another runs on one of its boards (spec signed-in 8). */
export const BOARD_BUSY_ERRORS = ["BOARD_MOVE_RUNNING", "BOARD_MERGE_RUNNING", "BOARD_DELETE_RUNNING"] as const;

/** A bulk action on Pins and its progress. */
export const boardActionSchema = z.object({
  /** Null if the action finished at once. */
  id: idSchema.nullable(),
  kind: z.enum(["move", "merge", "delete"]),
  state: z.enum(["running", "done", "failed"]),
  /** Pins in the action, and Pins finished. */
  total: z.number().int(),
  done: z.number().int(),
  /** Equals `total`; every call on many Pins reports it under this name (CONTRACT.md section 4). */
  count: z.number().int(),
});
export type BoardActionProgress = z.output<typeof boardActionSchema>;

export const progressOf = ({
  id,
  kind,
  state,
  total,
  done,
}: Omit<BoardActionProgress, "count">): BoardActionProgress => ({
  id,
  kind,
  state,
  total,
  done,
  count: total,
});
