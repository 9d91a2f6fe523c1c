import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { MFA_TOKEN_MAX } from "../identity/second-factor-fields.ts";
import { idSchema } from "../model/values.ts";
import { addedFactorSchema, passkeyNameSchema } from "./fields.ts";

export const addPasskey = defineContract({
  name: "mfa.addPasskey",
  kind: "mutation",
  access: "user",
  summary: "Add a passkey that a browser has made",
  rest: { method: "POST", path: "/v3/users/me/factors/passkeys/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({
    /** The browser's RegistrationResponseJSON as text. */
    answer: z.string().max(MFA_TOKEN_MAX),
    name: passkeyNameSchema,
  }),
  output: addedFactorSchema.extend({ id: idSchema }),
  errors: ["PASSKEY_REFUSED", "FACTOR_EXISTS"],
});
