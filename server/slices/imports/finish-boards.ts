import { type BoardChange, coverOf, pinsOnBoard, updateBoard } from "../../../db/queries/boards/write-board.ts";
import { type BoardLook, boardLooks } from "../../../db/queries/imports/make.ts";
import type { ArchiveLooks } from "../../../src/imports/archive-looks.ts";
import { COVER_PICTURES_MAX } from "../../../src/model/board-look.ts";
import { refusedAsNull } from "../../../src/model/errors.ts";
import { lockOwnedBoard } from "../../platform/access/content-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

/**
 * Gives the boards that an import made their covers and looks, and archives those that were archived. Boards that existed before
 * keep their own. Running it twice changes nothing.
 */
export async function finishBoards(ctx: UserContext, importId: string): Promise<void> {
  for (const look of await boardLooks(ctx.deps.db, { id: importId })) await finishBoard(ctx, look);
}

function finishBoard(ctx: UserContext, look: BoardLook): Promise<void> {
  const { boardId, isArchived, covers, coverPosition, looks } = look;
  return ctx.deps.db.transaction(async (tx) => {
    // The person may have given it away meanwhile.
    const board = await lockOwnedBoard(ctx, boardId, tx).catch(refusedAsNull);
    if (!board) return;
    const change: BoardChange = {};
    if (isArchived) change.archivedAt = board.archivedAt ?? ctx.deps.now();
    // The person may have chosen another cover, or moved Pins of it, while the import went on.
    if (covers && board.coverPinId === null) {
      // Several boards of the archive may have become one.
      const chosen = [...new Set(JSON.parse(covers) as string[])].slice(0, COVER_PICTURES_MAX);
      const pinIds = await pinsOnBoard(tx, { boardId, pinIds: chosen });
      Object.assign(change, coverOf(pinIds), { coverPosition: pinIds[0] === chosen[0] ? coverPosition : null });
    }
    // The person may have chosen another look meanwhile.
    const isUsual = [board.defaultLayout, board.sectionsShownAs, board.sheetColor, board.coverPictures].every(
      (its) => its === null,
    );
    if (looks && isUsual) Object.assign(change, JSON.parse(looks) as ArchiveLooks);
    await updateBoard(tx, { id: boardId, change });
  });
}
