import { boardsOfPins, changeablePins, movePins } from "../../db/queries/pins/bulk.ts";
import { progressOf } from "../../src/boards/action.ts";
import { moveAll as contract } from "../../src/boards/move-all.contract.ts";
import { implement } from "../trpc/implement.ts";
import { retryStale, unlessStale } from "../trpc/retry-stale.ts";
import { actingFor, isOfSubject } from "./acting-access.ts";
import { editableBoard, savableBoard } from "./board-access.ts";
import { holdIdleBoards } from "./board-busy-access.ts";
import { doBoardWork } from "./do-board-work.ts";
import { pinsOn } from "./place.ts";

export const moveAll = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { boardId } = input;
  const from = { boardId, sectionId: input.oldSectionId ?? null };
  const to = { boardId: input.newBoardId ?? boardId, sectionId: input.newSectionId ?? null };
  if (from.boardId === to.boardId && from.sectionId === to.sectionId) fail("SAME_BOARD_AND_SECTION");
  const subjectId = await actingFor(ctx, input.orbacSubjectId, fail);
  const pinIds = [...new Set(input.pinIds)];
  const progress = await retryStale(() =>
    db.transaction(async (tx) => {
      await holdIdleBoards(ctx.viewer.user.id, tx, [...new Set([from.boardId, to.boardId])], fail);
      const source = (await editableBoard(ctx, from.boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const target = (await savableBoard(ctx, to.boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      if (!isOfSubject(source, subjectId) || !isOfSubject(target, subjectId)) fail("BOARD_NOT_FOUND");
      const there = await pinsOn(ctx, tx, source, from.sectionId, fail);
      const arrived = to.sectionId ? await pinsOn(ctx, tx, target, to.sectionId, fail) : 0;
      const isWithin = from.boardId === to.boardId && from.sectionId === null;
      const total = isWithin ? there - arrived : there;
      if (pinIds.length === 0) {
        const work = { kind: "move", boardId, sectionId: from.sectionId } as const;
        return doBoardWork(ctx, tx, { ...work, toBoardId: to.boardId, toSectionId: to.sectionId }, total);
      }
      const known = await changeablePins(tx, { pinIds, userId: ctx.viewer.user.id });
      const boards = await boardsOfPins(tx, { pinIds });
      if (known.length < pinIds.length || boards.some((id) => id !== boardId)) fail("PIN_NOT_FOUND");
      const done = unlessStale(await movePins(tx, { pinIds, to, now: now() }));
      return progressOf({ id: null, kind: "move", state: "done", total: done, done });
    }),
  );
  await ctx.deps.publicCache.forget();
  return progress;
});
