import type { Database } from "../../../db/client.ts";
import { runningAction } from "../../../db/queries/boards/board-actions.ts";
import { lockBoards } from "../../../db/queries/boards/find-board.ts";
import type { BOARD_BUSY_ERRORS } from "../../../src/model/board-action.ts";
import type { Fail } from "../procedure/implement.ts";

const BUSY = { move: "BOARD_MOVE_RUNNING", merge: "BOARD_MERGE_RUNNING", delete: "BOARD_DELETE_RUNNING" } as const;

/**
 * Locks the boards until the transaction ends. Fails if a long action is running on a board that the person belongs to.
 */
export async function lockIdleBoards(
  userId: string,
  tx: Database,
  ids: readonly string[],
  fail: Fail<(typeof BOARD_BUSY_ERRORS)[number]>,
): Promise<void> {
  await lockBoards(tx, { ids });
  const running = await runningAction(tx, { boardIds: ids, userId });
  if (running) fail(BUSY[running.kind]);
}
