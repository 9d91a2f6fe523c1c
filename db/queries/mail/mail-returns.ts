import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mailReturns } from "../../schema/system.ts";

/** Notes a mail before it is sent, so that a forged bounce can be recognized later. */
export async function keepReturn(db: Database, row: typeof mailReturns.$inferInsert): Promise<void> {
  await db.insert(mailReturns).values(row);
}

/** Takes the mail of a bounce's token, which then counts for no other bounce. @returns null if it is unknown or was sent before `since` */
export async function takeReturn(
  tx: Database,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<{ recipient: string; subject: string } | null> {
  const [taken] = await tx
    .delete(mailReturns)
    .where(and(eq(mailReturns.tokenHash, tokenHash), gt(mailReturns.createdAt, since)))
    .returning({ recipient: mailReturns.recipient, subject: mailReturns.subject });
  return taken ?? null;
}

/** @returns how many were deleted, at most `limit` */
export async function deleteOldReturns(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ tokenHash: mailReturns.tokenHash })
    .from(mailReturns)
    .where(lt(mailReturns.createdAt, before))
    .orderBy(mailReturns.createdAt)
    .limit(limit);
  const gone = await db
    .delete(mailReturns)
    .where(inArray(mailReturns.tokenHash, old))
    .returning({ tokenHash: mailReturns.tokenHash });
  return gone.length;
}
