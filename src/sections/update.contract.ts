import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { editedShape } from "../model/fields.ts";
import { sectionFields, sectionSchema } from "../model/section.ts";
import { idSchema, listOf } from "../model/values.ts";
import { sectionTitleSchema } from "./create.contract.ts";

/** Maximum Pins that one call moves. */
export const PINS_AT_ONCE = 500;

/** Omitted fields stay as they are; so do a name and Pins that are null, as neither can be removed. */
export const update = defineContract({
  name: "sections.update",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Rename a section, or move Pins of its board into it",
  rest: editRoutes("/v3/sections/{sectionId}/"),
  resource: { name: "BoardSectionEditResource", verb: "update" },
  limits: ["write"],
  input: z.object(editedShape(sectionFields)).extend({
    sectionId: idSchema,
    /** If set, sections of other boards are not found. */
    boardId: idSchema.optional(),
    name: sectionTitleSchema.nullish(),
    /** Pins of the same board, from any section. */
    pins: listOf(idSchema, PINS_AT_ONCE).nullish(),
  }),
  output: sectionSchema,
  errors: ["SECTION_NOT_FOUND", "SECTION_NAME_TAKEN", "PIN_NOT_FOUND"],
});
