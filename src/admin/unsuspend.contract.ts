import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { reasonSchema } from "./admin-account.ts";

/** Restores the account, except for its sessions. */
export const unsuspend = defineContract({
  name: "admin.unsuspend",
  kind: "mutation",
  access: "admin",
  summary: "Open a suspended account again",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/unsuspend/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: reasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
