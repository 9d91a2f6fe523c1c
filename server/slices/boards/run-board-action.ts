import type { Database } from "../../../db/client.ts";
import {
  type BoardAction,
  countStep,
  endBoardAction,
  findBoardAction,
} from "../../../db/queries/boards/board-actions.ts";
import { lockBoard, lockBoards } from "../../../db/queries/boards/find-board.ts";
import { nextPinsOfWork } from "../../../db/queries/pins/pins-to-take.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { PINS_A_STEP } from "../../../src/model/board-action.ts";
import type { Deps } from "../../deps.ts";
import { retryStale } from "../../platform/procedure/retry-stale.ts";
import { endMerge, workOn } from "./board-steps.ts";

/**
 * On "board.action": completes a long action, a few hundred Pins per transaction. Each step moves and counts its Pins
 * together, so after a crash the job resumes (SECURITY.md 34).
 */
export async function runBoardAction(
  deps: Deps,
  { actionId }: { actionId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    for (let isLeft = true; isLeft; ) {
      if (signal.aborted) throw new Error("stopped before the action was done");
      isLeft = await retryStale(() => deps.db.transaction((tx) => step(deps, tx, actionId)));
    }
  } finally {
    // Clear the cache once at the end: until then, Pins hidden by a step stay cached for at most a second.
    await deps.responseCache.forget();
  }
}

async function step(deps: Deps, tx: Database, actionId: string): Promise<boolean> {
  const action = await findBoardAction(tx, { id: actionId });
  if (action?.state !== "running") return false;
  const now = deps.now();
  const pins = await workOn(deps, tx, action, { limit: PINS_A_STEP, now });
  if (pins === 0) return finish(tx, action, now);
  await countStep(tx, { id: actionId, pins });
  return true;
}

/**
 * Finishes the action if nothing is left to do.
 * @returns whether more is left to do, because a Pin was saved to the board before it was locked
 */
async function finish(tx: Database, action: BoardAction, now: Date): Promise<boolean> {
  const { id, kind, boardId, toBoardId, userId } = action;
  if (kind === "merge" && toBoardId) {
    await lockUser(tx, { id: userId });
    await lockBoards(tx, { ids: [boardId, toBoardId] });
    if ((await nextPinsOfWork(tx, action, { limit: 1 })).boardOf.size > 0) return true;
    const board = await lockBoard(tx, { boardId });
    if (board) await endMerge(tx, { board, toBoardId, now });
  }
  await endBoardAction(tx, { id, state: "done", now });
  return false;
}
