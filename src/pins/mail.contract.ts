import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { lowerEmailSchema } from "../identity/email-field.ts";
import { idSchema, listOf } from "../model/values.ts";

/** Maximum addresses that a Pin is mailed to at once. */
const MAIL_RECIPIENTS_MAX = 5;

/** The mail contains the sender's name and the Pin, but no text by the sender. Secret Pins are not mailed. */
export const mail = defineContract({
  name: "pins.mail",
  kind: "mutation",
  access: "user",
  summary: "Send a Pin to email addresses",
  rest: { method: "POST", path: "/v3/pins/{pinId}/mail/" },
  limits: ["invite"],
  input: z.object({ pinId: idSchema, emails: listOf(lowerEmailSchema, MAIL_RECIPIENTS_MAX) }),
  output: z.null(),
  errors: ["PIN_NOT_FOUND", "EMAIL_UNVERIFIED"],
});
