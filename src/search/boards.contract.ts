import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { resultsOf } from "./result-page.schema.ts";
import { searchFields } from "./search-fields.ts";

/** Fields as for Pins; public boards only. */
export const boards = defineContract({
  name: "search.boards",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Search boards",
  rest: { method: "GET", path: "/v3/search/boards/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object(searchFields),
  output: resultsOf(boardSchema),
  errors: [],
});
