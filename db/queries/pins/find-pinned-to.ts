import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";

/** The card of the board to which a person saved a picture last, or null. */
export async function findPinnedTo(
  db: Database,
  { pinnerId, imageId }: { pinnerId: string; imageId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ card: boards.card })
    .from(pins)
    .innerJoin(boards, eq(boards.id, pins.boardId))
    .where(and(eq(pins.pinnerId, pinnerId), eq(pins.imageId, imageId), isNull(pins.deletedAt)))
    .orderBy(desc(pins.id))
    .limit(1);
  return row?.card ?? null;
}
