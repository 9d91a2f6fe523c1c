import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** Shows the badge of a verified identity. */
export const verifyIdentity = defineContract({
  name: "admin.verifyIdentity",
  kind: "mutation",
  access: "admin",
  summary: "Mark an account as verified, or unmark it",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/verify_identity/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, verified: flagSchema.default(true), reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
