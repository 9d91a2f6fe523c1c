import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { coded } from "../model/problem.ts";

/**
 * Deactivates the account at once and erases it after `DELETION_GRACE_DAYS`; logging in before that offers to keep it.
 * An account without a password asks for a step-up instead.
 */
export const remove = defineContract({
  name: "account.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Delete your account and everything in it",
  rest: { method: "DELETE", path: "/v3/users/me/" },
  limits: ["oneTimeSecret"],
  input: z.object({
    password: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordIncorrect"))
      .default(""),
  }),
  output: z.null(),
  errors: ["INCORRECT_PASSWORD", "LOGIN_RATE_LIMITED", "STEP_UP_REQUIRED"],
});
