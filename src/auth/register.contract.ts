import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { ADMISSION_ERRORS, PASSWORDLESS_ERRORS } from "../identity/admission.ts";
import { codeSchema, facebookIdSchema, tokenSchema } from "../identity/fields.ts";
import { secondFactorFields } from "../identity/second-factor-fields.ts";
import { SIGN_UP_ERRORS } from "../identity/sign-up.rules.ts";
import { NAME_MAX } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";
import { textSchema } from "../model/values.ts";
import { ELSEWHERE_SIGN_UP_ERRORS, elsewhereSignUp, signedUp } from "./elsewhere.ts";
import {
  birthdaySchema,
  chosenName,
  consentFields,
  countrySchema,
  genderFields,
  invitationField,
} from "./person-fields.ts";

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
    ...invitationField,
  }),
  output: z.object({ user: ownUserSchema }),
  errors: [
    ...SIGN_UP_ERRORS,
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

/** Sign-up with LINE, in Japan. `email` is the typed address if LINE provides none; a mail confirms it. */
export const registerLine = defineContract({
  name: "auth.registerLine",
  kind: "mutation",
  access: "public",
  summary: "Sign up with a LINE account",
  rest: { method: "POST", path: "/v3/register/line/" },
  limits: ["register"],
  input: z.object({
    ...elsewhereSignUp,
    lineIdToken: tokenSchema,
    email: z.string().max(1_000, coded("emailShape")).nullish(),
  }),
  output: signedUp,
  errors: ELSEWHERE_SIGN_UP_ERRORS,
});

/**
 * Opens a business account (spec visitor 6): an email sign-up with the name of the business, which becomes the
 * first name too.
 */
export const registerPartner = defineContract({
  name: "auth.registerPartner",
  kind: "mutation",
  access: "public",
  summary: "Open a business account",
  rest: { method: "POST", path: "/v3/register/partner/" },
  resource: { name: "PartnerRegisterResource", verb: "create" },
  limits: register.limits,
  input: register.input.extend({ businessName: textSchema(NAME_MAX).optional() }),
  output: register.output,
  errors: register.errors,
});

/** Sign-up of a business account through the business's own log-in. */
export const registerSso = defineContract({
  name: "auth.registerSso",
  kind: "mutation",
  access: "public",
  summary: "Sign up a business account with the business's own log-in",
  rest: { method: "POST", path: "/v3/register/sso/" },
  limits: ["register"],
  input: z.object({
    ...elsewhereSignUp,
    ssoIdToken: tokenSchema,
    ssoUserEmail: z.string().max(1_000, coded("emailShape")),
    ssoAuthCode: codeSchema,
    businessName: textSchema(NAME_MAX).default(""),
  }),
  output: signedUp,
  errors: ELSEWHERE_SIGN_UP_ERRORS,
});

/** Whether an address has an account (spec visitor 7). */
export const exists = defineContract({
  name: "auth.exists",
  kind: "mutation",
  access: "public",
  summary: "Check whether an email address already has an account",
  rest: { method: "POST", path: "/v3/register/exists/" },
  resource: { name: "EmailExistsResource", verb: "get" },
  limits: ["addressProbe"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: z.boolean(),
  errors: ["EMAIL_INVALID"],
});

/**
 * The server's own check of an address: shape, disposable domains, the brand's name (spec visitor 5 and 7).
 */
export const validateEmail = defineContract({
  name: "auth.validateEmail",
  kind: "mutation",
  access: "public",
  summary: "Check whether an email address can be used to sign up",
  rest: [
    { method: "GET", path: "/v3/email/validation/" },
    { method: "POST", path: "/v3/email/validation/" },
  ],
  limits: ["addressProbe"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: z.object({
    isValid: z.boolean(),
    /** Message for the person if the address is refused. */
    message: z.string().nullable(),
    /** The address that was probably meant; forms show it with `didYouMean`. */
    suggestion: z.string().nullable(),
  }),
  errors: [],
});
