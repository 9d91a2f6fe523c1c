import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { idSchema } from "../model/values.ts";

/**
 * Sets the order of boards on the viewer's profile, own and joined; others see it with the sort "custom". The call
 * names one move, so that moves from two windows don't overwrite each other.
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
