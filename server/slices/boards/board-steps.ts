import type { Database } from "../../../db/client.ts";
import { moveBoardNotes } from "../../../db/queries/board-notes/write-note.ts";
import { deleteBoard, moveTrash } from "../../../db/queries/boards/delete-board.ts";
import { followMerge } from "../../../db/queries/boards/follow-merge.ts";
import { countGoneBoard } from "../../../db/queries/boards/write-board.ts";
import { movePins, trashPins } from "../../../db/queries/pins/bulk.ts";
import { nextPinsOfWork } from "../../../db/queries/pins/pins-to-take.ts";
import type { Deps } from "../../deps.ts";
import { notifyPinners } from "../../platform/access/take-pins-access.ts";
import { unlessStale } from "../../platform/procedure/retry-stale.ts";

/** Work on the Pins of a board or section, shared by synchronous calls and the job. */
export interface BoardWork {
  kind: "move" | "merge" | "delete";
  boardId: string;
  sectionId: string | null;
  toBoardId: string | null;
  toSectionId: string | null;
}

/**
 * Processes the next batch of Pins, and notifies people whose Pins left the board. Access was checked when the action
 * began.
 * @returns the number of processed Pins; 0 if none are left
 * @throws StaleRead if one of the Pins was moved in the meantime
 */
export async function workOn(
  deps: Pick<Deps, "events">,
  tx: Database,
  work: BoardWork & { userId: string },
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const pins = await nextPinsOfWork(tx, work, { limit });
  if (pins.boardOf.size === 0) return 0;
  const { toBoardId, toSectionId, userId } = work;
  const to = toBoardId && { boardId: toBoardId, sectionId: toSectionId };
  const taken = unlessStale(to ? await movePins(tx, { pins, to, now }) : await trashPins(tx, { pins, now }));
  await notifyPinners(deps, tx, { kind: to ? "pins_moved" : "pins_removed", actorId: userId, told: taken.others });
  return taken.count;
}

/**
 * Finishes a merge: moves everything else that belongs or points to the emptied board, and deletes it. The caller has
 * locked the rows of its owner and of both boards.
 */
export async function endMerge(
  tx: Database,
  { board, toBoardId, now }: { board: Parameters<typeof followMerge>[1]["board"]; toBoardId: string; now: Date },
): Promise<void> {
  const { id: boardId, ownerId } = board;
  await moveBoardNotes(tx, { boardId, toBoardId });
  await moveTrash(tx, { boardId, toBoardId, byId: ownerId });
  await followMerge(tx, { board, toBoardId, now });
  await countGoneBoard(tx, { ownerId, pins: await deleteBoard(tx, { boardId }) });
}
