import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { tokenScopeSchema } from "../contract/token-scopes.ts";
import { idSchema, timeSchema } from "../model/values.ts";

/** Names, scopes and times of valid tokens, never the tokens themselves. */
export const listTokens = defineContract({
  name: "auth.listTokens",
  kind: "query",
  access: "user",
  summary: "Your personal access tokens",
  rest: { method: "GET", path: "/v3/users/me/tokens/" },
  input: z.object({}),
  output: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      scopes: z.array(tokenScopeSchema),
      createdAt: timeSchema,
      expiresAt: timeSchema,
      lastUsedAt: timeSchema.nullable(),
    }),
  ),
  errors: [],
});
