import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { users } from "../../schema/users.ts";
import { isPersonVisible } from "../fragments/people.ts";
import { addToEach } from "../fragments/shared-counters.ts";

/*
 * The counters of a Pin, one statement each. Transactions call them in this order (person, boards by id, sections by id), which is the
 * lock order of all writers, so that no two can deadlock. Nobody waits for the Pins it was saved from.
 */

/** @returns false if the person is gone */
export async function countUserPins(tx: Database, { userId, by }: { userId: string; by: 1 | -1 }): Promise<boolean> {
  const found = await tx
    .update(users)
    .set({ pinCount: sql`${users.pinCount} + ${by}` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return found.length > 0;
}

/**
 * @param savedAt the time to order boards by, if a Pin was added
 * @returns whether the board is public (`isOpen`), and whether its Pins are: its owner is neither suspended nor deactivated; null if it
 * is gone
 */
export async function countBoardPins(
  tx: Database,
  { boardId, by, savedAt }: { boardId: string; by: 1 | -1; savedAt?: Date },
): Promise<{ isOpen: boolean; isPublic: boolean } | null> {
  const [row] = await tx
    .update(boards)
    .set({ pinCount: sql`${boards.pinCount} + ${by}`, ...(savedAt && { boardOrderModifiedAt: savedAt }) })
    .where(eq(boards.id, boardId))
    .returning({
      isOpen: sql<boolean>`${boards.privacy} = 'public'`,
      isPublic: sql<boolean>`${boards.privacy} = 'public' and ${isPersonVisible("boards.owner_id")}`,
    });
  return row ?? null;
}

/** @returns false if the section is gone, or on another board */
export async function countSectionPins(
  tx: Database,
  { sectionId, boardId, by }: { sectionId: string; boardId: string; by: 1 | -1 },
): Promise<boolean> {
  const found = await tx
    .update(sections)
    .set({ pinCount: sql`${sections.pinCount} + ${by}` })
    .where(and(eq(sections.id, sectionId), eq(sections.boardId, boardId)))
    .returning({ id: sections.id });
  return found.length > 0;
}

/**
 * Counts a public save on the Pin that it was made from and on the first Pin of the chain, or once if they are the same. A Pin's count
 * (`shared-counters.ts`) is thus the number of live public Pins that name it in `originPinId` or `savedFromPinId`. Saves to secret boards
 * are in no public number (SECURITY.md 24).
 */
export async function countRepins(
  tx: Database,
  pin: { originPinId: string | null; savedFromPinId: string | null; isPublic: boolean },
  by: 1 | -1,
): Promise<void> {
  if (!pin.isPublic) return;
  const ids = [...new Set([pin.originPinId, pin.savedFromPinId])].filter((id) => id !== null);
  await addToEach(tx, { counter: "pins.repin_count", ids, by });
}
