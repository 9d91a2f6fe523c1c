import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * Whose password the link of a mail changes. Asking doesn't use the link up. Whoever has the link reads the mailbox, so
 * the address is no news to them; password managers store the new password under it.
 */
export const resetLink = defineContract({
  name: "auth.resetLink",
  kind: "query",
  access: "public",
  summary: "Whether the link of a reset mail still works, and for which address",
  rest: { method: "GET", path: "/v3/users/reset_password/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["RESET_TOKEN_INVALID"],
});
