import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
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

const isStopped = (recipient: string) =>
  and(eq(sql`lower(${bouncedMails.recipient})`, recipient.toLowerCase()), isNull(bouncedMails.liftedAt));

/** Whether a mail to the address came back, and nothing has shown since that it works. */
export async function hasBounced(db: Database, recipient: string): Promise<boolean> {
  const found = await db.select({ id: bouncedMails.id }).from(bouncedMails).where(isStopped(recipient)).limit(1);
  return found.length > 0;
}

/** Lets optional mails go to an address again: its reader opened a link, or an administrator decided so. */
export async function liftBounces(tx: Database, { recipient, now }: { recipient: string; now: Date }): Promise<void> {
  await tx.update(bouncedMails).set({ liftedAt: now }).where(isStopped(recipient));
}

/** The address of a bounced mail; null if its time is over. */
export async function recipientOf(db: Database, { id }: { id: string }): Promise<string | null> {
  const [row] = await db
    .select({ recipient: bouncedMails.recipient })
    .from(bouncedMails)
    .where(eq(bouncedMails.id, id))
    .limit(1);
  return row?.recipient ?? null;
}

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
