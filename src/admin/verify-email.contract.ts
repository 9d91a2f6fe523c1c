import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** Never the address of an administrator: that would make one of whoever signed up with it (SECURITY.md 17). */
export const verifyEmail = defineContract({
  name: "admin.verifyEmail",
  kind: "mutation",
  access: "admin",
  summary: "Take an account's email address for proven",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_email/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
