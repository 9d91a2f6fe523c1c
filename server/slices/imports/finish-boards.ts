import { type BoardChange, isPinOnBoard, updateBoard } from "../../../db/queries/boards/write-board.ts";
import { type BoardLook, boardLooks } from "../../../db/queries/imports/make.ts";
import { refusedAsNull } from "../../../src/model/errors.ts";
import { lockOwnedBoard } from "../../platform/access/content-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

/**
 * Gives the boards that an import made their covers, and archives those that were archived. Boards that existed before
 * keep their own. Running it twice changes nothing.
 */
export async function finishBoards(ctx: UserContext, importId: string): Promise<void> {
  for (const look of await boardLooks(ctx.deps.db, { id: importId })) await finishBoard(ctx, look);
}

function finishBoard(ctx: UserContext, look: BoardLook): Promise<void> {
  const { boardId, isArchived, coverPinId, coverPosition } = look;
  return ctx.deps.db.transaction(async (tx) => {
    // The person may have given it away meanwhile.
    const board = await lockOwnedBoard(ctx, boardId, tx).catch(refusedAsNull);
    if (!board) return;
    const change: BoardChange = {};
    if (isArchived) change.archivedAt = board.archivedAt ?? ctx.deps.now();
    // The person may have chosen another cover, or moved the Pin, while the import went on.
    if (coverPinId && board.coverPinId === null && (await isPinOnBoard(tx, { boardId, pinId: coverPinId })))
      Object.assign(change, { coverPinId, coverPosition });
    await updateBoard(tx, { id: boardId, change });
  });
}
