import type { Database } from "../../db/client.ts";
import { countGoneBoard } from "../../db/queries/boards/count-board.ts";
import { deleteBoard, moveTrash } from "../../db/queries/boards/delete-board.ts";
import { movePins, pinsOfPlace, trashPins } from "../../db/queries/pins/bulk.ts";
import { unlessStale } from "../trpc/retry-stale.ts";

/** What is done to the Pins of a board or section; the same for a call that does it at once and for the job. */
export interface BoardWork {
  kind: "move" | "merge" | "delete";
  boardId: string;
  sectionId: string | null;
  toBoardId: string | null;
  toSectionId: string | null;
}

/**
 * Does the next Pins of it.
 * @returns how many; 0 where none is left
 * @throws StaleRead where somebody moved one of them meanwhile
 */
export async function workOn(tx: Database, work: BoardWork, { limit, now }: { limit: number; now: Date }) {
  // Within one board, what has arrived is not to be moved again.
  const butSectionId = work.toBoardId === work.boardId ? work.toSectionId : null;
  const { boardId, sectionId } = work;
  const pinIds = await pinsOfPlace(tx, { boardId, sectionId, butSectionId, limit });
  if (pinIds.length === 0) return 0;
  return unlessStale(
    work.toBoardId
      ? await movePins(tx, { pinIds, to: { boardId: work.toBoardId, sectionId: work.toSectionId }, now })
      : await trashPins(tx, { pinIds, now }),
  );
}

/** A merged board is empty now: its trash goes along, and it goes itself. The owner's row and the board's are held. */
export async function endMerge(
  tx: Database,
  { boardId, toBoardId, ownerId }: { boardId: string; toBoardId: string; ownerId: string },
): Promise<void> {
  await moveTrash(tx, { boardId, toBoardId });
  await countGoneBoard(tx, { ownerId, pins: await deleteBoard(tx, { boardId }) });
}
