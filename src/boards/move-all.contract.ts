import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS, boardActionSchema } from "../model/board-action.ts";
import { PINS_NAMED } from "../model/limits.ts";
import { idSchema, listOf } from "../model/values.ts";

/**
 * Spec signed-in 7. Named Pins move at once. Without names, all Pins of the board
 * or section move: at once, or as a job if there are many.
 */
export const moveAll = defineContract({
  name: "boards.moveAll",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Move all Pins of a board or section to another place",
  rest: { method: "POST", path: "/v3/boards/{boardId}/move_pins/" },
  resource: { name: "BulkEditSelectAllResource", verb: "update" },
  limits: ["write"],
  input: z.object({
    boardId: idSchema,
    newBoardId: idSchema.optional(),
    oldSectionId: idSchema.nullish(),
    newSectionId: idSchema.nullish(),
    pinIds: listOf(idSchema, PINS_NAMED).default([]),
  }),
  output: boardActionSchema,
  errors: [
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "PIN_NOT_FOUND",
    "PIN_IS_SECRET",
    "SAME_BOARD_AND_SECTION",
    ...BOARD_BUSY_ERRORS,
  ],
});
