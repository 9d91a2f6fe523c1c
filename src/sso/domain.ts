import { z } from "zod";
import { idSchema, timeSchema } from "../model/values.ts";

/** A domain as its business sees it; the client's secret is never returned. */
export const ssoDomainSchema = z.object({
  id: idSchema,
  domain: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  verifiedAt: timeSchema.nullable(),
  /** Time since which the proof of a verified domain is missing; the verification lapses after the grace period. */
  missingSince: timeSchema.nullable(),
  /** The proof to publish, in either of two places. */
  recordName: z.string(),
  fileUrl: z.string(),
  proof: z.string(),
  /** The address to register at the provider for returning people. */
  redirectUri: z.string(),
});
