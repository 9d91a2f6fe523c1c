import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { tokenSchema } from "../identity/fields.ts";
import { ELSEWHERE_SIGN_UP_ERRORS, elsewhereSignUp, signedUp } from "./elsewhere.ts";

/** Sign-up with Google's button or one-tap; logs in people who already have an account with it. */
export const registerGoogle = defineContract({
  name: "auth.registerGoogle",
  kind: "mutation",
  access: "public",
  summary: "Sign up with a Google account",
  rest: { method: "POST", path: "/v3/register/google/" },
  limits: ["register"],
  input: z.object({ ...elsewhereSignUp, googleOpenIdToken: tokenSchema }),
  output: signedUp,
  errors: ELSEWHERE_SIGN_UP_ERRORS,
});
