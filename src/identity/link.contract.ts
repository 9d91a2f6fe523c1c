import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { facebookIdSchema, tokenSchema } from "./fields.ts";

/** Credentials of exactly one provider, fresh from its window. */
export const linkIdentity = defineContract({
  name: "identity.link",
  kind: "mutation",
  access: "user",
  stepUp: true,
  summary: "Connect a Google, Facebook or LINE account to yours",
  rest: { method: "POST", path: "/v3/users/me/identities/" },
  limits: ["identity"],
  input: z.object({
    googleOpenIdToken: tokenSchema.nullish(),
    lineIdToken: tokenSchema.nullish(),
    facebookId: facebookIdSchema.nullish(),
    facebookToken: tokenSchema.nullish(),
  }),
  output: z.null(),
  errors: [
    "SOCIAL_TOKEN_INVALID",
    "SOCIAL_SIGNUP_DISABLED",
    "PROVIDER_UNAVAILABLE",
    "IDENTITY_TAKEN",
    "EMAIL_UNVERIFIED",
  ],
});
