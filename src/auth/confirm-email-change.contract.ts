import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * The link works in a browser that is logged in to its account. For visitors it answers AUTHENTICATION_REQUIRED and
 * remains valid, so the page can send the person to log in and return.
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
