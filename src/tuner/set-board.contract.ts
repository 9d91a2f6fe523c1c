import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema } from "../model/values.ts";

/** Idempotent. LIMIT_REACHED after hundreds of boards. */
export const setBoard = defineContract({
  name: "tuner.setBoard",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Say whether a board counts for what your home feed shows",
  rest: { method: "PUT", path: "/v3/users/tuner/boards/{boardId}/" },
  limits: ["write"],
  input: z.object({ boardId: idSchema, counts: flagSchema }),
  output: z.null(),
  errors: ["BOARD_NOT_FOUND"],
});
