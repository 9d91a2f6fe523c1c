import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Removing the last factor turns two-factor authentication off and revokes the recovery codes. */
export const removeApp = defineContract({
  name: "mfa.removeApp",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove the authenticator app",
  rest: { method: "DELETE", path: "/v3/users/me/factors/app/" },
  stepUp: true,
  input: z.object({}),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});
