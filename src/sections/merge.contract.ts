import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { sectionSchema } from "../model/section.ts";
import { idSchema } from "../model/values.ts";

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
