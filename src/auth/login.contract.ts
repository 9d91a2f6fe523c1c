import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { PASSWORDLESS_ERRORS } from "../identity/admission.ts";
import { TOKEN_MAX } from "../identity/fields.ts";
import { secondFactorFields } from "../identity/second-factor-fields.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";
import { flagSchema } from "../model/values.ts";
import { ELSEWHERE_LOGIN_ERRORS, elsewhereCredentials } from "./elsewhere.ts";

/** Log-in by password or provider (spec visitor 3); sets the session cookie. */
export const login = defineContract({
  name: "auth.login",
  kind: "mutation",
  access: "public",
  summary: "Log in with a password, or with Google, Facebook, LINE or a business's own log-in",
  rest: { method: "POST", path: "/v3/login/" },
  resource: { name: "UserSessionResource", verb: "create" },
  limits: ["login"],
  input: z.object({
    usernameOrEmail: z.string().max(1_000, coded("emailShape")).default(""),
    password: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordIncorrect"))
      .default(""),
    ...elsewhereCredentials,
    /** Connects a provider to the account, after a log-in with it found an account for its address. */
    connectGoogleToken: z.string().max(TOKEN_MAX).nullish(),
    connectLineToken: z.string().max(TOKEN_MAX).nullish(),
    referrer: z.string().max(2_048).nullish(),
    appTypeFromClient: z.union([z.number(), z.string().max(4)]).nullish(),
    getUser: z.unknown().optional(),
    /**
     * "Account switch mode": the current account stays logged in beside the new one. Without a password, switches to a
     * stored account.
     */
    switchAccount: flagSchema.nullish(),
    /** Answers VOLUNTARILY_DEACTIVATED: true restores the account. */
    reactivate: flagSchema.nullish(),
    ...captchaFields,
    ...secondFactorFields,
  }),
  output: z.object({ user: ownUserSchema }),
  errors: [
    "EMAIL_INVALID",
    "INCORRECT_PASSWORD",
    "LOGIN_RATE_LIMITED",
    "LOGIN_ASSISTANCE",
    ...PASSWORDLESS_ERRORS,
    ...ELSEWHERE_LOGIN_ERRORS,
    ...CAPTCHA_ERRORS,
  ],
});
