import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { coded } from "../model/problem.ts";

/** Ends every other session and every access token; this session continues with a new token (SECURITY.md 6, 7). */
export const changePassword = defineContract({
  name: "auth.changePassword",
  kind: "mutation",
  access: "user",
  summary: "Choose a new password, or the first one of an account without",
  rest: { method: "POST", path: "/v3/users/me/password/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({
    newPassword: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordTooLong", { max: PASSWORD_MAX }))
      .default(""),
    ...captchaFields,
  }),
  output: z.null(),
  errors: [
    "PASSWORD_TOO_SHORT",
    "PASSWORD_NOT_ASCII",
    "PASSWORD_TOO_WEAK",
    "PASSWORD_EQUALS_USERNAME",
    ...CAPTCHA_ERRORS,
  ],
});
