import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * The account whose password a mailed link changes. This call doesn't use the link up. Its reader has access to the
 * mailbox, so the answer may contain the address; password managers store the new password under it.
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
