import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { boardNoteSchema, boardNoteTextSchema } from "./note.ts";

export const update = defineContract({
  name: "boardNotes.update",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Edit your note on a board",
  rest: editRoutes("/v3/board_notes/{noteId}/"),
  resource: { name: "BoardNoteResource", verb: "update" },
  limits: ["write"],
  input: z.object({ noteId: idSchema, text: boardNoteTextSchema }),
  output: boardNoteSchema,
  errors: ["BOARD_NOTE_NOT_FOUND"],
});
