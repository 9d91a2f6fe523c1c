import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A website as the person sees it who claims it. */
export const websiteSchema = z.object({
  id: idSchema,
  domain: z.string(),
  /** Null until the proof was found. */
  verifiedAt: timeSchema.nullable(),
  /** Since when the proof of a website that has been verified can't be found any more. */
  missingSince: timeSchema.nullable(),
  /** What to publish, in one of three places: record, file or tag. */
  recordName: z.string(),
  fileUrl: z.string(),
  proof: z.string(),
  metaTag: z.string(),
});
export type Website = z.output<typeof websiteSchema>;
