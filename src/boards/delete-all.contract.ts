import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardActionSchema } from "../model/board-action.ts";
import { idSchema } from "../model/values.ts";

export const deleteAll = defineContract({
  name: "boards.deleteAll",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Delete all Pins of a board or section; they stay in the trash for thirty days",
  rest: { method: "DELETE", path: "/v3/boards/{boardId}/pins/" },
  resource: { name: "BulkEditSelectAllResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ boardId: idSchema, sectionId: idSchema.nullish() }),
  output: boardActionSchema,
  errors: ["BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "BOARD_MOVE_RUNNING", "BOARD_MERGE_RUNNING", "BOARD_DELETE_RUNNING"],
});
