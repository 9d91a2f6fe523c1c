import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { NAME_MAX } from "../identity/account-limits.ts";
import { codeSchema, tokenSchema } from "../identity/fields.ts";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";
import { ELSEWHERE_SIGN_UP_ERRORS, elsewhereSignUp, signedUp } from "./elsewhere.ts";

/** Sign-up of a business account through the business's own log-in. */
export const registerSso = defineContract({
  name: "auth.registerSso",
  kind: "mutation",
  access: "public",
  summary: "Sign up a business account with the business's own log-in",
  rest: { method: "POST", path: "/v3/register/sso/" },
  limits: ["register"],
  input: z.object({
    ...elsewhereSignUp,
    ssoIdToken: tokenSchema,
    ssoUserEmail: z.string().max(1_000, coded("emailShape")),
    ssoAuthCode: codeSchema,
    businessName: textSchema(NAME_MAX).default(""),
  }),
  output: signedUp,
  errors: ELSEWHERE_SIGN_UP_ERRORS,
});
