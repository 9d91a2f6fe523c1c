import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { coded } from "../model/problem.ts";

/** Ends every session of the account; the person must log in again. */
export const resetPassword = defineContract({
  name: "auth.resetPassword",
  kind: "mutation",
  access: "public",
  summary: "Choose a new password with the link of a mail",
  rest: { method: "POST", path: "/v3/users/reset_password/" },
  limits: ["oneTimeSecret"],
  input: z.object({
    token: z.string().max(200),
    newPassword: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordTooLong", { max: PASSWORD_MAX }))
      .default(""),
  }),
  output: z.null(),
  errors: [
    "RESET_TOKEN_INVALID",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_NOT_ASCII",
    "PASSWORD_TOO_WEAK",
    "PASSWORD_EQUALS_USERNAME",
  ],
});
