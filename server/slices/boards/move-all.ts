import { movePins } from "../../../db/queries/pins/bulk.ts";
import { moveAll as contract } from "../../../src/boards/move-all.contract.ts";
import { progressOf } from "../../../src/model/board-action.ts";
import { editableBoard, savableBoard } from "../../platform/access/board-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { notifyPinners, pinsToTake, requireTaking } from "../../platform/access/take-pins-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { doBoardWork } from "./do-board-work.ts";
import { pinsOn } from "./place.ts";

export const moveAll = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { boardId } = input;
  const from = { boardId, sectionId: input.oldSectionId ?? null };
  const to = { boardId: input.newBoardId ?? boardId, sectionId: input.newSectionId ?? null };
  if (from.boardId === to.boardId && from.sectionId === to.sectionId) fail("SAME_BOARD_AND_SECTION");
  const pinIds = [...new Set(input.pinIds)];
  const progress = await retryStale(() =>
    db.transaction(async (tx) => {
      await lockIdleBoards(ctx.viewer.user.id, tx, [...new Set([from.boardId, to.boardId])], fail);
      const source = (await editableBoard(ctx, from.boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const target = (await savableBoard(ctx, to.boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const there = await pinsOn(ctx, tx, source, from.sectionId, fail);
      const arrived = to.sectionId ? await pinsOn(ctx, tx, target, to.sectionId, fail) : 0;
      const isWithin = from.boardId === to.boardId && from.sectionId === null;
      const total = isWithin ? there - arrived : there;
      if (pinIds.length === 0) {
        await requireTaking(ctx, tx, { from: source, sectionId: from.sectionId, to: target }, fail);
        const work = { kind: "move", boardId, sectionId: from.sectionId } as const;
        return doBoardWork(ctx, tx, { ...work, toBoardId: to.boardId, toSectionId: to.sectionId }, total);
      }
      const pins = await pinsToTake(ctx, tx, { pinIds, to: target }, fail);
      if ([...pins.boardOf.values()].some((id) => id !== boardId)) fail("PIN_NOT_FOUND");
      const { count: done, others } = unlessStale(await movePins(tx, { pins, to, now: now() }));
      await notifyPinners(ctx.deps, tx, { kind: "pins_moved", actorId: ctx.viewer.user.id, told: others });
      return progressOf({ id: null, kind: "move", state: "done", total: done, done });
    }),
  );
  await ctx.deps.responseCache.forget();
  return progress;
});
