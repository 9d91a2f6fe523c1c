import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { wholeNumber } from "../model/values.ts";

/** Only queries that at least ten people made on one day, and that find something for this viewer. */
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
