import { pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { lockUsers } from "../../../db/queries/users/lock-user.ts";
import { deleteAll as contract } from "../../../src/boards/delete-all.contract.ts";
import { editableBoard } from "../../platform/access/board-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { requireTaking } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale } from "../../platform/procedure/retry-stale.ts";
import { doBoardWork } from "./do-board-work.ts";
import { pinsOn } from "./place.ts";

export const deleteAll = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  const sectionId = input.sectionId ?? null;
  const progress = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // People before boards, as everybody locks them.
      await lockUsers(tx, { ids: await pinnersOf(tx, { boardId }) });
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId], fail);
      const board = (await editableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      await requireTaking(ctx, tx, { from: board, sectionId, to: null }, fail);
      const total = await pinsOn(ctx, tx, board, sectionId, fail);
      return doBoardWork(ctx, tx, { kind: "delete", boardId, sectionId, toBoardId: null, toSectionId: null }, total);
    }),
  );
  await ctx.deps.publicCache.forget();
  return progress;
});
