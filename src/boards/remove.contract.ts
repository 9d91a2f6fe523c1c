import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";
import { BOARD_BUSY_ERRORS } from "../model/board-action.ts";
import { idSchema } from "../model/values.ts";

/** Removes the board and its Pins from every list at once. */
export const remove = defineContract({
  name: "boards.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Delete a board with its Pins",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/" },
  resource: { name: "BoardResource", verb: "delete" },
  input: z.object({ boardId: idSchema }),
  /** The board before its deletion. */
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", ...BOARD_BUSY_ERRORS],
});
