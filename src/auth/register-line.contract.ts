import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { tokenSchema } from "../identity/fields.ts";
import { coded } from "../model/problem.ts";
import { ELSEWHERE_SIGN_UP_ERRORS, elsewhereSignUp, signedUp } from "./elsewhere.ts";

/** Sign-up with LINE, in Japan. `email` is the typed address if LINE provides none; a mail confirms it. */
export const registerLine = defineContract({
  name: "auth.registerLine",
  kind: "mutation",
  access: "public",
  summary: "Sign up with a LINE account",
  rest: { method: "POST", path: "/v3/register/line/" },
  limits: ["register"],
  input: z.object({
    ...elsewhereSignUp,
    lineIdToken: tokenSchema,
    email: z.string().max(1_000, coded("emailShape")).nullish(),
  }),
  output: signedUp,
  errors: ELSEWHERE_SIGN_UP_ERRORS,
});
