import type { Database } from "../../../db/client.ts";
import { findViewableSection } from "../../../db/queries/sections/find-section.ts";
import type { SavableBoard } from "../../platform/access/board-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** Number of live Pins of a board, or of one of its sections. A section of another board counts as missing. */
export async function pinsOn(
  ctx: UserContext,
  tx: Database,
  board: SavableBoard,
  sectionId: string | null | undefined,
  fail: Fail<"SECTION_NOT_FOUND">,
): Promise<number> {
  if (!sectionId) return board.pinCount;
  const section = await findViewableSection(tx, { ref: { sectionId }, viewerId: ctx.viewer.user.id });
  return section?.boardId === board.id ? section.pinCount : fail("SECTION_NOT_FOUND");
}
