import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { textSchema } from "../model/values.ts";

/** The answer is the same whether or not the account exists (SECURITY.md 20). */
export const forgotPassword = defineContract({
  name: "auth.forgotPassword",
  kind: "mutation",
  access: "public",
  summary: "Send a mail with a link to choose a new password",
  rest: { method: "POST", path: "/v3/users/forgot_password/" },
  resource: { name: "UserResetPasswordResource", verb: "create" },
  limits: ["mailRequest"],
  input: z.object({ usernameOrEmail: textSchema(1_000).default(""), ...captchaFields }),
  output: z.null(),
  errors: [...CAPTCHA_ERRORS],
});
