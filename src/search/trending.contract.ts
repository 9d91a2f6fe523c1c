import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { wholeNumber } from "../model/values.ts";

/** Only what at least ten people asked for on one day, and what this viewer finds something by. */
export const trending = defineContract({
  name: "search.trending",
  kind: "query",
  access: "public",
  summary: "What many people search for",
  rest: { method: "GET", path: "/v3/search/trending/" },
  limits: ["search"],
  input: z.object({ count: wholeNumber(1, 20).default(5) }),
  output: z.array(z.object({ query: z.string() })),
  errors: [],
});
