import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { BOARD_BUSY_ERRORS } from "../model/board-action.ts";
import { PINS_COPIED, PINS_NAMED } from "../model/limits.ts";
import { pinSchema } from "../model/pin.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";

export const bulkCopy = defineContract({
  name: "pins.bulkCopy",
  kind: "mutation",
  hides: false,
  posts: true,
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
  errors: [
    "CAPTCHA_REQUIRED",
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "PIN_NOT_FOUND",
    "PIN_IS_SECRET",
    "LINK_BLOCKED",
  ],
});

/** Each Pin stays in its owner's trash for thirty days. The call deletes all of them, or none. */
export const bulkDelete = defineContract({
  name: "pins.bulkDelete",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Delete Pins",
  rest: { method: "POST", path: "/v3/pins/bulk_delete/" },
  resource: { name: "BulkEditResource", verb: "delete" },
  limits: ["write"],
  input: z.object({
    pinIds: listOf(idSchema, PINS_NAMED).pipe(z.array(z.string()).min(1, coded("pinsMissing"))),
  }),
  output: z.object({ count: z.number().int() }),
  errors: ["PIN_NOT_FOUND"],
});

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

/**
 * A board and its sections share one order; Pins saved later come first. The call names one move, not a whole order, so
 * that two people's moves don't overwrite each other.
 */
export const reorder = defineContract({
  name: "pins.reorder",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Put a Pin behind another of its board, or first",
  rest: { method: "PUT", path: "/v3/pins/{pinId}/position/" },
  resource: { name: "PinPositionResource", verb: "update" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, afterPinId: idSchema.nullable() }),
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
