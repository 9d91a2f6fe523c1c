import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * The link works in a browser where its account is logged in; anywhere else it answers AUTHENTICATION_REQUIRED and stays
 * good, so the page sends the person to log in and comes back.
 */
export const verifyEmail = defineContract({
  name: "auth.verifyEmail",
  kind: "mutation",
  access: "public",
  summary: "Confirm an email address with the link of a mail",
  rest: { method: "POST", path: "/v3/users/email/verify/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["VERIFICATION_LINK_INVALID", "AUTHENTICATION_REQUIRED"],
});
