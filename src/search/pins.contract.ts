import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { resultsOf } from "./result-page.schema.ts";
import { searchFields } from "./search-fields.ts";

/** The best of the newest matches first, then older ones, related ones, and pictures similar to the first. */
export const pins = defineContract({
  name: "search.pins",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Search Pins",
  rest: { method: "GET", path: "/v3/search/pins/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object(searchFields),
  output: resultsOf(pinSchema),
  errors: ["BOARD_NOT_FOUND"],
});
