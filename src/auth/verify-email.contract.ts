import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * The link works in a browser that is logged in to its account. In any other it answers AUTHENTICATION_REQUIRED and
 * remains valid, so the page can send the person to log in and return.
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
