import type { Database } from "../../../db/client.ts";
import { insertBoardAction } from "../../../db/queries/boards/board-actions.ts";
import { type BoardActionProgress, PINS_INLINE, progressOf } from "../../../src/model/board-action.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type BoardWork, workOn } from "./board-steps.ts";

/**
 * Does work on a board's Pins right away, or queues a job if there are too many Pins. The boards are locked, and no
 * other action runs on them.
 * @param total number of Pins affected, by the counter that is locked with the board
 */
export async function doBoardWork(
  ctx: UserContext,
  tx: Database,
  work: BoardWork,
  total: number,
): Promise<BoardActionProgress> {
  const { events, newId, now } = ctx.deps;
  const { kind } = work;
  if (total <= PINS_INLINE) {
    const done = await workOn(
      ctx.deps,
      tx,
      { ...work, userId: ctx.viewer.user.id },
      { limit: PINS_INLINE, now: now() },
    );
    return progressOf({ id: null, kind, state: "done", total: done, done });
  }
  const id = newId();
  await insertBoardAction(tx, { ...work, id, userId: ctx.viewer.user.id, total, createdAt: now() });
  await events.record(tx, "board.action", { actionId: id });
  return progressOf({ id, kind, state: "running", total, done: 0 });
}
