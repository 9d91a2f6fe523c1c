import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
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

/** Newest first; visible to everybody who may see the board. */
export const list = defineContract({
  name: "boardNotes.list",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The notes on a board",
  rest: { method: "GET", path: "/v3/boards/{boardId}/notes/" },
  resource: { name: "BoardNotesResource", verb: "get" },
  paged: true,
  input: z.object({ boardId: idSchema, ...pagingFields }),
  output: pageOf(boardNoteSchema),
  errors: ["BOARD_NOT_FOUND"],
});

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
