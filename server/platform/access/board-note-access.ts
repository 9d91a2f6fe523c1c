import { type BoardNoteView, findBoardNote } from "../../../db/queries/board-notes/note-views.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { editableBoard, savableBoard, viewableBoard } from "./content-access.ts";

declare const visible: unique symbol;
declare const editable: unique symbol;
declare const deletable: unique symbol;
/** A note that the viewer may read; only this file creates values of this type. */
type VisibleBoardNote = BoardNoteView & { readonly [visible]: true };
/** The viewer's own note, on a board that they may still save to. */
type EditableBoardNote = VisibleBoardNote & { readonly [editable]: true };
/** The viewer's own note, or any note on a board that they may edit. */
type DeletableBoardNote = VisibleBoardNote & { readonly [deletable]: true };

type Caller = Pick<Context, "deps" | "viewer">;
type FailNote = Fail<"BOARD_NOTE_NOT_FOUND">;

/** The note, if the viewer may see its board. Missing and hidden notes get the same answer (SECURITY.md 24). */
async function visibleBoardNote(ctx: Caller, noteId: string, fail: FailNote): Promise<VisibleBoardNote> {
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = (await findBoardNote(ctx.deps.db, { noteId, viewerId })) ?? fail("BOARD_NOTE_NOT_FOUND");
  if (!(await viewableBoard(ctx, found))) fail("BOARD_NOTE_NOT_FOUND");
  return found as VisibleBoardNote;
}

/** @throws ProductError NOT_PERMITTED if the viewer sees the note but may not edit it */
export async function editableBoardNote(ctx: Caller, noteId: string, fail: FailNote): Promise<EditableBoardNote> {
  const note = await visibleBoardNote(ctx, noteId, fail);
  if (!note.isMine) fail("NOT_PERMITTED");
  if (!(await savableBoard(ctx, note.boardId))) fail("BOARD_NOTE_NOT_FOUND");
  return note as EditableBoardNote;
}

/** @throws ProductError NOT_PERMITTED if the viewer sees the note but may not delete it */
export async function deletableBoardNote(ctx: Caller, noteId: string, fail: FailNote): Promise<DeletableBoardNote> {
  const note = await visibleBoardNote(ctx, noteId, fail);
  if (!note.isMine && !(await editableBoard(ctx, note.boardId))) fail("BOARD_NOTE_NOT_FOUND");
  return note as DeletableBoardNote;
}
