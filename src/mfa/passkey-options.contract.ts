import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * JSON text for `PublicKeyCredential.parseRequestOptionsFromJSON`, good for 5 minutes. In the midst of a log-in, or within
 * a session, it names that person's passkeys; a visitor's browser offers those that it has.
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
