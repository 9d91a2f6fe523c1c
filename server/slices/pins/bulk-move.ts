import { boardsOfPins, movePins } from "../../../db/queries/pins/bulk.ts";
import { bulkMove as contract } from "../../../src/pins/bulk-move.contract.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { notifyPinners, pinsToTake } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { sectionOnBoard } from "./section-on-board.ts";

export const bulkMove = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  const pinIds = [...new Set(input.pinIds)];
  const count = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Lock all boards at once and by id, so that two moves in opposite directions can't deadlock.
      const locked = new Set([boardId, ...(await boardsOfPins(tx, { pinIds }))]);
      await lockIdleBoards(ctx.viewer.user.id, tx, [...locked], fail);
      if ((await boardsOfPins(tx, { pinIds })).some((id) => !locked.has(id))) throw new StaleRead();
      const board = (await savableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const sectionId = await sectionOnBoard(tx, board, input.sectionId, fail);
      const pins = await pinsToTake(ctx, tx, { pinIds, to: board }, fail);
      const taken = unlessStale(await movePins(tx, { pins, to: { boardId, sectionId }, now: ctx.deps.now() }));
      await notifyPinners(ctx.deps, tx, { kind: "pins_moved", actorId: pins.byId, told: taken.others });
      return taken.count;
    }),
  );
  if (count === 0) fail("SAME_BOARD_AND_SECTION");
  await ctx.deps.responseCache.forget();
  return { count };
});
