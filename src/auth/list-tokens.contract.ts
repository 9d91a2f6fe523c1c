import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../contract/values.ts";

/** Names and times; never the tokens. */
export const listTokens = defineContract({
  name: "auth.listTokens",
  kind: "query",
  access: "user",
  summary: "Your personal access tokens",
  rest: { method: "GET", path: "/v3/users/me/tokens/" },
  input: z.object({}),
  output: z.array(
    z.object({ id: idSchema, name: z.string(), createdAt: timeSchema, lastUsedAt: timeSchema.nullable() }),
  ),
  errors: [],
});
