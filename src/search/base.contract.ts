import { z } from "zod";
import { boardSchema } from "../boards/board.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { pinSchema } from "../pins/pin.ts";
import { userSchema } from "../users/user.ts";
import { searchQuerySchema } from "./query-schema.ts";

/** The named resource of the spec (signed-in 3.8); the same answers as the three scopes of their own. */
export const base = defineContract({
  name: "search.base",
  kind: "query",
  access: "public",
  summary: "Search in a scope: pins, boards or users",
  rest: { method: "GET", path: "/v3/search/" },
  resource: [
    { name: "BaseSearchResource", verb: "get" },
    { name: "SearchResource", verb: "get" },
  ],
  paged: { as: "results" },
  limits: ["search"],
  input: z.object({
    query: searchQuerySchema,
    scope: z.enum(["pins", "boards", "users"]).catch("pins").default("pins"),
    rs: z.string().max(100).default("direct_navigation"),
    ...pagingFields,
  }),
  output: pageOf(z.union([pinSchema, boardSchema, userSchema])),
  errors: [],
});
