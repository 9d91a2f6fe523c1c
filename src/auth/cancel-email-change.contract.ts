import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ownUserSchema } from "../model/user.ts";

/** The address stays as it is, and the link in the other address's mail stops working. */
export const cancelEmailChange = defineContract({
  name: "auth.cancelEmailChange",
  kind: "mutation",
  access: "user",
  summary: "Cancel a change of email address",
  rest: { method: "DELETE", path: "/v3/users/me/email/" },
  limits: ["write"],
  input: z.object({}),
  output: ownUserSchema,
  errors: [],
});
