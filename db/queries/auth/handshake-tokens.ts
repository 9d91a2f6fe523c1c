import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { handshakeTokens } from "../../schema/handshake.ts";
import { isVisiblePerson } from "../fragments/people.ts";

export interface NewHandshakeToken {
  id: string;
  userId: string;
  tokenHash: string;
  audience: string;
  installId: string | null;
  passwordMark: string | null;
  /** The password hash that the log-in was verified against; null if the log-in used no password. */
  verifiedHash: string | null;
  now: Date;
  expiresAt: Date;
}

/**
 * Stores a token, unless the password was changed or the account suspended while it was being checked. A lock orders the two, as for a
 * session.
 * @returns whether it was stored
 */
export async function insertHandshakeToken(db: Database, token: NewHandshakeToken): Promise<boolean> {
  const unchanged = token.verifiedHash === null ? sql`true` : sql`password_hash = ${token.verifiedHash}`;
  const made = await rows(
    db,
    sql`insert into handshake_tokens
        (id, user_id, token_hash, audience, install_id, password_mark, created_at, expires_at)
      select ${token.id}::text::bigint, id, ${token.tokenHash}, ${token.audience}, ${token.installId}::text,
        ${token.passwordMark}::text, ${token.now.toISOString()}::text::timestamptz,
        ${token.expiresAt.toISOString()}::text::timestamptz
      from users where id = ${token.userId}::text::bigint and ${isVisiblePerson()} and ${unchanged}
      for share
      returning id::text as id`,
  );
  return made.length === 1;
}

interface UsedBy {
  tokenHash: string;
  audience: string;
  installId: string | null;
  now: Date;
}

/**
 * Consumes a token. One statement decides, so only one of several concurrent calls succeeds. Another origin or installation gets nothing,
 * and the token stays valid.
 * @returns the token's person, or null
 */
export async function consumeHandshakeToken(
  db: Database,
  { tokenHash, audience, installId, now }: UsedBy,
): Promise<{ userId: string; passwordMark: string | null } | null> {
  const { installId: bound, userId, passwordMark } = handshakeTokens;
  const [used] = await db
    .update(handshakeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(handshakeTokens.tokenHash, tokenHash),
        eq(handshakeTokens.audience, audience),
        installId === null ? undefined : or(isNull(bound), eq(bound, installId)),
        isNull(handshakeTokens.usedAt),
        gt(handshakeTokens.expiresAt, now),
      ),
    )
    .returning({ userId, passwordMark });
  return used ?? null;
}
