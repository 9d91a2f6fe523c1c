import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ownUserSchema } from "../model/user.ts";

/** The address stays as it is, and the link that was sent to the other one is worth nothing. */
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
