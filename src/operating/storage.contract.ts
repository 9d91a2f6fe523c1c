import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { timeSchema } from "../model/values.ts";
import { STORED_KINDS } from "./limits.ts";
import { backupSchema } from "./status.contract.ts";

export const storageSchema = z.object({
  /** The folder, or `s3://bucket/prefix`. */
  place: z.string(),
  kinds: z.array(z.object({ kind: z.enum(STORED_KINDS), files: z.number().int(), bytes: z.number() })),
  /** When the files were last counted; null before the first time. */
  measuredAt: timeSchema.nullable(),
  unused: z.object({
    /** Pictures that nothing uses, and those among them that `media gc` deletes now. */
    pictures: z.number().int(),
    picturesDue: z.number().int(),
    videosDue: z.number().int(),
    /** Bytes of the unused pictures' files when they were counted. */
    bytes: z.number(),
  }),
  backup: backupSchema.extend({
    /** When backups start, in UTC, such as `03:30`. */
    at: z.string(),
    keep: z.object({ days: z.number().int(), weeks: z.number().int(), months: z.number().int() }),
    /** How many there are; null if the place can't be read. */
    count: z.number().int().nullable(),
  }),
});
export type Storage = z.output<typeof storageSchema>;

export const readStorage = defineContract({
  name: "operating.storage",
  kind: "query",
  access: "admin",
  summary: "Stored files by kind, unused ones, and the schedule of backups",
  rest: { method: "GET", path: "/v3/admin/storage/" },
  input: z.object({}),
  output: storageSchema,
  errors: [],
});

/** A job lists the whole store, which takes minutes for a large one. It also runs every night. */
export const measureStorage = defineContract({
  name: "operating.measureStorage",
  kind: "mutation",
  access: "admin",
  summary: "Count the stored files again",
  rest: { method: "POST", path: "/v3/admin/storage/measure/" },
  hides: false,
  limits: ["write"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});
