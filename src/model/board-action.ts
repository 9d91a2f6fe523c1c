import { z } from "zod";
import { idSchema } from "./values.ts";

/** So many Pins change in one transaction while the person waits; more are a job that they can leave. */
export const PINS_INLINE = 1_000;
/** Pins that the job moves or deletes in one transaction. */
export const PINS_A_STEP = 500;

/** What an action answers while another runs on one of its boards (spec signed-in section 8). */
export const BOARD_BUSY_ERRORS = ["BOARD_MOVE_RUNNING", "BOARD_MERGE_RUNNING", "BOARD_DELETE_RUNNING"] as const;

/** What is done to many Pins, and how far it is. */
export const boardActionSchema = z.object({
  /** Null where it was done at once. */
  id: idSchema.nullable(),
  kind: z.enum(["move", "merge", "delete"]),
  state: z.enum(["running", "done", "failed"]),
  /** Pins that it is about, and those that are done. */
  total: z.number().int(),
  done: z.number().int(),
  /** The same as `total`: how every call on many Pins says it (CONTRACT.md section 4). */
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
