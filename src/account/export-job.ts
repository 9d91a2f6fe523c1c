import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** An archive of everything that a person has, on its way or ready. */
export const exportJobSchema = z.object({
  id: idSchema,
  state: z.enum(["waiting", "running", "ready", "failed"]),
  /** Pictures that are in it so far, and how many there will be. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  expiresAt: timeSchema,
  /** Where its person, logged in, can fetch the zip; null until it is ready. */
  downloadUrl: z.string().nullable(),
});
export type ExportJob = z.output<typeof exportJobSchema>;
