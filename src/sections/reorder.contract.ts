import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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
