import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { optionalReasonSchema } from "./admin-account.ts";

/** Resets all counters of guesses at the account. */
export const unlock = defineContract({
  name: "admin.unlock",
  kind: "mutation",
  access: "admin",
  summary: "Lift the waits after wrong passwords and codes on an account",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/unlock/" },
  limits: ["write"],
  input: z.object({ userId: idSchema, reason: optionalReasonSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
