import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { contactMessages } from "../../schema/site.ts";

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export async function insertContactMessage(db: Database, row: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(row);
}

/** A page of the open messages, newest first. @param after the last id of the previous page */
export const listContactMessages = (
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<ContactMessageRow[]> =>
  db
    .select()
    .from(contactMessages)
    .where(and(isNull(contactMessages.closedAt), after ? lt(contactMessages.id, after) : undefined))
    .orderBy(desc(contactMessages.id))
    .limit(limit);

export async function findContactMessage(db: Database, { id }: { id: string }): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Keeps the time of the first close. */
export async function closeContactMessage(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(contactMessages)
    .set({ closedAt: now })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.closedAt)));
}

/** @returns how many messages were deleted, at most `limit` */
export async function deleteOldContactMessages(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(contactMessages)
    .where(inArray(contactMessages.id, old))
    .returning({ id: contactMessages.id });
  return gone.length;
}
