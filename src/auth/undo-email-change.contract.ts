import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * For the reader of the old address: the account gets it back, every session ends, the password stops working, and a
 * mail to choose a new one is sent. The person who changed the address was able to step up, so no earlier credential
 * may stay valid.
 */
export const undoEmailChange = defineContract({
  name: "auth.undoEmailChange",
  kind: "mutation",
  hides: "handler",
  access: "public",
  summary: "Undo a change of email address with the link that the old address got",
  rest: { method: "POST", path: "/v3/users/email/undo/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["EMAIL_LINK_INVALID", "EMAIL_TAKEN"],
});
