import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * For whoever reads the old address: it is the account's again, every session ends, the password is worth nothing, and a
 * mail to choose a new one comes. Whoever changed the address knew how to step up, so nothing of before may go on.
 */
export const undoEmailChange = defineContract({
  name: "auth.undoEmailChange",
  kind: "mutation",
  access: "public",
  summary: "Take a change of the email address back with the link that the old address got",
  rest: { method: "POST", path: "/v3/users/email/undo/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["EMAIL_LINK_INVALID", "EMAIL_TAKEN"],
});
