import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Removing the last factor turns two-factor authentication off and revokes the recovery codes. */
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
