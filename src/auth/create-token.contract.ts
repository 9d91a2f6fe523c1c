import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_SCOPES, tokenScopeSchema } from "../contract/token-scopes.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, textSchema, timeSchema } from "../model/values.ts";

const DAYS = coded("daysFromOne", { max: TOKEN_DAYS_MAX });

/** The token is shown only here; the database stores its hash. The person is notified by mail. */
export const createToken = defineContract({
  name: "auth.createToken",
  kind: "mutation",
  access: "user",
  summary: "Make a personal access token",
  rest: { method: "POST", path: "/v3/users/me/tokens/" },
  stepUp: true,
  limits: ["createToken"],
  input: z.object({
    name: textSchema(60).pipe(z.string().min(1, coded("tokenNameMissing"))),
    scopes: listOf(tokenScopeSchema, TOKEN_SCOPES.length)
      .default(["read", "write"])
      .pipe(z.array(tokenScopeSchema).min(1, coded("tokenScopesMissing"))),
    expiresInDays: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(TOKEN_DAYS_MAX, DAYS).default(TOKEN_DAYS),
  }),
  output: z.object({
    id: idSchema,
    name: z.string(),
    scopes: z.array(tokenScopeSchema),
    token: z.string(),
    createdAt: timeSchema,
    expiresAt: timeSchema,
  }),
  errors: [],
});
