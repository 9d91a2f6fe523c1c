import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** Shows the badge of a verified merchant. */
export const verifyMerchant = defineContract({
  name: "admin.verifyMerchant",
  kind: "mutation",
  access: "admin",
  summary: "Mark an account as a verified merchant, or unmark it",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_merchant/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, verified: flagSchema.default(true), reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
