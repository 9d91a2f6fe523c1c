import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { textSchema } from "../model/values.ts";

/**
 * Sends a code to a phone; a repeated call sends another. The phone belongs to the account once the code is confirmed.
 */
export const startPhone = defineContract({
  name: "mfa.startPhone",
  kind: "mutation",
  access: "user",
  summary: "Send a code to the phone that your log-in codes shall go to",
  rest: { method: "POST", path: "/v3/users/me/factors/phone/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({
    /** International, or as dialed in the caller's country. */
    phoneNumber: textSchema(40).default(""),
  }),
  output: z.object({ phoneNumberEnd: z.string() }),
  errors: ["PHONE_INVALID", "SMS_UNAVAILABLE"],
});
