import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema } from "../model/values.ts";
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

/** The last way to log in can't be removed: the person must set a password first. */
export const unlinkIdentity = defineContract({
  name: "identity.unlink",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: true,
  summary: "Disconnect an account elsewhere from yours",
  rest: { method: "DELETE", path: "/v3/users/me/identities/{identityId}/" },
  input: z.object({ identityId: idSchema }),
  output: z.null(),
  errors: ["IDENTITY_NOT_FOUND", "LAST_WAY_IN"],
});

/** Provider accounts that the viewer can log in with. */
export const listIdentities = defineContract({
  name: "identity.list",
  kind: "query",
  access: "user",
  summary: "Your connected accounts",
  rest: { method: "GET", path: "/v3/users/me/identities/" },
  input: z.object({}),
  output: z.array(
    z.object({
      id: idSchema,
      provider: z.enum(["google", "facebook", "line", "sso", "apple"]),
      email: z.string().nullable(),
      createdAt: timeSchema,
      lastUsedAt: timeSchema.nullable(),
    }),
  ),
  errors: [],
});
