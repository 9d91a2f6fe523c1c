import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Also right where there was no block. Follows that it ended do not come back. */
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
