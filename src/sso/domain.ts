import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A domain as its business sees it; the client's secret never goes out. */
export const ssoDomainSchema = z.object({
  id: idSchema,
  domain: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  verifiedAt: timeSchema.nullable(),
  /** Since when the proof of a verified domain can't be found; it lapses after the grace. */
  missingSince: timeSchema.nullable(),
  /** What to publish, in either of two places. */
  recordName: z.string(),
  fileUrl: z.string(),
  proof: z.string(),
  /** What the provider must be told to send people back to. */
  redirectUri: z.string(),
});
