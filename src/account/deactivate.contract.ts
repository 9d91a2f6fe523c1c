import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Hides the account from everybody and ends every session; logging in with the password restores it. */
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
