import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { userSchema } from "../users/user.ts";
import { searchQuerySchema } from "./query-schema.ts";

/** By name and username. */
export const users = defineContract({
  name: "search.users",
  kind: "query",
  access: "public",
  summary: "Search people",
  rest: { method: "GET", path: "/v3/search/users/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object({ query: searchQuerySchema, ...pagingFields }),
  output: pageOf(userSchema),
  errors: [],
});
