import { deleteBoard, pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { countGoneBoard } from "../../../db/queries/boards/write-board.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { remove as contract } from "../../../src/boards/remove.contract.ts";
import { editableBoard, lockOwnedBoard } from "../../platform/access/board-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { notifyPinners } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const ownerId = ctx.viewer.user.id;
  const { boardId } = input;
  const missing = () => fail("BOARD_NOT_FOUND");
  if (!(await editableBoard(ctx, boardId))) missing();
  const shown = (await hydrateBoard(ctx, boardId)) ?? missing();
  await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Lock all pinners' rows before the board's, because their Pins are deleted with the board.
      const locked = new Set([ownerId, ...(await pinnersOf(tx, { boardId }))]);
      await lockUsers(tx, { ids: [...locked] });
      const board = (await lockOwnedBoard(ctx, boardId, tx, "update")) ?? missing();
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId], fail);
      const now = await pinnersOf(tx, { boardId });
      if (now.some((pinner) => !locked.has(pinner))) throw new StaleRead();
      const gone = await deleteBoard(tx, { boardId: board.id });
      await countGoneBoard(tx, { ownerId, pins: gone });
      // The notification names no Pins, because they are deleted.
      const told = [...gone.keys()].filter((id) => id !== ownerId).map((pinnerId) => ({ pinnerId, pinId: board.id }));
      await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId: ownerId, told });
      await ctx.deps.events.record(tx, "board.deleted", { boardId: board.id });
    }),
  );
  await ctx.deps.responseCache.forget();
  return shown;
});
