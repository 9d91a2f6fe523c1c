import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema } from "../model/values.ts";
import { boardNoteSchema } from "./note.ts";

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
