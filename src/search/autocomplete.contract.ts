import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, searchQuerySchema } from "../model/values.ts";

/** Spec signed-in 7: suggested queries with their numbers of Pins; the client uses the first five. */
export const autocomplete = defineContract({
  name: "search.autocomplete",
  kind: "query",
  access: "public",
  summary: "Complete a word, with the number of Pins that have it",
  rest: { method: "GET", path: "/v3/search/autocomplete/" },
  limits: ["search"],
  input: z.object({ q: searchQuerySchema, showPinCount: flagSchema.default(true) }),
  /** `pinCount` is exact for small numbers and rounded for large ones; null if it is unknown or was not requested. */
  output: z.array(z.object({ query: z.string(), pinCount: z.number().int().nullable() })),
  errors: [],
});
