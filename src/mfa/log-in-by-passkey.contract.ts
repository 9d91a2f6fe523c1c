import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ADMISSION_ERRORS } from "../identity/admission.ts";
import { MFA_TOKEN_MAX } from "../identity/second-factor-fields.ts";
import { ownUserSchema } from "../model/user.ts";

/**
 * Logs in with a passkey alone: it combines possession with a fingerprint, face or PIN, so it needs no password and no
 * second factor.
 */
export const logInByPasskey = defineContract({
  name: "mfa.logInByPasskey",
  kind: "mutation",
  access: "public",
  summary: "Log in with a passkey",
  rest: { method: "POST", path: "/v3/login/passkey/" },
  limits: ["login"],
  input: z.object({
    /** The browser's AuthenticationResponseJSON as text. */
    answer: z.string().max(MFA_TOKEN_MAX),
  }),
  output: z.object({ user: ownUserSchema }),
  errors: [...ADMISSION_ERRORS],
});
