import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Nobody sees the account any more, and every session ends; logging in with the password brings it back. */
export const deactivate = defineContract({
  name: "account.deactivate",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Deactivate your account until you log in again",
  rest: { method: "POST", path: "/v3/users/me/deactivate/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});
