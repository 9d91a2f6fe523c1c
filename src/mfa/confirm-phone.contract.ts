import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { mfaTokenSchema } from "../identity/second-factor-fields.ts";
import { addedFactorSchema } from "./fields.ts";

export const confirmPhone = defineContract({
  name: "mfa.confirmPhone",
  kind: "mutation",
  access: "user",
  summary: "Confirm the phone with the code that it got",
  rest: { method: "POST", path: "/v3/users/me/factors/phone/confirm/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({ code: mfaTokenSchema.default("") }),
  output: addedFactorSchema,
  errors: ["MFA_CODE_INVALID", "MFA_CODE_EXPIRED", "LOGIN_RATE_LIMITED", "PASSKEY_REFUSED"],
});
