import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { createdShape, editedShape } from "../model/fields.ts";
import { SECTION_TITLE_MAX } from "../model/limits.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
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

/** A section of a secret board answers strangers as if it did not exist. */
export const get = defineContract({
  name: "sections.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A section by id, or by owner, board and slug",
  rest: { method: "GET", path: "/v3/sections/{sectionId}/" },
  resource: { name: "BoardSectionResource", verb: "get" },
  input: z
    .object({
      sectionId: idSchema.optional(),
      username: textSchema(100).optional(),
      boardSlug: textSchema(200).optional(),
      sectionSlug: textSchema(200).optional(),
    })
    .refine((input) => input.sectionId || (input.username && input.boardSlug && input.sectionSlug), {
      path: ["sectionId"],
      message: coded("sectionByIdOrSlug"),
    }),
  output: sectionSchema,
  errors: ["SECTION_NOT_FOUND", "MOVED"],
});

/** In the board's own order. */
export const list = defineContract({
  name: "sections.list",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The sections of a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/sections/" },
  resource: [
    { name: "BoardSectionsResource", verb: "get" },
    { name: "BoardSectionsRepinResource", verb: "get" },
  ],
  paged: true,
  input: z.object({ boardId: idSchema, ...pagingFields }),
  output: pageOf(sectionSchema),
  errors: ["BOARD_NOT_FOUND"],
});

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

export const remove = defineContract({
  name: "sections.remove",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Delete a section; its Pins stay on the board",
  rest: { method: "DELETE", path: "/v3/sections/{sectionId}/" },
  resource: { name: "BoardSectionEditResource", verb: "delete" },
  limits: ["write"],
  input: z.object({
    sectionId: idSchema,
    /** If set, sections of other boards are not found. */
    boardId: idSchema.optional(),
  }),
  output: z.null(),
  errors: ["SECTION_NOT_FOUND"],
});

export const merge = defineContract({
  name: "sections.merge",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Move all Pins of a section into another of its board, and delete it",
  rest: { method: "POST", path: "/v3/sections/{sectionId}/merge/" },
  resource: { name: "BoardSectionMergeResource", verb: "create" },
  limits: ["write"],
  input: z.object({ sectionId: idSchema, intoSectionId: idSchema }),
  /** The remaining section. */
  output: sectionSchema,
  errors: ["SECTION_NOT_FOUND", "SAME_BOARD_AND_SECTION"],
});

/** The call names one move, not a whole order, so that two people's moves don't overwrite each other. */
export const reorder = defineContract({
  name: "sections.reorder",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Put a section behind another of its board, or first",
  rest: { method: "PUT", path: "/v3/sections/{sectionId}/position/" },
  resource: { name: "BoardSectionPositionResource", verb: "update" },
  limits: ["write"],
  input: z.object({ sectionId: idSchema, afterSectionId: idSchema.nullable() }),
  /** The ids of the board's sections in their new order. */
  output: z.array(idSchema),
  errors: ["SECTION_NOT_FOUND"],
});

export const removePins = defineContract({
  name: "sections.removePins",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Remove Pins from a section; they stay on the board",
  rest: { method: "DELETE", path: "/v3/sections/{sectionId}/pins/" },
  resource: { name: "BoardSectionPinsResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ sectionId: idSchema, pins: listOf(idSchema, PINS_AT_ONCE) }),
  /** The removed Pins, in the order they were named. */
  output: z.array(pinSchema),
  errors: ["SECTION_NOT_FOUND", "PIN_NOT_FOUND"],
});
