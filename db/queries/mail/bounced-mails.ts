import { desc, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { bouncedMails } from "../../schema/system.ts";

export async function keepBounce(db: Database, row: typeof bouncedMails.$inferInsert): Promise<void> {
  await db.insert(bouncedMails).values(row);
}

/** Bounced mails, newest first. @param after the last id of the previous page */
export const listBounces = (db: Database, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select()
    .from(bouncedMails)
    .where(after ? lt(bouncedMails.id, after) : undefined)
    .orderBy(desc(bouncedMails.id))
    .limit(limit);

/** @returns how many were deleted, at most `limit` */
export async function deleteOldBounces(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: bouncedMails.id })
    .from(bouncedMails)
    .where(lt(bouncedMails.createdAt, before))
    .orderBy(bouncedMails.createdAt)
    .limit(limit);
  const gone = await db.delete(bouncedMails).where(inArray(bouncedMails.id, old)).returning({ id: bouncedMails.id });
  return gone.length;
}
