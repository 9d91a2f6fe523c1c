import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { reasonSchema } from "./admin-account.ts";

/**
 * For people who lost their factors and have proven their identity. Logs out every device, because a session may belong
 * to an intruder who set the factors up. The password stays as it is.
 */
export const removeFactors = defineContract({
  name: "admin.removeFactors",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Remove the second factors of an account, its passkeys and recovery codes",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/remove_factors/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
