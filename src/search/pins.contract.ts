import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { pinSchema } from "../pins/pin.ts";
import { searchQuerySchema } from "./query-schema.ts";

/** Best of the newest matches first; case and accents do not matter, words match by their beginning. */
export const pins = defineContract({
  name: "search.pins",
  kind: "query",
  access: "public",
  summary: "Search Pins",
  rest: { method: "GET", path: "/v3/search/pins/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object({ query: searchQuerySchema, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});
