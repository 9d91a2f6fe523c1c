import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A job that archives all of a person's data, running or finished. */
export const exportJobSchema = z.object({
  id: idSchema,
  state: z.enum(["waiting", "running", "ready", "failed"]),
  /** Pictures archived so far, and pictures in total. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  expiresAt: timeSchema,
  /** URL of the zip for its owner, logged in; null until it is ready. */
  downloadUrl: z.string().nullable(),
});
export type ExportJob = z.output<typeof exportJobSchema>;
