import { boardPins } from "../../db/queries/feeds/board-pins.ts";
import { board as contract } from "../../src/feeds/board.contract.ts";
import { viewableBoard } from "../boards/board-access.ts";
import { newestPage } from "../present/pin-page.ts";
import { implement } from "../trpc/implement.ts";

export const board = implement(contract, async ({ ctx, input, fail }) => {
  const found = await viewableBoard(ctx, { boardId: input.boardId });
  if (!found) return fail("BOARD_NOT_FOUND");
  return newestPage(ctx, input, fail, (list) =>
    boardPins(ctx.deps.db, { boardId: found.id, withoutSections: input.filterSectionPins, ...list }),
  );
});
