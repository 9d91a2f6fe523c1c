import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** The password stays as it is. */
export const endSessions = defineContract({
  name: "admin.endSessions",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Log an account out everywhere, and end its access tokens",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/end_sessions/" },
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
