import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * Starts a confirmation by factor: five tries in ten minutes. Sends a code if the person has a phone; a repeated call
 * sends another.
 */
export const sendStepUpCode = defineContract({
  name: "mfa.sendStepUpCode",
  kind: "mutation",
  access: "user",
  summary: "Begin to confirm with a second factor that it is you",
  rest: { method: "POST", path: "/v3/users/me/step_up/code/" },
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.object({ phoneNumberEnd: z.string().nullable(), codeSent: z.boolean() }),
  errors: ["FACTOR_NOT_FOUND", "SMS_UNAVAILABLE"],
});
