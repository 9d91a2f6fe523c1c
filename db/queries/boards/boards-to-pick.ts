import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";

/** All boards that a person can save to, last saved to first; archived ones are put away. */
export function boardsToPick(
  db: Database,
  { ownerId }: { ownerId: string },
): Promise<{ id: string; nameKey: string }[]> {
  return db
    .select({ id: boards.id, nameKey: boards.nameKey })
    .from(boards)
    .where(and(eq(boards.ownerId, ownerId), isNull(boards.archivedAt)))
    .orderBy(desc(boards.boardOrderModifiedAt), desc(boards.id));
}
