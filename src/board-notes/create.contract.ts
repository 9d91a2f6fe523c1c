import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idempotencyKeySchema, idSchema } from "../model/values.ts";
import { boardNoteSchema, boardNoteTextSchema } from "./note.ts";

/** Callers: everybody who may save to the board. */
export const create = defineContract({
  name: "boardNotes.create",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Write a note on a board",
  rest: { method: "POST", path: "/v3/boards/{boardId}/notes/" },
  resource: { name: "BoardNoteResource", verb: "create" },
  limits: ["write"],
  input: z.object({
    boardId: idSchema,
    text: boardNoteTextSchema,
    /** A repeated request with the same key, after a lost answer, writes the note once. */
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: boardNoteSchema,
  errors: ["BOARD_NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});
