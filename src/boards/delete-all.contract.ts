import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS, boardActionSchema } from "../model/board-action.ts";
import { PINS_NAMED } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";

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
