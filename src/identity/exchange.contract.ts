import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { codeSchema, issSchema, profileSchema, stateSchema } from "./fields.ts";
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
