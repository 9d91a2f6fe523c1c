import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ADMISSION_ERRORS } from "../identity/admission.ts";
import { ownUserSchema } from "../model/user.ts";
import { flagSchema } from "../model/values.ts";
import { register, registerFacebook, registerPartner } from "./register.contract.ts";
import { login } from "./sessions.contract.ts";

/**
 * The handshake across domains (spec visitor 7): a page on one of the site's origins sends the credentials to
 * the site's home, which answers with a token; `HandshakeSessionResource` of the page's own origin exchanges it for a
 * session.
 */
const issued = z.object({ token: z.string(), isRegistration: z.boolean() });

/** The bot-check token has a shorter name across domains. */
const credentials = login.input.extend({ token: z.string().max(8_192).nullish() });

export const loginHandshake = defineContract({
  name: "auth.loginHandshake",
  kind: "mutation",
  access: "public",
  summary: "Log in for another origin of the site",
  rest: { method: "POST", path: "/v3/login/handshake/" },
  handshake: true,
  input: credentials,
  output: issued,
  errors: login.errors,
});

/** The log-in handshake with the code of the second factor. */
export const mfaHandshake = defineContract({
  name: "auth.mfaHandshake",
  kind: "mutation",
  access: "public",
  summary: "Log in with a second factor for another origin of the site",
  rest: { method: "POST", path: "/v3/login/mfa/handshake/" },
  handshake: true,
  input: credentials,
  output: issued,
  errors: login.errors,
});

export const registerHandshake = defineContract({
  name: "auth.registerHandshake",
  kind: "mutation",
  access: "public",
  summary: "Sign up by email for another origin of the site",
  rest: { method: "POST", path: "/v3/register/email/handshake/" },
  handshake: true,
  input: register.input,
  output: issued,
  errors: register.errors,
});

export const registerFacebookHandshake = defineContract({
  name: "auth.registerFacebookHandshake",
  kind: "mutation",
  access: "public",
  summary: "Come back with a Facebook account, for another origin of the site",
  rest: { method: "POST", path: "/v3/register/facebook/handshake/" },
  handshake: true,
  input: registerFacebook.input,
  output: issued,
  errors: registerFacebook.errors,
});

export const registerPartnerHandshake = defineContract({
  name: "auth.registerPartnerHandshake",
  kind: "mutation",
  access: "public",
  summary: "Open a business account for another origin of the site",
  rest: { method: "POST", path: "/v3/register/partner/handshake/" },
  handshake: true,
  input: registerPartner.input,
  output: issued,
  errors: registerPartner.errors,
});

/** Exchanges a token for a session, once (SECURITY.md 12). */
export const handshakeSession = defineContract({
  name: "auth.handshakeSession",
  kind: "mutation",
  access: "public",
  summary: "Finish a log-in that was begun at another origin of the site",
  rest: { method: "POST", path: "/v3/login/handshake/session/" },
  resource: { name: "HandshakeSessionResource", verb: "create" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200).default(""), isRegistration: flagSchema.nullish() }),
  output: z.object({ user: ownUserSchema }),
  errors: ["HANDSHAKE_TOKEN_INVALID", ...ADMISSION_ERRORS],
});
