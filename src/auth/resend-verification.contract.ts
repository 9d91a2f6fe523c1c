import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Does nothing if the address is already confirmed. */
export const resendVerification = defineContract({
  name: "auth.resendVerification",
  kind: "mutation",
  access: "user",
  summary: "Send the verify-your-email mail again",
  rest: { method: "POST", path: "/v3/users/email/verify/resend/" },
  limits: ["mailRequest"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});
