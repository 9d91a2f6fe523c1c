import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { issSchema } from "../identity/fields.ts";
import { coded } from "../model/problem.ts";

/** Limit for a provider's codes; real ones are far shorter. */
const sent = (max: number) => z.string().max(max).default("");

/**
 * Exchanges the code from a business's window for the log-in's credentials; the answer has all four of them, or is a
 * failure.
 */
export const ssoExchange = defineContract({
  name: "sso.exchange",
  kind: "mutation",
  access: "public",
  summary: "Exchange the code of a business's own log-in for log-in credentials",
  rest: { method: "POST", path: "/v3/sso/exchange/" },
  limits: ["identity"],
  input: z.object({ code: sent(4_096), state: sent(256), iss: issSchema }),
  output: z.object({
    ssoId: z.string(),
    ssoIdToken: z.string(),
    ssoEmail: z.string(),
    ssoUserName: z.string(),
  }),
  errors: ["SSO_FAILED", "SSO_DOMAIN_NOT_ALLOWED", "PROVIDER_UNAVAILABLE"],
});

/** Spec visitor 3 and 7. The URIs are null if the email's domain has no SSO. */
export const ssoInfo = defineContract({
  name: "sso.info",
  kind: "mutation",
  access: "public",
  summary: "Check whether an email address belongs to a business with its own log-in, and where that begins",
  rest: { method: "POST", path: "/v3/sso/info/" },
  limits: ["addressProbe"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: z.object({
    isSso: z.boolean(),
    existingUser: z.boolean(),
    existingUserIsSso: z.boolean(),
    authorizationUri: z.string().nullable(),
    redirectUri: z.string().nullable(),
    exchangeCodeToTokenInfoUrl: z.string().nullable(),
  }),
  errors: ["EMAIL_INVALID", "PROVIDER_UNAVAILABLE", "SSO_FAILED"],
});
