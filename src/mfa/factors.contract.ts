import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { mfaTokenSchema } from "../identity/second-factor-fields.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { addedFactorSchema } from "./fields.ts";

/** Factors for the settings page: the last digits of a phone number, and never a secret. */
export const overview = defineContract({
  name: "mfa.overview",
  kind: "query",
  access: "user",
  summary: "Your second factors",
  rest: { method: "GET", path: "/v3/users/me/factors/" },
  input: z.object({}),
  output: z.object({
    phone: z.object({ phoneNumberEnd: z.string(), confirmedAt: timeSchema }).nullable(),
    app: z.object({ confirmedAt: timeSchema }).nullable(),
    passkeys: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        isSynced: z.boolean(),
        createdAt: timeSchema,
        lastUsedAt: timeSchema.nullable(),
      }),
    ),
    /** The number of unused codes. */
    recoveryCodesLeft: z.number(),
    /** False if the site's own address can't have passkeys: an IP address, or plain http. */
    passkeysPossible: z.boolean(),
  }),
  errors: [],
});

/** Ten single-use codes, shown only this once; earlier ones are revoked. */
export const makeRecoveryCodes = defineContract({
  name: "mfa.makeRecoveryCodes",
  kind: "mutation",
  access: "user",
  summary: "Make new recovery codes",
  rest: { method: "POST", path: "/v3/users/me/factors/recovery_codes/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ["FACTOR_NOT_FOUND"],
});

/** The secret is shown until its first code is confirmed, and never again. */
export const startApp = defineContract({
  name: "mfa.startApp",
  kind: "mutation",
  access: "user",
  summary: "Get a secret for an authenticator app",
  rest: { method: "POST", path: "/v3/users/me/factors/app/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code that the app scans. */
    uri: z.string(),
  }),
  errors: ["FACTOR_EXISTS"],
});

export const confirmApp = defineContract({
  name: "mfa.confirmApp",
  kind: "mutation",
  access: "user",
  summary: "Confirm the authenticator app with a code that it shows",
  rest: { method: "POST", path: "/v3/users/me/factors/app/confirm/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({ code: mfaTokenSchema.default("") }),
  output: addedFactorSchema,
  errors: ["MFA_CODE_INVALID", "FACTOR_NOT_FOUND"],
});

/** Removing the last factor turns two-factor authentication off and revokes the recovery codes. */
export const removeApp = defineContract({
  name: "mfa.removeApp",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove the authenticator app",
  rest: { method: "DELETE", path: "/v3/users/me/factors/app/" },
  stepUp: true,
  input: z.object({}),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});

/**
 * Sends a code to a phone; a repeated call sends another. The phone belongs to the account once the code is confirmed.
 */
export const startPhone = defineContract({
  name: "mfa.startPhone",
  kind: "mutation",
  access: "user",
  summary: "Send a code to the phone that your log-in codes shall go to",
  rest: { method: "POST", path: "/v3/users/me/factors/phone/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({
    /** International, or as dialed in the caller's country. */
    phoneNumber: textSchema(40).default(""),
  }),
  output: z.object({ phoneNumberEnd: z.string() }),
  errors: ["PHONE_INVALID", "SMS_UNAVAILABLE"],
});

export const confirmPhone = defineContract({
  name: "mfa.confirmPhone",
  kind: "mutation",
  access: "user",
  summary: "Confirm the phone with the code that it got",
  rest: { method: "POST", path: "/v3/users/me/factors/phone/confirm/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({ code: mfaTokenSchema.default("") }),
  output: addedFactorSchema,
  errors: ["MFA_CODE_INVALID", "MFA_CODE_EXPIRED", "LOGIN_RATE_LIMITED", "PASSKEY_REFUSED"],
});

/** Removing the last factor turns two-factor authentication off and revokes the recovery codes. */
export const removePhone = defineContract({
  name: "mfa.removePhone",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove the phone that your codes go to",
  rest: { method: "DELETE", path: "/v3/users/me/factors/phone/" },
  stepUp: true,
  input: z.object({}),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});

/**
 * Starts a confirmation by factor: five tries in ten minutes. Sends a code if the person has a phone; a repeated call
 * sends another.
 */
export const sendStepUpCode = defineContract({
  name: "mfa.sendStepUpCode",
  kind: "mutation",
  access: "user",
  summary: "Begin to confirm with a second factor that it is you",
  rest: { method: "POST", path: "/v3/users/me/step_up/code/" },
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({ phoneNumberEnd: z.string().nullable(), codeSent: z.boolean() }),
  errors: ["FACTOR_NOT_FOUND", "SMS_UNAVAILABLE"],
});
