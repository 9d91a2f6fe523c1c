import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS, boardActionSchema } from "../model/board-action.ts";
import { idSchema } from "../model/values.ts";

/** Deletes the emptied board with its sections and followers. The viewer must own both boards. */
export const merge = defineContract({
  name: "boards.merge",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Move all Pins of a board to another and delete it",
  rest: { method: "POST", path: "/v3/boards/{boardId}/merge/" },
  resource: { name: "BoardMergeResource", verb: "create" },
  limits: ["write"],
  input: z.object({
    boardId: idSchema,
    intoBoardId: idSchema,
  }),
  output: boardActionSchema,
  errors: ["BOARD_NOT_FOUND", "SAME_BOARD_AND_SECTION", ...BOARD_BUSY_ERRORS],
});
