import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: string;
  ip: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
  /** The hash that the person's password was found right against; null where they came in another way. */
  verifiedHash: string | null;
}

/**
 * Starts a session, unless the password was changed or the account suspended while it was being checked: a log-in that
 * is under way must not outlive a reset. The lock makes the two wait for each other.
 * @returns whether it was started
 */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const now = session.now.toISOString();
  const unchanged = session.verifiedHash === null ? sql`true` : sql`password_hash = ${session.verifiedHash}`;
  const made = await rows(
    db,
    sql`insert into sessions (id, user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
      select ${session.id}::text::bigint, id, ${session.tokenHash}, ${session.ip}, ${session.userAgent},
        ${now}::text::timestamptz, ${now}::text::timestamptz, ${session.expiresAt.toISOString()}::text::timestamptz
      from users where id = ${session.userId}::text::bigint and suspended_at is null and ${unchanged}
      for share
      returning id::text as id`,
  );
  return made.length === 1;
}
