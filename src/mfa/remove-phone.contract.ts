import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Removing the last factor turns two-factor authentication off and revokes the recovery codes. */
export const removePhone = defineContract({
  name: "mfa.removePhone",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove the phone that your codes go to",
  rest: { method: "DELETE", path: "/v3/users/me/factors/phone/" },
  stepUp: true,
  input: z.object({}),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});
