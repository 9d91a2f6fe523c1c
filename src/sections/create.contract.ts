import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { createdShape } from "../model/fields.ts";
import { sectionFields, sectionSchema } from "../model/section.ts";
import { idSchema, listOf, wholeNumber } from "../model/values.ts";
import { sectionTitleSchema } from "./title-schema.ts";

/** Titles are unique within a board. */
export const create = defineContract({
  name: "sections.create",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Add a section to a board",
  rest: { method: "POST", path: "/v3/boards/{boardId}/sections/" },
  resource: { name: "BoardSectionResource", verb: "create" },
  limits: ["write"],
  input: z.object(createdShape(sectionFields)).extend({
    boardId: idSchema,
    name: sectionTitleSchema,
    /** 0 manual, 1 recommendation, 2 edited recommendation (spec signed-in 4.2). */
    nameSource: wholeNumber(0, 2).default(0),
    /** Pins of the same board to put into the section. */
    initialPins: listOf(idSchema, 500).default([]),
  }),
  output: sectionSchema,
  errors: ["BOARD_NOT_FOUND", "SECTION_NAME_TAKEN", "PIN_NOT_FOUND"],
});
