import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** The secret is shown until its first code is confirmed, and never again. */
export const startApp = defineContract({
  name: "mfa.startApp",
  kind: "mutation",
  access: "user",
  summary: "Get a secret for an authenticator app",
  rest: { method: "POST", path: "/v3/users/me/factors/app/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code that the app scans. */
    uri: z.string(),
  }),
  errors: ["FACTOR_EXISTS"],
});
