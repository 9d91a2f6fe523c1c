import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { userSchema } from "../model/user.ts";
import { resultsOf } from "./result-page.schema.ts";
import { searchFields } from "./search-fields.ts";

/** Searches by name and username. */
export const users = defineContract({
  name: "search.users",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Search people",
  rest: { method: "GET", path: "/v3/search/users/" },
  paged: { as: "results" },
  limits: ["search"],
  input: z.object(searchFields),
  output: resultsOf(userSchema),
  errors: [],
});
