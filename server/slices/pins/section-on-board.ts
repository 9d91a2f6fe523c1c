import type { Database } from "../../../db/client.ts";
import { isSectionOnBoard } from "../../../db/queries/pins/find-pin.ts";
import type { SavableBoard } from "../../platform/access/board-access.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/**
 * The named section, if it is on that board; null if the call names none. A section of another board counts as missing.
 */
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
