import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Ten codes, each good once, shown this once; the earlier ones end. */
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
