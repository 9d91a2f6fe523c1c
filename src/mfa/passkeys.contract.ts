import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ADMISSION_ERRORS } from "../identity/admission.ts";
import { MFA_TOKEN_MAX } from "../identity/second-factor-fields.ts";
import { ownUserSchema } from "../model/user.ts";
import { idSchema } from "../model/values.ts";
import { addedFactorSchema, passkeyNameSchema } from "./fields.ts";

export const addPasskey = defineContract({
  name: "mfa.addPasskey",
  kind: "mutation",
  access: "user",
  summary: "Add a passkey that a browser has made",
  rest: { method: "POST", path: "/v3/users/me/factors/passkeys/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({
    /** The browser's RegistrationResponseJSON as text. */
    answer: z.string().max(MFA_TOKEN_MAX),
    name: passkeyNameSchema,
  }),
  output: addedFactorSchema.extend({ id: idSchema }),
  errors: ["PASSKEY_REFUSED", "FACTOR_EXISTS"],
});

/** JSON text for `PublicKeyCredential.parseCreationOptionsFromJSON`, good for 5 minutes. */
export const startPasskey = defineContract({
  name: "mfa.startPasskey",
  kind: "mutation",
  access: "user",
  summary: "Get what a browser needs to make a passkey",
  rest: { method: "POST", path: "/v3/users/me/factors/passkeys/options/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({ options: z.string() }),
  errors: ["PASSKEY_REFUSED"],
});

/**
 * JSON text for `PublicKeyCredential.parseRequestOptionsFromJSON`, valid for 5 minutes. During a log-in or session it
 * lists that person's passkeys; for visitors the browser offers its own.
 */
export const passkeyOptions = defineContract({
  name: "mfa.passkeyOptions",
  kind: "mutation",
  access: "public",
  summary: "Get what a browser needs to sign with a passkey",
  rest: { method: "POST", path: "/v3/login/passkey/options/" },
  limits: ["passkey"],
  input: z.object({}),
  output: z.object({ options: z.string() }),
  errors: ["PASSKEY_REFUSED"],
});

/** Removing the last factor turns two-factor authentication off and revokes the recovery codes. */
export const removePasskey = defineContract({
  name: "mfa.removePasskey",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove a passkey",
  rest: { method: "DELETE", path: "/v3/users/me/factors/passkeys/{passkeyId}/" },
  stepUp: true,
  input: z.object({ passkeyId: idSchema }),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});

export const renamePasskey = defineContract({
  name: "mfa.renamePasskey",
  kind: "mutation",
  access: "user",
  summary: "Rename a passkey",
  rest: { method: "PUT", path: "/v3/users/me/factors/passkeys/{passkeyId}/" },
  limits: ["write"],
  input: z.object({ passkeyId: idSchema, name: passkeyNameSchema }),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});

/**
 * Logs in with a passkey alone: it combines possession with a fingerprint, face or PIN, so it needs no password and no
 * second factor.
 */
export const logInByPasskey = defineContract({
  name: "mfa.logInByPasskey",
  kind: "mutation",
  access: "public",
  summary: "Log in with a passkey",
  rest: { method: "POST", path: "/v3/login/passkey/" },
  limits: ["login"],
  input: z.object({
    /** The browser's AuthenticationResponseJSON as text. */
    answer: z.string().max(MFA_TOKEN_MAX),
  }),
  output: z.object({ user: ownUserSchema }),
  errors: [...ADMISSION_ERRORS],
});
