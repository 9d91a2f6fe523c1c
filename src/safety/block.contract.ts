import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/**
 * Hides both people from each other and removes every tie between them. Idempotent; nobody blocks themselves
 * (NOT_PERMITTED).
 */
export const block = defineContract({
  name: "safety.block",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Block a person: neither of you finds the other any more",
  rest: { method: "POST", path: "/v3/users/{userId}/block/" },
  resource: { name: "UserBlockResource", verb: "create" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
