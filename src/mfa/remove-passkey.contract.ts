import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** With the last factor, two-factor authentication is off, and the recovery codes end. */
export const removePasskey = defineContract({
  name: "mfa.removePasskey",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Remove a passkey",
  rest: { method: "DELETE", path: "/v3/users/me/factors/passkeys/{passkeyId}/" },
  stepUp: true,
  input: z.object({ passkeyId: idSchema }),
  output: z.null(),
  errors: ["FACTOR_NOT_FOUND"],
});
