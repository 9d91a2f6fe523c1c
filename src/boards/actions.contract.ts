import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS, boardActionSchema } from "../model/board-action.ts";
import { PINS_NAMED } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
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

export const deleteAll = defineContract({
  name: "boards.deleteAll",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Delete all Pins of a board or section; they stay in the trash for thirty days",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/pins/" },
  resource: { name: "BulkEditSelectAllResource", verb: "delete" },
  limits: ["write"],
  input: z.object({
    boardId: idSchema,
    sectionId: idSchema.nullish(),
    /** Only these Pins. An empty list is refused, because it could mean none or all. */
    pinIds: listOf(idSchema, PINS_NAMED)
      .pipe(z.array(z.string()).min(1, coded("pinsMissing")))
      .optional(),
  }),
  output: boardActionSchema,
  errors: ["BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "PIN_NOT_FOUND", ...BOARD_BUSY_ERRORS],
});

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

/** Running actions, and those that ended in the last few minutes. */
export const actions = defineContract({
  name: "boards.actions",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Progress of the viewer's long board actions",
  rest: { method: "GET", path: "/v3/users/me/board_actions/" },
  resource: { name: "BoardActionsResource", verb: "get" },
  input: z.object({}),
  output: z.array(boardActionSchema),
  errors: [],
});
