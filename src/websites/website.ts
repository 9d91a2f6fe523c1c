import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A website as its claimant sees it. */
export const websiteSchema = z.object({
  id: idSchema,
  domain: z.string(),
  /** Null until the proof is found. */
  verifiedAt: timeSchema.nullable(),
  /** Time since which the proof of a verified website is missing. */
  missingSince: timeSchema.nullable(),
  /** The proof to publish, in one of three places: record, file or tag. */
  recordName: z.string(),
  fileUrl: z.string(),
  proof: z.string(),
  metaTag: z.string(),
});
export type Website = z.output<typeof websiteSchema>;
