import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { codeSchema, issSchema, profileSchema, stateSchema } from "../model/identity-fields.ts";
import { WINDOW_PROVIDERS } from "./provider.ts";

/**
 * The code that a provider's window ended with, for the credentials of a log-in (spec visitor section 3). A code is
 * taken once, in the browser that the window was opened in.
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
    /** RFC 9207: who answered. */
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
