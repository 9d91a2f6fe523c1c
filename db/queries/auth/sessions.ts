import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { SESSION_IDLE_DAYS } from "../../../src/identity/account-limits.ts";
import { type Database, rows, textRows } from "../../client.ts";
import { fixedText } from "../../fast/statement-text.ts";
import { appGrants, apps, appTokens } from "../../schema/apps.ts";
import { accessTokens, sessions } from "../../schema/auth.ts";
import { pushDevices } from "../../schema/notifications.ts";
import { supportConsents } from "../../schema/support.ts";
import { feedTokens } from "../../schema/syndication.ts";
import { users } from "../../schema/users.ts";
import { isLiveApp, isVisiblePerson, visibleUser } from "../fragments/people.ts";

/** The person behind a request. `wasSeenLately` if the visit needs no further write. */
export interface FoundPerson extends Record<string, unknown> {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  isPartner: boolean;
  isModerator: boolean;
  /** Whether they have to solve a captcha before they post. */
  isCaptchaDue: boolean;
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

/** Columns of `FoundPerson`, of the row `u` of `users`. */
export const person =
  sql.raw(`u.id::text as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName",
  u.email, u.email_verified_at is not null as "isEmailVerified", u.is_partner as "isPartner",
  u.moderator_since is not null as "isModerator", u.captcha_due_at is not null as "isCaptchaDue", u.card,
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
  where t.token_hash = ${""} and t.revoked_at is null and t.expires_at > ${AT} and ${isVisiblePerson("u")}
    and (t.parent_id is null or exists (select from access_tokens m
      where m.id = t.parent_id and m.revoked_at is null and m.expires_at > ${AT}))
    and (t.grant_id is null or exists (select from app_grants g join apps a on a.id = g.app_id
      where g.id = t.grant_id and g.revoked_at is null and ${isLiveApp("a")}))`);

/** Adds `FoundPerson.wrote`. */
export const WROTE = sql`, (select w.position::text from last_writes w where w.user_id = u.id) as wrote`;
const [SESSION, TOKEN] = [session(sql``), token(sql``)];
const [SESSION_WROTE, TOKEN_WROTE] = [session(WROTE), token(WROTE)];

export interface Asked {
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
  const [row] = await textRows<FoundToken>(db, {
    sql: withWrote ? TOKEN_WROTE : TOKEN,
    params: [at, tokenHash, at, at],
  });
  return row ?? null;
}

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

/**
 * Gives a session a new token. One statement decides, so only one of two concurrent calls succeeds.
 * @param forgetsStepUp the person must step up again before guarded settings open
 * @returns whether it still had the token `from`
 */
export async function rotateSession(
  db: Database,
  {
    id,
    from,
    to,
    now,
    forgetsStepUp = false,
  }: { id: string; from: string; to: string; now: Date; forgetsStepUp?: boolean },
): Promise<boolean> {
  const changed = await db
    .update(sessions)
    .set({ tokenHash: to, lastSeenAt: now, ...(forgetsStepUp && { steppedUpAt: null }) })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, from), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return changed.length === 1;
}

/** More sessions than people have; anyone with more sees the most recently used. */
const SHOWN = 100;

/** A person's sessions, last seen first; returns neither tokens nor their hashes. */
export function listSessions(db: Database, { userId, now }: { userId: string; now: Date }) {
  const { id, userAgent, ip, country, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, userAgent, ip, country, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(now)))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(SHOWN);
}

/** Whether a session is still valid, for work that it started. Does not count as use of the session. */
export async function isSessionLive(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLiveSession(now), visibleUser));
  return found.length > 0;
}

export async function touchSession(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function touchAccessToken(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
}

export async function endSession(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id));
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, id));
}

/** @returns false if the person has no such session */
export async function endOwnSession(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 1) await db.delete(pushDevices).where(eq(pushDevices.sessionId, id));
  return ended.length === 1;
}

/**
 * Ends all current access of a person: sessions, access tokens, the token of feeds, connected apps, and tokens of the
 * person's own apps (SECURITY.md 7). Without a session to keep, administrators' consent to look at private lists ends too.
 * @param except a session to keep
 */
export async function endAllAccess(
  db: Database,
  { userId, now, except }: { userId: string; now: Date; except?: string },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
  const elsewhere = except === undefined ? undefined : ne(pushDevices.sessionId, except);
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), elsewhere));
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)));
  await db.delete(feedTokens).where(eq(feedTokens.userId, userId));
  if (except === undefined) await db.delete(supportConsents).where(eq(supportConsents.userId, userId));
  await db
    .update(appGrants)
    .set({ revokedAt: now })
    .where(and(eq(appGrants.userId, userId), isNull(appGrants.revokedAt)));
  await db
    .delete(appTokens)
    .where(
      and(
        isNull(appTokens.grantId),
        inArray(appTokens.appId, db.select({ id: apps.id }).from(apps).where(eq(apps.ownerId, userId))),
      ),
    );
}
