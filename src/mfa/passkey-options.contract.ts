import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * JSON text for `PublicKeyCredential.parseRequestOptionsFromJSON`, valid for 5 minutes. During a log-in or session it
 * lists that person's passkeys; for visitors the browser offers its own.
 */
export const passkeyOptions = defineContract({
  name: "mfa.passkeyOptions",
  kind: "mutation",
  access: "public",
  summary: "Get what a browser needs to sign with a passkey",
  rest: { method: "POST", path: "/v3/login/passkey/options/" },
  limits: ["passkey"],
  input: z.object({}),
  output: z.object({ options: z.string() }),
  errors: ["PASSKEY_REFUSED"],
});
