import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Succeeds even without a block. Follows that the block removed are not restored. */
export const unblock = defineContract({
  name: "safety.unblock",
  kind: "mutation",
  access: "user",
  summary: "Unblock a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/block/" },
  resource: { name: "UserBlockResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: [],
});
