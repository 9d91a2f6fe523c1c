import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accessTokens, sessions } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";
import { visibleUser } from "../users/visible-person.ts";

const viewerColumns = {
  userId: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  isPartner: users.isPartner,
  card: users.card,
};

/** Not ended, at most 30 days old and seen within 14 (SECURITY.md 8). */
export const isLiveSession = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, sql`${now.toISOString()}::timestamptz - interval '14 days'`),
  );

/** The live session of a token's hash with the person behind it, or null: unknown, revoked, expired, or of a closed account. */
export async function findSession(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [row] = await db
    .select({ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, ...viewerColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLiveSession(now), visibleUser))
    .limit(1);
  return row ?? null;
}

/** The same for a personal access token. */
export async function findAccessToken(db: Database, { tokenHash }: { tokenHash: string }) {
  const [row] = await db
    .select({ tokenId: accessTokens.id, lastUsedAt: accessTokens.lastUsedAt, ...viewerColumns })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, tokenHash), isNull(accessTokens.revokedAt), visibleUser))
    .limit(1);
  return row ?? null;
}
