import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { facebookIdSchema, tokenSchema } from "../identity/fields.ts";
import { coded } from "../model/problem.ts";
import { ELSEWHERE_SIGN_UP_ERRORS, elsewhereSignUp, signedUp } from "./elsewhere.ts";

/**
 * Sign-up with Facebook is closed (spec visitor 1): people with an account are logged in, others get an error.
 */
export const registerFacebook = defineContract({
  name: "auth.registerFacebook",
  kind: "mutation",
  access: "public",
  summary: "Come back with a Facebook account that is connected already",
  rest: { method: "POST", path: "/v3/register/facebook/" },
  limits: ["register"],
  input: z.object({
    ...elsewhereSignUp,
    facebookId: facebookIdSchema,
    facebookToken: tokenSchema,
    email: z.string().max(1_000, coded("emailShape")).nullish(),
  }),
  output: signedUp,
  errors: ELSEWHERE_SIGN_UP_ERRORS,
});
