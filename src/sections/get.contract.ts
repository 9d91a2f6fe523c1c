import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { sectionSchema } from "../model/section.ts";
import { idSchema, textSchema } from "../model/values.ts";

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
