import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, listOf } from "../model/values.ts";
import { codeSchema, facebookIdSchema, issSchema, profileSchema, stateSchema, tokenSchema } from "./fields.ts";
import { WINDOW_PROVIDERS } from "./provider.ts";

/**
 * Exchanges the code from a provider's window for the credentials of a log-in (spec visitor 3). A code is valid
 * once, in the browser that opened the window.
 */
export const exchange = defineContract({
  name: "identity.exchange",
  kind: "mutation",
  access: "public",
  summary: "Exchange the code of Google, Facebook or LINE for log-in credentials",
  rest: { method: "POST", path: "/v3/identity/{provider}/exchange/" },
  limits: ["identity"],
  input: z.object({
    provider: z.enum(WINDOW_PROVIDERS),
    code: codeSchema,
    state: stateSchema,
    /** RFC 9207: the issuer of the answer. */
    iss: issSchema,
  }),
  output: z.object({
    googleOpenIdToken: z.string().nullable(),
    lineIdToken: z.string().nullable(),
    facebookId: z.string().nullable(),
    facebookToken: z.string().nullable(),
    profile: profileSchema,
  }),
  errors: ["SOCIAL_TOKEN_INVALID", "SOCIAL_SIGNUP_DISABLED", "PROVIDER_UNAVAILABLE"],
});

/** Parameters to start Google's script; the nonce makes its token valid in this browser only, for ten minutes, once. */
export const oneTap = defineContract({
  name: "identity.oneTap",
  kind: "mutation",
  access: "public",
  summary: "Begin a one-tap log-in or sign-up with Google",
  rest: { method: "POST", path: "/v3/identity/google/one_tap/" },
  limits: ["identity"],
  input: z.object({}),
  output: z.object({ clientId: z.string(), scriptUrl: z.string(), nonce: z.string() }),
  errors: ["SOCIAL_SIGNUP_DISABLED"],
});

/**
 * Other ways to log in to the account that a Facebook account is connected to (spec visitor 7). Needs a token
 * of that Facebook account.
 */
export const facebookLoginData = defineContract({
  name: "identity.facebookLoginData",
  kind: "query",
  access: "public",
  summary: "Get the other log-ins of an account that is connected to Facebook",
  rest: { method: "GET", path: "/v3/facebook/login_data/" },
  limits: ["identity"],
  input: z.object({ facebookId: facebookIdSchema, facebookToken: tokenSchema }),
  output: z.object({
    connectedToGplus: z.boolean(),
    connectedToGoogle: z.boolean(),
    hasPassword: z.boolean(),
    /** The account has neither a password nor Google, so Facebook is the only log-in. */
    isFbAuthOnly: z.boolean(),
  }),
  errors: ["SOCIAL_TOKEN_INVALID", "SOCIAL_SIGNUP_DISABLED", "PROVIDER_UNAVAILABLE", "SOCIAL_ACCOUNT_NOT_MATCHED"],
});

const FIELDS = ["birthday", "email", "first_name", "gender", "id", "last_name", "picture"] as const;

/** Spec visitor 7. Facts that the person hides, or was not asked for, are null. */
export const facebookProfile = defineContract({
  name: "identity.facebookProfile",
  kind: "mutation",
  access: "public",
  summary: "Read the Facebook profile of an access token that was given to this site",
  rest: { method: "POST", path: "/v3/facebook/profile_data/" },
  limits: ["identity"],
  input: z.object({
    accessToken: tokenSchema,
    /** Returns the first day of the birth year: enough for an age, but not for identifying a person. */
    piiSafeBirthday: flagSchema.default(false),
    fields: listOf(z.enum(FIELDS), FIELDS.length).default([...FIELDS]),
  }),
  output: z.object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    gender: z.string().nullable(),
    /** Seconds since 1970. */
    birthday: z.number().int().nullable(),
    picture: z.string().nullable(),
  }),
  errors: ["SOCIAL_TOKEN_INVALID", "SOCIAL_SIGNUP_DISABLED", "PROVIDER_UNAVAILABLE"],
});
