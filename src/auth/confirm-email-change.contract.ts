import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * The link works in a browser where its account is logged in; for nobody it answers AUTHENTICATION_REQUIRED and stays
 * good, so the page sends the person to log in and comes back.
 */
export const confirmEmailChange = defineContract({
  name: "auth.confirmEmailChange",
  kind: "mutation",
  access: "public",
  summary: "Confirm a new email address with the link of the mail to it",
  rest: { method: "POST", path: "/v3/users/email/confirm/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["EMAIL_LINK_INVALID", "EMAIL_TAKEN", "AUTHENTICATION_REQUIRED"],
});
