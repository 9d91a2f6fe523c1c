import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accessTokens } from "../../schema/auth.ts";

const live = (userId: string) => and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt));

export async function insertAccessToken(db: Database, token: typeof accessTokens.$inferInsert): Promise<void> {
  await db.insert(accessTokens).values(token);
}

/** Newest first; never the tokens, nor their hashes. */
export function listAccessTokens(db: Database, { userId }: { userId: string }) {
  const { id, name, createdAt, lastUsedAt } = accessTokens;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(accessTokens)
    .where(live(userId))
    .orderBy(desc(accessTokens.id));
}

export async function countAccessTokens(db: Database, { userId }: { userId: string }): Promise<number> {
  const [row] = await db.select({ tokens: count() }).from(accessTokens).where(live(userId));
  return row?.tokens ?? 0;
}

/** @returns whether the person had such a token */
export async function revokeAccessToken(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(live(userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return revoked.length === 1;
}
