import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

const LINK_MAX = 200;

/**
 * For a person who thinks that somebody else is in their account. The password stops working until they choose a new one by mail: a
 * stranger who uses their session must not choose it. With the mail's token, log-in methods and second factors that were added
 * since the new device's log-in go too, or up to a day before; a session alone can't remove them. The token works once.
 */
export const panic = defineContract({
  name: "auth.panic",
  kind: "mutation",
  hides: false,
  access: "public",
  summary: "Log out everywhere, end every token and app, and get a mail to choose a new password",
  rest: { method: "POST", path: "/v3/secure/panic/" },
  limits: ["mailRequest"],
  /** The token of the mail about a new device; without one, the person who is logged in. */
  input: z.object({ token: z.string().max(LINK_MAX).nullish() }),
  output: z.null(),
  errors: ["RESET_TOKEN_INVALID"],
});
