import { and, eq, like, or } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { boards } from "../../schema/boards.ts";

/** An owner's boards with this name, or whose slug is `slug` with or without a suffix. */
export function similarBoards(
  db: Database,
  { ownerId, nameKey, slug }: { ownerId: string; nameKey: string; slug: string },
): Promise<{ id: string; nameKey: string; slug: string }[]> {
  return db
    .select({ id: boards.id, nameKey: boards.nameKey, slug: boards.slug })
    .from(boards)
    .where(
      // A slug consists of letters, digits and hyphens, none of which is a LIKE wildcard.
      and(
        eq(boards.ownerId, ownerId),
        or(eq(boards.nameKey, nameKey), eq(boards.slug, slug), like(boards.slug, `${slug}-%`)),
      ),
    );
}

/** The keys of the names, and the slugs, of all boards of an owner. */
export const boardNamesOf = (
  db: Database,
  { ownerId }: { ownerId: string },
): Promise<{ nameKey: string; slug: string }[]> =>
  db.select({ nameKey: boards.nameKey, slug: boards.slug }).from(boards).where(eq(boards.ownerId, ownerId));

/** A board's present name; null if it is gone. */
export async function boardName(db: Database, { boardId }: { boardId: string }): Promise<string | null> {
  const [row] = await db.select({ name: boards.name }).from(boards).where(eq(boards.id, boardId));
  return row?.name ?? null;
}
