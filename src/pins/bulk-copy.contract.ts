import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PINS_COPIED } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";

export const bulkCopy = defineContract({
  name: "pins.bulkCopy",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Save Pins to a board once more",
  rest: { method: "POST", path: "/v3/boards/{boardId}/pins/" },
  resource: { name: "BulkEditResource", verb: "create" },
  limits: ["write"],
  input: z.object({
    boardId: idSchema,
    sectionId: idSchema.nullish(),
    pinIds: listOf(idSchema, PINS_COPIED).pipe(z.array(z.string()).min(1, coded("pinsMissing"))),
  }),
  output: z.object({ count: z.number().int() }),
  errors: ["BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "PIN_NOT_FOUND", "PIN_IS_SECRET"],
});
