import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";

/** The new address takes effect once the link in its mail is opened; nothing changes before. */
export const changeEmail = defineContract({
  name: "auth.changeEmail",
  kind: "mutation",
  access: "user",
  summary: "Ask for another email address; a mail to it confirms it",
  rest: { method: "POST", path: "/v3/users/me/email/" },
  stepUp: true,
  limits: ["addressProbe", "mailRequest"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: ownUserSchema,
  errors: ["EMAIL_INVALID", "EMAIL_CONTAINS_BRAND", "EMAIL_TAKEN"],
});
