import { boardRelatedPins } from "../../db/queries/feeds/related-pins.ts";
import { boardRelated as contract } from "../../src/feeds/board-related.contract.ts";
import { viewableBoard } from "../boards/board-access.ts";
import { newestPage } from "../present/pin-page.ts";
import { reasonText } from "../present/present-pin.ts";
import { implement } from "../trpc/implement.ts";

export const boardRelated = implement(contract, async ({ ctx, input, fail }) => {
  const board = await viewableBoard(ctx, { boardId: input.boardId });
  if (!board) return fail("BOARD_NOT_FOUND");
  return newestPage(
    ctx,
    input,
    fail,
    (list) => boardRelatedPins(ctx.deps.db, { boardId: board.id, ...list }),
    (row) => reasonText({ kind: "saved_together", id: row.boardId, name: row.boardName }),
  );
});
