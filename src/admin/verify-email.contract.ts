import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/**
 * Refused for an administrator's address: the person who signed up with it would become an administrator (SECURITY.md
 * 17).
 */
export const verifyEmail = defineContract({
  name: "admin.verifyEmail",
  kind: "mutation",
  access: "admin",
  summary: "Mark an account's email address as verified",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_email/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
