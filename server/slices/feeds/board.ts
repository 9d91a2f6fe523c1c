import { boardPins } from "../../../db/queries/feeds/board-pins.ts";
import { board as contract } from "../../../src/feeds/board.contract.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { placedPage } from "../../platform/serializers/pin-page.ts";

export const board = implement(contract, async ({ ctx, input, fail }) => {
  const found = await viewableBoard(ctx, { boardId: input.boardId });
  if (!found) return fail("BOARD_NOT_FOUND");
  return placedPage(ctx, input, fail, (list) =>
    boardPins(ctx.deps.db, { boardId: found.id, withoutSections: input.filterSectionPins, ...list }),
  );
});
