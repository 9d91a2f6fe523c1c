import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Ten single-use codes, shown only this once; earlier ones are revoked. */
export const makeRecoveryCodes = defineContract({
  name: "mfa.makeRecoveryCodes",
  kind: "mutation",
  access: "user",
  summary: "Make new recovery codes",
  rest: { method: "POST", path: "/v3/users/me/factors/recovery_codes/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ["FACTOR_NOT_FOUND"],
});
