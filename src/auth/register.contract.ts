import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { NAME_MAX, PASSWORD_MAX } from "../identity/account-limits.ts";
import { ADMISSION_ERRORS, PASSWORDLESS_ERRORS } from "../identity/admission.ts";
import { secondFactorFields } from "../identity/second-factor-fields.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";
import { textSchema } from "../model/values.ts";
import { birthdaySchema, chosenName, consentFields, countrySchema, genderFields } from "./person-fields.ts";

/**
 * Email sign-up (spec visitor 3); on success the caller is logged in. If the address
 * has an account, the password logs its owner in, or is refused as at log-in (spec visitor 4).
 */
export const register = defineContract({
  name: "auth.register",
  kind: "mutation",
  access: "public",
  summary: "Sign up with an email address and a password",
  rest: { method: "POST", path: "/v3/register/email/" },
  resource: { name: "UserRegisterResource", verb: "create" },
  limits: ["register"],
  input: z.object({
    type: z.string().max(20).optional(),
    email: z.string().max(1_000, coded("emailShape")).default(""),
    password: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordTooLong", { max: PASSWORD_MAX }))
      .default(""),
    birthday: birthdaySchema.nullish(),
    country: countrySchema.optional(),
    locale: z.string().max(35).optional(),
    firstName: textSchema(NAME_MAX).optional(),
    lastName: textSchema(NAME_MAX).optional(),
    ...chosenName,
    ...genderFields,
    ...captchaFields,
    ...secondFactorFields,
    ...consentFields,
  }),
  output: z.object({ user: ownUserSchema }),
  errors: [
    "EMAIL_INVALID",
    "EMAIL_CONTAINS_BRAND",
    "SSO_REQUIRED",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_NOT_ASCII",
    "PASSWORD_TOO_WEAK",
    "PASSWORD_EQUALS_USERNAME",
    "AGE_REQUIRED",
    "UNDERAGE",
    "OVER_AGE",
    "CONSENT_REQUIRED",
    "INCORRECT_PASSWORD",
    ...ADMISSION_ERRORS,
    ...PASSWORDLESS_ERRORS,
    "LOGIN_ASSISTANCE",
    ...CAPTCHA_ERRORS,
  ],
});
