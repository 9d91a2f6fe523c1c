import { type BoardNoteView, findBoardNote } from "../../../db/queries/board-notes/note-views.ts";
import type { BoardNote } from "../../../src/board-notes/note.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";

type Caller = Pick<Context, "deps" | "viewer">;

export const serializeBoardNote = (ctx: Pick<Context, "deps">, view: BoardNoteView): InParts<BoardNote> => ({
  id: view.id,
  type: "board_note",
  boardId: view.boardId,
  text: view.text,
  createdAt: view.createdAt,
  editedAt: view.editedAt,
  user: new JsonText<UserBrief>(view.userCard, ctx.deps.config.publicUrl),
  editableByMe: view.isMine && view.role !== null,
  deletableByMe: view.isMine || view.role === "owner" || view.role === "edit",
});

/** A note that was just written, for its author. @param gone fails if the note has been deleted since */
export async function showBoardNote(ctx: Caller, noteId: string, gone: () => never): Promise<InParts<BoardNote>> {
  const view = await findBoardNote(ctx.deps.db, { noteId, viewerId: ctx.viewer.user?.id ?? null });
  return view ? serializeBoardNote(ctx, view) : gone();
}
