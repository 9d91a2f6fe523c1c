import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { mfaTokenSchema } from "../identity/second-factor-fields.ts";
import { coded } from "../model/problem.ts";
import { timeSchema } from "../model/values.ts";

/** Confirms the identity with the password or a factor; unlocks protected settings for 15 minutes. */
export const stepUp = defineContract({
  name: "auth.stepUp",
  kind: "mutation",
  access: "user",
  summary: "Confirm who you are, before you change what guards your account",
  rest: { method: "POST", path: "/v3/users/me/step_up/" },
  limits: ["oneTimeSecret"],
  input: z.object({
    password: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordIncorrect"))
      .nullish(),
    /** A code, a recovery code or a passkey's answer, after `mfa.sendStepUpCode`. */
    mfaToken: mfaTokenSchema.nullish(),
  }),
  output: z.object({ until: timeSchema }),
  errors: ["INCORRECT_PASSWORD", "LOGIN_RATE_LIMITED", "MFA_CODE_INVALID", "MFA_CODE_EXPIRED", "PASSKEY_REFUSED"],
});
