import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { reasonSchema } from "./admin-account.ts";

/**
 * For who has lost theirs and is who they say. Every device is logged out, for whoever is in may be who set them up. The
 * password stays as it is.
 */
export const removeFactors = defineContract({
  name: "admin.removeFactors",
  kind: "mutation",
  access: "admin",
  summary: "Remove the second factors of an account, its passkeys and recovery codes",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/remove_factors/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
