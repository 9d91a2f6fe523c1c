import { and, desc, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { announcementDismissals, announcements } from "../../schema/announcements.ts";
import { users } from "../../schema/users.ts";

const { id, texts, audience, startsAt, endsAt, createdAt, createdById } = announcements;
/** Announcements of one moment that are read at most; administrators publish few. */
const AT_ONCE = 20;

const notEnded = (now: Date) => or(isNull(endsAt), gt(endsAt, now));

/** Announcements that are shown now, to anybody, newest first. */
export const openAnnouncements = (db: Database, { now }: { now: Date }) =>
  db
    .select({ id, texts, audience })
    .from(announcements)
    .where(and(lte(startsAt, now), notEnded(now)))
    .orderBy(desc(id))
    .limit(AT_ONCE);

/** Those of `ids` that the person has dismissed. */
export async function dismissedBy(db: Database, key: { userId: string; ids: readonly string[] }): Promise<string[]> {
  const { userId, announcementId } = announcementDismissals;
  const found = await db
    .select({ announcementId })
    .from(announcementDismissals)
    .where(and(eq(userId, key.userId), inArray(announcementId, [...key.ids])));
  return found.map((row) => row.announcementId);
}

/** Dismisses an announcement for a person. Does nothing if it is gone or dismissed before. */
export async function dismiss(tx: Database, key: { userId: string; id: string; now: Date }): Promise<void> {
  const found = await tx.select({ id }).from(announcements).where(eq(id, key.id)).for("key share");
  if (found.length === 0) return;
  await tx
    .insert(announcementDismissals)
    .values({ userId: key.userId, announcementId: key.id, createdAt: key.now })
    .onConflictDoNothing();
}

/** Announcements, newest first. */
export const listAnnouncements = (db: Database, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({ id, texts, audience, startsAt, endsAt, createdAt, createdBy: users.username })
    .from(announcements)
    .leftJoin(users, eq(users.id, createdById))
    .where(after ? lt(id, after) : undefined)
    .orderBy(desc(id))
    .limit(limit);

export const insertAnnouncement = async (tx: Database, row: typeof announcements.$inferInsert): Promise<void> => {
  await tx.insert(announcements).values(row);
};

/** @returns the ended announcement's texts; null if it had ended before */
export async function endAnnouncement(tx: Database, key: { id: string; now: Date }) {
  const [ended] = await tx
    .update(announcements)
    .set({ endsAt: key.now })
    .where(and(eq(id, key.id), notEnded(key.now)))
    .returning({ texts });
  return ended ?? null;
}
