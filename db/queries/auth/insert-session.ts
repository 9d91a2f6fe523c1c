import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/visible-person.ts";

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: string;
  ip: string;
  userAgent: string;
  /** Two capital letters, if a trusted proxy named the country. */
  country: string | null;
  now: Date;
  expiresAt: Date;
  /** The password hash that the log-in was verified against; null if the log-in used no password. */
  verifiedHash: string | null;
}

/**
 * Starts a session, unless the password was changed or the account closed while it was being checked: a log-in in progress must not
 * outlive a reset. A lock makes the two wait for each other.
 * @returns null if it was not started; `isReturning` unless this is the first session of a new account
 */
export async function insertSession(db: Database, session: NewSession): Promise<{ isReturning: boolean } | null> {
  const now = session.now.toISOString();
  const unchanged =
    session.verifiedHash === null ? sql`true` : sql`password_hash = ${session.verifiedHash} and soft_banned_at is null`;
  const [made] = await rows<{ isReturning: boolean }>(
    db,
    sql`insert into sessions (id, user_id, token_hash, ip, user_agent, country, created_at, last_seen_at, expires_at)
      select ${session.id}::text::bigint, id, ${session.tokenHash}, ${session.ip}, ${session.userAgent}, ${session.country}::text,
        ${now}::text::timestamptz, ${now}::text::timestamptz, ${session.expiresAt.toISOString()}::text::timestamptz
      from users where id = ${session.userId}::text::bigint and ${isVisiblePerson()} and ${unchanged}
      for share
      returning (
        exists (select 1 from sessions before where before.user_id = sessions.user_id)
        or exists (select 1 from users where users.id = sessions.user_id
          and users.created_at < ${now}::text::timestamptz - interval '1 hour')
      ) as "isReturning"`,
  );
  return made ?? null;
}
