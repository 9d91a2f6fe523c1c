import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";

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
