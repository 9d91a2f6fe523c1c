import { z } from "zod";
import { ADMISSION_ERRORS } from "../identity/admission.ts";
import { CODE_MAX, FACEBOOK_ID_MAX, TOKEN_MAX } from "../identity/fields.ts";
import { SIGN_UP_ERRORS } from "../identity/sign-up.rules.ts";
import { NAME_MAX } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";
import { flagSchema, textSchema } from "../model/values.ts";
import { birthdaySchema, consentFields, countrySchema, genderFields, invitationField } from "./person-fields.ts";

const token = z.string().max(TOKEN_MAX).nullish();
/**
 * Credentials of log-ins with a provider (spec visitor 3). Clients send missing ones as
 * null or empty text. Addresses and ids prove nothing without the token that they must match (SECURITY.md 15).
 */
export const elsewhereCredentials = {
  googleOpenIdToken: token,
  lineIdToken: token,
  facebookId: z.union([z.string().max(FACEBOOK_ID_MAX), z.number().int().transform(String)]).nullish(),
  facebookToken: token,
  ssoIdToken: token,
  ssoUserEmail: z.string().max(1_000, coded("emailShape")).nullish(),
  ssoAuthCode: z.string().max(CODE_MAX).nullish(),
  /** Whether the log-in happened automatically; the server treats it like any other. */
  autologin: z.unknown().optional(),
  facebookAutologin: z.unknown().optional(),
};

/** Errors of a log-in with a provider. */
export const ELSEWHERE_LOGIN_ERRORS = [
  ...ADMISSION_ERRORS,
  "SOCIAL_ACCOUNT_NOT_FOUND",
  "SOCIAL_ACCOUNT_NOT_MATCHED",
  "SOCIAL_SIGNUP_DISABLED",
  "SOCIAL_TOKEN_INVALID",
  "PROVIDER_UNAVAILABLE",
  "SSO_FAILED",
  "SSO_DOMAIN_NOT_ALLOWED",
] as const;
export type ElsewhereLoginError = (typeof ELSEWHERE_LOGIN_ERRORS)[number];

/** Optional fields of every sign-up with a provider (spec visitor 3). */
export const elsewhereSignUp = {
  type: z.string().max(20).optional(),
  firstName: textSchema(NAME_MAX).optional(),
  lastName: textSchema(NAME_MAX).optional(),
  imageUrl: z.string().max(2_048).nullish(),
  ...genderFields,
  birthday: birthdaySchema.nullish(),
  birthdaySourceSite: z.union([z.string().max(20), z.number()]).nullish(),
  country: countrySchema.optional(),
  locale: z.string().max(35).optional(),
  /** "Account switch mode": the current account stays logged in beside the new one. */
  switchAccount: flagSchema.nullish(),
  ...consentFields,
  ...invitationField,
  recaptchaV3Token: z.string().max(8_192).optional(),
};

export const ELSEWHERE_SIGN_UP_ERRORS = [
  ...ELSEWHERE_LOGIN_ERRORS,
  ...SIGN_UP_ERRORS,
  "EMAIL_INVALID",
  "EMAIL_TAKEN",
  "EMAIL_CONTAINS_BRAND",
  "SSO_REQUIRED",
  "AGE_REQUIRED",
  "UNDERAGE",
  "OVER_AGE",
  "CONSENT_REQUIRED",
] as const;
export type ElsewhereSignUpError = (typeof ELSEWHERE_SIGN_UP_ERRORS)[number];

export const signedUp = z.object({ user: ownUserSchema });
