import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Callers: the author, and anyone who may edit the board. */
export const remove = defineContract({
  name: "boardNotes.remove",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Delete a note on a board",
  rest: { method: "DELETE", path: "/v3/board_notes/{noteId}/" },
  resource: { name: "BoardNoteResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ noteId: idSchema }),
  output: z.null(),
  errors: ["BOARD_NOTE_NOT_FOUND"],
});
