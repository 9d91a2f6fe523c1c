import { boardsOfPins, changeablePins, movePins } from "../../db/queries/pins/bulk.ts";
import { bulkMove as contract } from "../../src/pins/bulk-move.contract.ts";
import { actingFor, isOfSubject } from "../boards/acting-access.ts";
import { savableBoard } from "../boards/board-access.ts";
import { holdIdleBoards } from "../boards/board-busy-access.ts";
import { implement } from "../trpc/implement.ts";
import { retryStale, StaleRead, unlessStale } from "../trpc/retry-stale.ts";
import { sectionOnBoard } from "./section-on-board.ts";

export const bulkMove = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  const pinIds = [...new Set(input.pinIds)];
  const subjectId = await actingFor(ctx, input.orbacSubjectId, fail);
  const count = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // All boards at once and by id: two moves across each other must not wait for each other.
      const held = new Set([boardId, ...(await boardsOfPins(tx, { pinIds }))]);
      await holdIdleBoards(ctx.viewer.user.id, tx, [...held], fail);
      if ((await boardsOfPins(tx, { pinIds })).some((id) => !held.has(id))) throw new StaleRead();
      const board = (await savableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      if (!isOfSubject(board, subjectId)) fail("BOARD_NOT_FOUND");
      const sectionId = await sectionOnBoard(tx, board, input.sectionId, fail);
      const known = await changeablePins(tx, { pinIds, userId: ctx.viewer.user.id });
      if (known.length < pinIds.length) fail("PIN_NOT_FOUND");
      return unlessStale(await movePins(tx, { pinIds, to: { boardId, sectionId }, now: ctx.deps.now() }));
    }),
  );
  if (count === 0) fail("SAME_BOARD_AND_SECTION");
  await ctx.deps.publicCache.forget();
  return { count };
});
