import { countGoneBoard } from "../../db/queries/boards/count-board.ts";
import { deleteBoard, pinnersOf } from "../../db/queries/boards/delete-board.ts";
import { lockUsers } from "../../db/queries/users/lock-user.ts";
import { remove as contract } from "../../src/boards/remove.contract.ts";
import { hydrateBoard } from "../present/hydrate-boards.ts";
import { implement } from "../trpc/implement.ts";
import { retryStale, StaleRead } from "../trpc/retry-stale.ts";
import { editableBoard, lockOwnedBoard } from "./board-access.ts";
import { holdIdleBoards } from "./board-busy-access.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const ownerId = ctx.viewer.user.id;
  const { boardId } = input;
  const gone = () => fail("BOARD_NOT_FOUND");
  if (!(await editableBoard(ctx, boardId))) gone();
  const shown = (await hydrateBoard(ctx, boardId)) ?? gone();
  await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Everybody's row before the board's: the Pins of all who keep the board go with it.
      const held = new Set([ownerId, ...(await pinnersOf(tx, { boardId }))]);
      await lockUsers(tx, { ids: [...held] });
      const board = (await lockOwnedBoard(ctx, boardId, tx, "update")) ?? gone();
      await holdIdleBoards(ctx.viewer.user.id, tx, [boardId], fail);
      const now = await pinnersOf(tx, { boardId });
      if (now.some((pinner) => !held.has(pinner))) throw new StaleRead();
      await countGoneBoard(tx, { ownerId, pins: await deleteBoard(tx, { boardId: board.id }) });
      await ctx.deps.events.record(tx, "board.deleted", { boardId: board.id });
    }),
  );
  await ctx.deps.publicCache.forget();
  return shown;
});
