import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

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
