import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { mfaTokenSchema } from "../identity/second-factor-fields.ts";
import { addedFactorSchema } from "./fields.ts";

export const confirmApp = defineContract({
  name: "mfa.confirmApp",
  kind: "mutation",
  access: "user",
  summary: "Confirm the authenticator app with a code that it shows",
  rest: { method: "POST", path: "/v3/users/me/factors/app/confirm/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({ code: mfaTokenSchema.default("") }),
  output: addedFactorSchema,
  errors: ["MFA_CODE_INVALID", "FACTOR_NOT_FOUND"],
});
