import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS } from "../model/board-action.ts";
import { PINS_NAMED } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";

/**
 * Moves the caller's own Pins from anywhere, and any Pins of boards that the caller may edit. The call moves all of
 * them, or none.
 */
export const bulkMove = defineContract({
  name: "pins.bulkMove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Move Pins to a board, and there into a section or none",
  rest: { method: "PUT", path: "/v3/boards/{boardId}/pins/" },
  resource: { name: "BulkEditResource", verb: "update" },
  limits: ["write"],
  input: z.object({
    boardId: idSchema,
    sectionId: idSchema.nullish(),
    pinIds: listOf(idSchema, PINS_NAMED).pipe(z.array(z.string()).min(1, coded("pinsMissing"))),
  }),
  output: z.object({ count: z.number().int() }),
  errors: [
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "PIN_NOT_FOUND",
    "PIN_IS_SECRET",
    "SAME_BOARD_AND_SECTION",
    ...BOARD_BUSY_ERRORS,
  ],
});
