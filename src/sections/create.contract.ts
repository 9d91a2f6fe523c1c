import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { createdShape } from "../model/fields.ts";
import { SECTION_TITLE_MAX } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { sectionFields, sectionSchema } from "../model/section.ts";
import { idSchema, listOf, textSchema, wholeNumber } from "../model/values.ts";

/** Applies the rules of `sectionTitleProblem` to input, and collapses white space. */
export const sectionTitleSchema = textSchema(SECTION_TITLE_MAX, coded("sectionTitleMissing"))
  .transform((title) => title.replace(/\s+/g, " "))
  .pipe(z.string().min(1, coded("sectionTitleMissing")));

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
