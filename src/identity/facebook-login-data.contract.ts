import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { facebookIdSchema, tokenSchema } from "./fields.ts";

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
