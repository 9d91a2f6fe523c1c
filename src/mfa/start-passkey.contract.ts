import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** JSON text for `PublicKeyCredential.parseCreationOptionsFromJSON`, good for 5 minutes. */
export const startPasskey = defineContract({
  name: "mfa.startPasskey",
  kind: "mutation",
  access: "user",
  summary: "Get what a browser needs to make a passkey",
  rest: { method: "POST", path: "/v3/users/me/factors/passkeys/options/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({ options: z.string() }),
  errors: ["PASSKEY_REFUSED"],
});
