import { findWrittenNote, insertBoardNote } from "../../../db/queries/board-notes/write-note.ts";
import { lockBoard } from "../../../db/queries/boards/find-board.ts";
import { create as contract } from "../../../src/board-notes/create.contract.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { idempotencyKeyOf, onceByKey } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showBoardNote } from "./serialize-note.ts";

export const create = implement(contract, async ({ ctx, input, fail }) => {
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
