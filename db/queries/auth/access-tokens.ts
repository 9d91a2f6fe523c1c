import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { accessTokens } from "../../schema/auth.ts";

interface Whose {
  userId: string;
  now: Date;
}

const live = ({ userId, now }: Whose) =>
  and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));

export async function insertAccessToken(db: Database, token: typeof accessTokens.$inferInsert): Promise<void> {
  await db.insert(accessTokens).values(token);
}

/** Newest first; returns neither tokens nor their hashes. */
export function listAccessTokens(db: Database, whose: Whose) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = accessTokens;
  return db
    .select({ id, name, scopes, createdAt, expiresAt, lastUsedAt })
    .from(accessTokens)
    .where(live(whose))
    .orderBy(desc(accessTokens.id));
}

/** Counts valid tokens. A caller that adds one has locked the person's row. */
export async function countAccessTokens(db: Database, whose: Whose): Promise<number> {
  const [row] = await db.select({ tokens: count() }).from(accessTokens).where(live(whose));
  return row?.tokens ?? 0;
}

/** @returns false if the person has no such token */
export async function revokeAccessToken(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(live({ userId, now }), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return revoked.length === 1;
}

/** The token as the notification mail describes it, or null. */
export async function findTokenToNotify(db: Database, { id }: { id: string }) {
  const { name, scopes, expiresAt } = accessTokens;
  const [row] = await db.select({ name, scopes, expiresAt }).from(accessTokens).where(eq(accessTokens.id, id));
  return row ?? null;
}

/** The token or the consent behind a token's hash; both null for client credentials, which have no consent. */
export async function findTokenParent(
  db: Database,
  tokenHash: string,
): Promise<{ parentId: string | null; grantId: string | null } | null> {
  const [row] = await rows<{ parentId: string | null; grantId: string | null }>(
    db,
    sql`select t.id::text as "parentId", null as "grantId" from access_tokens t where t.token_hash = ${tokenHash}
      union all select null, a.grant_id::text from app_tokens a where a.id_hash = ${tokenHash}`,
  );
  return row ?? null;
}
