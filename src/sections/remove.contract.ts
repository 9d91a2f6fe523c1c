import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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
