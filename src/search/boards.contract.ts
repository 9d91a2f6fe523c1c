import { z } from "zod";
import { boardSchema } from "../boards/board.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { searchQuerySchema } from "./query-schema.ts";

/** As for Pins; public boards only. */
export const boards = defineContract({
  name: "search.boards",
  kind: "query",
  access: "public",
  summary: "Search boards",
  rest: { method: "GET", path: "/v3/search/boards/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object({ query: searchQuerySchema, ...pagingFields }),
  output: pageOf(boardSchema),
  errors: [],
});
