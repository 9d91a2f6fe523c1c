import type { Database } from "../../../db/client.ts";
import { pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { trashPins } from "../../../db/queries/pins/bulk.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { deleteAll as contract } from "../../../src/boards/delete-all.contract.ts";
import { type BoardActionProgress, progressOf } from "../../../src/model/board-action.ts";
import { editableBoard } from "../../platform/access/board-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { notifyPinners, pinsToTake, requireTaking } from "../../platform/access/take-pins-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { doBoardWork } from "./do-board-work.ts";
import { pinsOn } from "./place.ts";

export const deleteAll = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  const sectionId = input.sectionId ?? null;
  const pinIds = input.pinIds && [...new Set(input.pinIds)];
  const progress = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Lock people before boards, as all code does.
      await lockUsers(tx, { ids: await pinnersOf(tx, { boardId }) });
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId], fail);
      const board = (await editableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      if (pinIds) return deleteNamed(ctx, tx, { boardId, pinIds }, fail);
      await requireTaking(ctx, tx, { from: board, sectionId, to: null }, fail);
      const total = await pinsOn(ctx, tx, board, sectionId, fail);
      return doBoardWork(ctx, tx, { kind: "delete", boardId, sectionId, toBoardId: null, toSectionId: null }, total);
    }),
  );
  await ctx.deps.responseCache.forget();
  return progress;
});

async function deleteNamed(
  ctx: UserContext,
  tx: Database,
  { boardId, pinIds }: { boardId: string; pinIds: string[] },
  fail: Fail<"PIN_NOT_FOUND">,
): Promise<BoardActionProgress> {
  const pins = await pinsToTake(ctx, tx, { pinIds, to: null }, (error, more) =>
    fail(error === "PIN_IS_SECRET" ? "PIN_NOT_FOUND" : error, more),
  );
  if ([...pins.boardOf.values()].some((id) => id !== boardId)) fail("PIN_NOT_FOUND");
  const { count: done, others } = unlessStale(await trashPins(tx, { pins, now: ctx.deps.now() }));
  await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId: pins.byId, told: others });
  return progressOf({ id: null, kind: "delete", state: "done", total: done, done });
}
