import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_SCOPES, tokenScopeSchema } from "../contract/token-scopes.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { PASSWORDLESS_ERRORS } from "../identity/admission.ts";
import { factorsSchema } from "../identity/factors.ts";
import { TOKEN_MAX } from "../identity/fields.ts";
import { mfaTokenSchema, secondFactorFields } from "../identity/second-factor-fields.ts";
import { sessionSchema } from "../identity/session.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema, viewerUserSchema } from "../model/user.ts";
import { flagSchema, idSchema, listOf, textSchema, timeSchema } from "../model/values.ts";
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

/**
 * Revokes the session of this request and clears its cookie; a visitor gets the same answer. Also logs out the
 * browser's other accounts, unless `keep_others` is set: then the most recently used one takes over.
 */
export const logout = defineContract({
  name: "auth.logout",
  kind: "mutation",
  access: "public",
  summary: "End this session",
  rest: { method: "POST", path: "/v3/logout/" },
  resource: { name: "UserSessionResource", verb: "delete" },
  input: z.object({ keepOthers: flagSchema.default(false) }),
  output: z.null(),
  errors: [],
});

/** Sessions of the person (SECURITY.md 7): this one first, then the most recently used. */
export const listSessions = defineContract({
  name: "auth.listSessions",
  kind: "query",
  access: "user",
  summary: "The browsers in which you are logged in",
  rest: { method: "GET", path: "/v3/users/me/sessions/" },
  input: z.object({}),
  output: z.array(sessionSchema),
  errors: [],
});

/** An account that this browser can switch to (spec visitor 3). */
export const storedUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  imageMediumUrl: z.string().nullable(),
  imageLargeUrl: z.string().nullable(),
  /** Business accounts only. */
  partner: z.object({ isCreate: z.boolean() }).optional(),
});

/** Read only from a signed cookie (SECURITY.md 10); excludes the account that is logged in. */
export const listStored = defineContract({
  name: "auth.listStored",
  kind: "query",
  access: "user",
  summary: "The other accounts that you can switch to in this browser",
  rest: { method: "GET", path: "/v3/users/me/accounts/" },
  input: z.object({}),
  output: z.array(storedUserSchema),
  errors: [],
});

