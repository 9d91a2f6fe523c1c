import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { boardFields, boardSchema } from "../model/board.ts";
import { editedShape } from "../model/fields.ts";
import { flagSchema, idSchema, wholeNumber } from "../model/values.ts";

/** Omitted fields stay as they are; a new name also changes the slug. */
export const update = defineContract({
  name: "boards.update",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Edit a board",
  rest: editRoutes("/v3/boards/{boardId}/"),
  resource: { name: "BoardResource", verb: "update" },
  input: z
    .object({ boardId: idSchema })
    .extend(editedShape(boardFields))
    .extend({
      /** The Pin to use as cover; null means the newest one again. */
      coverPinId: idSchema.nullable().optional(),
      /** Visible part of the chosen cover, in percent along its longer side; a new cover starts in its middle. */
      coverPosition: wholeNumber(0, 100).nullable().optional(),
      archived: flagSchema.optional(),
    }),
  output: boardSchema,
  errors: ["BOARD_NOT_FOUND", "BOARD_NAME_TAKEN", "PIN_NOT_FOUND"],
});
