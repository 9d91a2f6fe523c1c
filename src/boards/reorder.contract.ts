import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { idSchema } from "../model/values.ts";

/**
 * The order that a person gives to the boards of their profile, their own and those that they joined; others see it by
 * the sort "custom". Names one move, so that two windows that move two boards both get what they asked for.
 */
export const reorder = defineContract({
  name: "boards.reorder",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Put a board behind another on your profile, or first",
  rest: { method: "PUT", path: "/v3/users/me/boards/order/" },
  resource: { name: "BoardOrderResource", verb: "update" },
  limits: ["write"],
  input: z.object({ boardId: idSchema, afterBoardId: idSchema.nullable() }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND"],
});
