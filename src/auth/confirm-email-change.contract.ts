import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** The link proves the mailbox, and the person asked for it after a step-up: it works in any browser. */
export const confirmEmailChange = defineContract({
  name: "auth.confirmEmailChange",
  kind: "mutation",
  access: "public",
  summary: "Confirm a new email address with the link of the mail to it",
  rest: { method: "POST", path: "/v3/users/email/confirm/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["EMAIL_LINK_INVALID", "EMAIL_TAKEN"],
});
