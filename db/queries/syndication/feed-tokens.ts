import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { feedTokens } from "../../schema/syndication.ts";
import { isPersonVisible } from "../fragments/people.ts";

export async function findFeedToken(db: Database, { userId }: { userId: string }): Promise<{ createdAt: Date } | null> {
  const { createdAt } = feedTokens;
  const [row] = await db.select({ createdAt }).from(feedTokens).where(eq(feedTokens.userId, userId));
  return row ?? null;
}

/** Replaces the person's token. @param fields `token` is sealed */
export async function saveFeedToken(tx: Database, fields: typeof feedTokens.$inferInsert): Promise<void> {
  const { userId, ...changed } = fields;
  await tx
    .insert(feedTokens)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: feedTokens.userId, set: changed });
}

export async function deleteFeedToken(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.delete(feedTokens).where(eq(feedTokens.userId, userId));
}

/** The person whose token it is; null if it was revoked, or the person is suspended or deactivated. */
export async function readerOfFeeds(db: Database, { tokenHash }: { tokenHash: string }): Promise<string | null> {
  const [row] = await rows<{ userId: string }>(
    db,
    sql`select t.user_id::text as "userId" from feed_tokens t
      where t.token_hash = ${tokenHash} and ${isPersonVisible("t.user_id")}`,
  );
  return row?.userId ?? null;
}
