import { type BoardNoteView, findBoardNote, listBoardNotes } from "../../../db/queries/board-notes/note-views.ts";
import {
  deleteBoardNote,
  findWrittenNote,
  insertBoardNote,
  rewriteBoardNote,
} from "../../../db/queries/board-notes/write-note.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import * as contract from "../../../src/board-notes/board-notes.contract.ts";
import type { BoardNote } from "../../../src/board-notes/note.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { deletableBoardNote, editableBoardNote } from "../../platform/access/board-note-access.ts";
import { savableBoard, viewableBoard } from "../../platform/access/content-access.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { idempotencyKeyOf, implement, onceByKey } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

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

export const create = implement(contract.create, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { boardId, text } = input;
  const userId = ctx.viewer.user.id;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const write = () =>
    db.transaction(async (tx) => {
      // Lock the board, so that nobody deletes it between this check and the insert.
      if (!(await lockBoard(tx, { boardId })) || !(await savableBoard(ctx, boardId, tx))) fail("BOARD_NOT_FOUND");
      const id = newId();
      await insertBoardNote(tx, { id, boardId, userId, text, createdAt: now(), requestKey });
      return { id };
    });
  const known = {
    find: (key: string) => findWrittenNote(db, { userId, requestKey: key }),
    // A different text is fine if the author has edited the note since.
    isSame: (written: { boardId: string; text: string; editedAt: Date | null }) =>
      written.boardId === boardId && (written.text === text || written.editedAt !== null),
    index: "board_notes_request_key_idx",
  };
  const { id } = await onceByKey(requestKey, known, write, fail);
  return showBoardNote(ctx, id, () => fail("BOARD_NOT_FOUND"));
});

export const list = implement(contract.list, async ({ ctx, input, fail }) => {
  const board = (await viewableBoard(ctx, input)) ?? fail("BOARD_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  return pageById(input, fail, {
    list: (at) => listBoardNotes(ctx.deps.db, { boardId: board.id, viewerId, ...at }),
    present: (views) => views.map((view) => serializeBoardNote(ctx, view)),
  });
});

export const update = implement(contract.update, async ({ ctx, input: { noteId, text }, fail }) => {
  const note = await editableBoardNote(ctx, noteId, fail);
  const { db, now } = ctx.deps;
  if (text !== note.text) await rewriteBoardNote(db, { note, text, now: now() });
  return showBoardNote(ctx, note.id, () => fail("BOARD_NOTE_NOT_FOUND"));
});

export const remove = implement(contract.remove, async ({ ctx, input: { noteId }, fail }) => {
  const note = await deletableBoardNote(ctx, noteId, fail);
  if (!(await deleteBoardNote(ctx.deps.db, { note }))) fail("BOARD_NOTE_NOT_FOUND");
  return null;
});
