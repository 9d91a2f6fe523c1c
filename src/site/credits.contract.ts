import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** The maker of a picture that comes with the site, and its licence. */
export const creditSchema = z.object({
  /** Name of the file among the demo's pictures. */
  file: z.string(),
  title: z.string(),
  author: z.string(),
  /** As people write it, e.g. "CC-BY-4.0" or "Public domain". */
  licence: z.string(),
  licenceUrl: z.string(),
  /** Where the picture was found, in words; the address too where there is one. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
});
export type Credit = z.output<typeof creditSchema>;

/** A few hundred rows at most and the same for everybody, so there are no pages. */
export const credits = defineContract({
  name: "site.credits",
  kind: "query",
  access: "public",
  summary: "Who made the pictures that the demo is filled with",
  rest: { method: "GET", path: "/v3/site/credits/" },
  input: z.object({}),
  output: z.array(creditSchema),
  errors: [],
});
