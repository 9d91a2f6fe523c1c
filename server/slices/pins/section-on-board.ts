import type { Database } from "../../../db/client.ts";
import { isSectionOnBoard } from "../../../db/queries/pins/is-section-on-board.ts";
import type { SavableBoard } from "../../platform/access/board-access.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** The section meant, if it is on that board; null where none is named. A section of another board does not exist here. */
export async function sectionOnBoard(
  db: Database,
  board: SavableBoard,
  sectionId: string | null | undefined,
  fail: Fail<"SECTION_NOT_FOUND">,
): Promise<string | null> {
  if (!sectionId) return null;
  const there = await isSectionOnBoard(db, { sectionId, boardId: board.id });
  return there ? sectionId : fail("SECTION_NOT_FOUND");
}
