import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

const LINK_MAX = 200;
/** Days before the press in which log-in methods and second factors that were added count as the stranger's. */
export const SUSPECT_DAYS = 14;

/**
 * For a person who thinks that somebody else is in their account. The password stops working until they choose a new one by mail: a
 * stranger who uses their session must not choose it. Log-in methods and second factors stay if they are older than the new device's session,
 * or than 14 days without its mail. The mail's link works once.
 */
export const panic = defineContract({
  name: "auth.panic",
  kind: "mutation",
  hides: false,
  access: "public",
  summary: "Log out everywhere, end tokens, apps and new ways to log in, and get a mail to choose a new password",
  rest: { method: "POST", path: "/v3/secure/panic/" },
  limits: ["mailRequest"],
  /** The token of the mail about a new device; without one, the person who is logged in. */
  input: z.object({ token: z.string().max(LINK_MAX).nullish() }),
  output: z.null(),
  errors: ["RESET_TOKEN_INVALID"],
});
