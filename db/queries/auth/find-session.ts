import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import { SESSION_IDLE_DAYS } from "../../../src/identity/account-limits.ts";
import { type Database, textRows } from "../../client.ts";
import { fixedText } from "../../fast/statement-text.ts";
import { sessions } from "../../schema/auth.ts";
import { isVisiblePerson } from "../fragments/visible-person.ts";

/** The person behind a request. `wasSeenLately` if the visit needs no further write. */
interface FoundPerson extends Record<string, unknown> {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  isPartner: boolean;
  card: string;
  personalAds: boolean;
  /** A language tag. */
  locale: string;
  wasSeenLately: boolean;
  /** The log position of their last write if the site has replicas; null if unknown. */
  wrote?: string | null;
}
export type FoundSession = FoundPerson & { sessionId: string };
export type FoundToken = FoundPerson & {
  tokenId: string;
  /** `TokenScope`s with commas between. */
  scopes: string;
};

const IDLE = sql.raw(`interval '${SESSION_IDLE_DAYS} days'`);

/** Not revoked, not expired, and used recently enough (SECURITY.md 8). */
export const isLiveSession = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, sql`${now.toISOString()}::timestamptz - ${IDLE}`),
  );

const person = sql.raw(`u.id::text as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName",
  u.email, u.email_verified_at is not null as "isEmailVerified", u.is_partner as "isPartner", u.card,
  u.personal_ads as "personalAds", u.locale`);

/*
 * Every logged-in call starts with one of these, so their texts are built once and their rows need no conversion. The query builder would
 * take a fifth of the processor time of a home feed.
 */
const AT = sql`${""}::text::timestamptz`;
// The time is sent three times, which is faster than naming it once in a `with`.
const session = (asked: SQL) =>
  fixedText(sql`select s.id::text as "sessionId", s.last_seen_at > ${AT} - interval '5 minutes' as "wasSeenLately",
    ${person}${asked}
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = ${""} and s.revoked_at is null and s.expires_at > ${AT}
    and s.last_seen_at > ${AT} - ${IDLE} and ${isVisiblePerson("u")}`);
const token = (asked: SQL) =>
  fixedText(sql`select t.id::text as "tokenId", array_to_string(t.scopes, ',') as scopes, ${person}${asked},
    coalesce(t.last_used_at > ${AT} - interval '5 minutes', false) as "wasSeenLately"
  from access_tokens t join users u on u.id = t.user_id
  where t.token_hash = ${""} and t.revoked_at is null and t.expires_at > ${AT} and ${isVisiblePerson("u")}`);

const WROTE = sql`, (select w.position::text from last_writes w where w.user_id = u.id) as wrote`;
const [SESSION, TOKEN] = [session(sql``), token(sql``)];
const [SESSION_WROTE, TOKEN_WROTE] = [session(WROTE), token(WROTE)];

interface Asked {
  tokenHash: string;
  now: Date;
  /** Whether to return the position of the person's last write. */
  withWrote?: boolean;
}

/** Returns the live session of a token's hash with its person; null if unknown, revoked, expired, or of a closed account. */
export async function findSession(db: Database, { tokenHash, now, withWrote }: Asked): Promise<FoundSession | null> {
  const at = now.toISOString();
  const [row] = await textRows<FoundSession>(db, {
    sql: withWrote ? SESSION_WROTE : SESSION,
    params: [at, tokenHash, at, at],
  });
  return row ?? null;
}

/** Like `findSession`, for a personal access token. */
export async function findAccessToken(db: Database, { tokenHash, now, withWrote }: Asked): Promise<FoundToken | null> {
  const at = now.toISOString();
  const [row] = await textRows<FoundToken>(db, { sql: withWrote ? TOKEN_WROTE : TOKEN, params: [at, tokenHash, at] });
  return row ?? null;
}
