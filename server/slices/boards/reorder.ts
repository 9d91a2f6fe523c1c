import { lockBoards } from "../../../db/queries/boards/find-board.ts";
import { boardOrder, placeBoards } from "../../../db/queries/boards/order-boards.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { boardMoves } from "../../../src/boards/order.rules.ts";
import { reorder as contract } from "../../../src/boards/reorder.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";

export const reorder = implement(contract, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const { boardId, afterBoardId } = input;
  await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const boards = boardMoves(await boardOrder(tx, { userId }), boardId, afterBoardId) ?? fail("BOARD_NOT_FOUND");
    if (boards.length === 0) return;
    await lockBoards(tx, { ids: boards.map(({ id }) => id) });
    await placeBoards(tx, { userId, boards });
  });
  return (await hydrateBoard(ctx, boardId)) ?? fail("BOARD_NOT_FOUND");
});
