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
/** Places in which the site looks for a website's proof. */
export const PROOF_PLACES = ["record", "file", "tag"] as const;
export type ProofPlace = (typeof PROOF_PLACES)[number];

/** A proof that is valid for every website of a person, for programs that publish it before they claim one. */
export const websiteCodeSchema = z.object({
  code: z.string(),
  /** The text of the TXT record and of the file. */
  proof: z.string(),
  fileName: z.string(),
  metaTag: z.string(),
});
export type Website = z.output<typeof websiteSchema>;
