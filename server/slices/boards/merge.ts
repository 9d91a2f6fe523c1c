import { lockUser } from "../../../db/queries/users/write-user.ts";
import { merge as contract } from "../../../src/boards/merge.contract.ts";
import { lockOwnedBoard } from "../../platform/access/board-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale } from "../../platform/procedure/retry-stale.ts";
import { endMerge } from "./board-steps.ts";
import { doBoardWork } from "./do-board-work.ts";

export const merge = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, intoBoardId } = input;
  const ownerId = ctx.viewer.user.id;
  if (boardId === intoBoardId) fail("SAME_BOARD_AND_SECTION");
  const progress = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      await lockUser(tx, { id: ownerId });
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId, intoBoardId], fail);
      const board = (await lockOwnedBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      if (!(await lockOwnedBoard(ctx, intoBoardId, tx))) fail("BOARD_NOT_FOUND");
      const work = { kind: "merge", boardId, sectionId: null, toBoardId: intoBoardId, toSectionId: null } as const;
      const begun = await doBoardWork(ctx, tx, work, board.pinCount);
      if (begun.state === "done") await endMerge(tx, { board, toBoardId: intoBoardId, now: ctx.deps.now() });
      return begun;
    }),
  );
  await ctx.deps.responseCache.forget();
  return progress;
});