/** Logs out one of this browser's other accounts. The name only selects among those in the signed cookie. */
export const forgetStored = defineContract({
  name: "auth.forgetStored",
  kind: "mutation",
  access: "user",
  summary: "Remove an account from this browser's switcher",
  rest: { method: "DELETE", path: "/v3/users/me/accounts/{username}/" },
  input: z.object({ username: z.string().max(100) }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Takes effect at once. */
export const endSession = defineContract({
  name: "auth.endSession",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Log out of one browser",
  rest: { method: "DELETE", path: "/v3/users/me/sessions/{sessionId}/" },
  limits: ["write"],
  input: z.object({ sessionId: idSchema }),
  output: z.null(),
  errors: ["SESSION_NOT_FOUND"],
});

/** Ends every session and every access token; the calling browser can choose to stay logged in. */
export const endAllSessions = defineContract({
  name: "auth.endAllSessions",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Log out everywhere",
  rest: { method: "DELETE", path: "/v3/users/me/sessions/" },
  limits: ["write"],
  input: z.object({ keepThis: flagSchema.default(false) }),
  output: z.null(),
  errors: [],
});

/** The viewer's public and private facts. */
export const me = defineContract({
  name: "auth.me",
  kind: "query",
  access: "user",
  scope: "read",
  summary: "The person who is logged in",
  rest: { method: "GET", path: "/v3/users/me/" },
  input: z.object({}),
  output: ownUserSchema,
  errors: [],
});

/** The current viewer. Every page asks this first, so visitors get an answer and not an error. */
export const viewer = defineContract({
  name: "auth.viewer",
  kind: "query",
  access: "public",
  scope: "read",
  summary: "The person who is logged in, or null for a visitor",
  rest: { method: "GET", path: "/v3/viewer/" },
  input: z.object({}),
  output: z.object({
    /** LIMITED_LOGIN: nobody is logged in, but the browser is known (spec visitor 3 and 6). */
    type: z.enum(["UNAUTH", "LIMITED_LOGIN", "AUTH"]),
    user: viewerUserSchema.nullable(),
    /** Set for LIMITED_LOGIN only: all that the browser may show of its former user (SECURITY.md 9). */
    recognised: z.object({ firstName: z.string(), imageUrl: z.string().nullable() }).nullable(),
    country: z.string(),
  }),
  errors: [],
});

/** 'Not you?': the browser forgets the person (spec visitor 6). */
export const forgetViewer = defineContract({
  name: "auth.forgetViewer",
  kind: "mutation",
  access: "public",
  summary: "Forget who was logged in at this browser",
  rest: { method: "DELETE", path: "/v3/viewer/" },
  input: z.object({}),
  output: z.null(),
  errors: [],
});

/** Confirms the identity with the password or a factor; unlocks protected settings for 15 minutes. */
export const stepUp = defineContract({
  name: "auth.stepUp",
  kind: "mutation",
  access: "user",
  summary: "Confirm who you are, before you change what guards your account",
  rest: { method: "POST", path: "/v3/users/me/step_up/" },
  limits: ["oneTimeSecret"],
  input: z.object({
    password: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordIncorrect"))
      .nullish(),
    /** A code, a recovery code or a passkey's answer, after `mfa.sendStepUpCode`. */
    mfaToken: mfaTokenSchema.nullish(),
  }),
  output: z.object({ until: timeSchema }),
  errors: ["INCORRECT_PASSWORD", "LOGIN_RATE_LIMITED", "MFA_CODE_INVALID", "MFA_CODE_EXPIRED", "PASSKEY_REFUSED"],
});

/** Ways to confirm the identity. Without any, the person logs in again with their provider. */
export const stepUpWays = defineContract({
  name: "auth.stepUpWays",
  kind: "query",
  access: "user",
  summary: "What you can confirm with that it is you",
  rest: { method: "GET", path: "/v3/users/me/step_up/" },
  input: z.object({}),
  output: z.object({
    password: z.boolean(),
    factors: factorsSchema,
    /** Whether the person confirmed within the last 15 minutes. */
    isConfirmed: z.boolean(),
  }),
  errors: [],
});

const DAYS = coded("daysFromOne", { max: TOKEN_DAYS_MAX });

/** The token is shown only here; the database stores its hash. The person is notified by mail. */
export const createToken = defineContract({
  name: "auth.createToken",
  kind: "mutation",
  access: "user",
  summary: "Make a personal access token",
  rest: { method: "POST", path: "/v3/users/me/tokens/" },
  stepUp: true,
  limits: ["createToken"],
  input: z.object({
    name: textSchema(60).pipe(z.string().min(1, coded("tokenNameMissing"))),
    scopes: listOf(tokenScopeSchema, TOKEN_SCOPES.length)
      .default(["read", "write"])
      .pipe(z.array(tokenScopeSchema).min(1, coded("tokenScopesMissing"))),
    expiresInDays: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(TOKEN_DAYS_MAX, DAYS).default(TOKEN_DAYS),
  }),
  output: z.object({
    id: idSchema,
    name: z.string(),
    scopes: z.array(tokenScopeSchema),
    token: z.string(),
    createdAt: timeSchema,
    expiresAt: timeSchema,
  }),
  errors: [],
});

/** Names, scopes and times of valid tokens, never the tokens themselves. */
export const listTokens = defineContract({
  name: "auth.listTokens",
  kind: "query",
  access: "user",
  summary: "Your personal access tokens",
  rest: { method: "GET", path: "/v3/users/me/tokens/" },
  input: z.object({}),
  output: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      scopes: z.array(tokenScopeSchema),
      createdAt: timeSchema,
      expiresAt: timeSchema,
      lastUsedAt: timeSchema.nullable(),
    }),
  ),
  errors: [],
});

/** Takes effect at once. */
export const revokeToken = defineContract({
  name: "auth.revokeToken",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Revoke a personal access token",
  rest: { method: "DELETE", path: "/v3/users/me/tokens/{tokenId}/" },
  input: z.object({ tokenId: idSchema }),
  output: z.null(),
  errors: ["TOKEN_NOT_FOUND"],
});
