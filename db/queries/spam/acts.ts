import { sql } from "drizzle-orm";
import type { SpamAct, SpamOutcome } from "../../../src/spam/acts.ts";
import type { Facts } from "../../../src/spam/facts.ts";
import { YOUNG_DAYS } from "../../../src/spam/limits.ts";
import { type Database, rows } from "../../client.ts";
import { isoTime, list } from "../fragments/values.ts";

/** Something that an account posted, as the rules need it. */
export interface Post extends Record<string, unknown> {
  userId: string;
  kind: SpamAct;
  subjectId: string;
  link: string | null;
  text: string;
  /** A short text, of which only links count; "" without one. */
  title: string;
  /** The perceptual hash of its picture; null without one. */
  look: string | null;
  /** ISO 8601. */
  at: string;
}

/** Accounts that aren't judged: people who moderate, and identities and merchants that administrators verified. */
const JUDGED = sql`u.moderator_since is null and not u.is_verified_identity and not u.is_verified_merchant`;

/** Public Pins of some ids. A Pin that was first published elsewhere counts now. */
export const pinPosts = (db: Database, { ids, now }: { ids: readonly string[]; now: Date }): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select p.pinner_id::text as "userId", case when p.saved_from_pin_id is null then 'pin' else 'save' end as kind,
        p.id::text as "subjectId", p.link,
        concat_ws(E'\n', p.description, (select d.content from documents d where d.image_id = p.image_id and d.kind = 'note')) as text, p.title, case when i.is_drawn then null else i.phash end as look,
        case when p.created_at > ${now.toISOString()}::text::timestamptz - interval '1 hour' then ${isoTime("p.created_at")}
          else ${now.toISOString()}::text end as at
      from pins p join images i on i.id = p.image_id join users u on u.id = p.pinner_id and ${JUDGED}
      where p.id = any(${list(ids)}::text::bigint[]) and p.is_public and p.deleted_at is null`,
  );

export const commentPosts = (db: Database, { ids }: { ids: readonly string[] }): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select c.user_id::text as "userId", 'comment' as kind, c.id::text as "subjectId", null as link, c.text, '' as title, null as look,
        ${isoTime("coalesce(c.edited_at, c.created_at)")} as at
      from comments c join users u on u.id = c.user_id and ${JUDGED} where c.id = any(${list(ids)}::text::bigint[])`,
  );

export const messagePosts = (db: Database, { ids }: { ids: readonly string[] }): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select m.sender_id::text as "userId", 'message' as kind, m.id::text as "subjectId", null as link, m.text, '' as title, null as look,
        ${isoTime("m.created_at")} as at
      from messages m join users u on u.id = m.sender_id and ${JUDGED}
      where m.id = any(${list(ids)}::text::bigint[]) and m.deleted_at is null`,
  );

export const boardPosts = (db: Database, { ids, now }: { ids: readonly string[]; now: Date }): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select b.owner_id::text as "userId", 'board' as kind, b.id::text as "subjectId", null as link,
        b.name || ' ' || b.description as text, '' as title, null as look, ${now.toISOString()}::text as at
      from boards b join users u on u.id = b.owner_id and ${JUDGED}
      where b.id = any(${list(ids)}::text::bigint[]) and b.privacy = 'public'`,
  );

/** The texts and the website of people's profiles. */
export const profilePosts = (db: Database, { ids, now }: { ids: readonly string[]; now: Date }): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select u.id::text as "userId", 'profile' as kind, u.id::text as "subjectId", u.website_url as link,
        u.first_name || ' ' || u.last_name || ' ' || u.about as text, '' as title, null as look, ${now.toISOString()}::text as at
      from users u where u.id = any(${list(ids)}::text::bigint[]) and ${JUDGED}`,
  );

/** Refused posts of accounts that ignore their captcha. */
export const ignoredPosts = (db: Database, { ids }: { ids: readonly string[] }): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select a.user_id::text as "userId", a.kind, a.subject_id::text as "subjectId", null as link, '' as text, '' as title,
        null as look, ${isoTime("a.created_at")} as at
      from spam_acts a join users u on u.id = a.user_id and ${JUDGED}
      where a.id = any(${list(ids)}::text::bigint[]) and a.kind = 'captcha_ignored'`,
  );

/** New follows, of people and boards. */
export const followPosts = (
  db: Database,
  { follows, now }: { follows: readonly { userId: string; subjectId: string }[]; now: Date },
): Promise<Post[]> =>
  rows<Post>(
    db,
    sql`select u.id::text as "userId", 'follow' as kind, f.s as "subjectId", null as link, '' as text, '' as title, null as look,
        ${now.toISOString()}::text as at
      from unnest(${list(follows.map(({ userId }) => userId))}::text::bigint[],
        ${list(follows.map(({ subjectId }) => subjectId))}::text::text[]) f (u, s) join users u on u.id = f.u and ${JUDGED}`,
  );

export interface NewAct {
  id: string;
  userId: string;
  kind: SpamAct;
  subjectId: string;
  domain: string | null;
  linkKey: string | null;
  pictureKey: string | null;
  textKey: string | null;
  /** ISO 8601. */
  at: string;
}

/**
 * Writes acts. @returns those that aren't judged yet; a repeated job finds its acts again, and an edit makes an act a new one if its links
 * or text are other ones
 */
export async function writeActs(db: Database, acts: readonly NewAct[]): Promise<string[]> {
  if (acts.length === 0) return [];
  const written = await rows<{ id: string }>(
    db,
    sql`insert into spam_acts (id, user_id, kind, subject_id, domain, link_key, picture_key, text_key, is_young, created_at)
      select distinct on (u.id, a.kind, a."subjectId") a.id, u.id, a.kind, a."subjectId", a.domain, a."linkKey", a."pictureKey", a."textKey",
        a.at - u.created_at < ${sql.raw(`interval '${YOUNG_DAYS} days'`)}, a.at
      from jsonb_to_recordset(${JSON.stringify(acts)}::text::jsonb) a (id bigint, "userId" bigint, kind text, "subjectId" bigint,
        domain text, "linkKey" text, "pictureKey" text, "textKey" text, at timestamptz)
      join users u on u.id = a."userId"
      on conflict (user_id, kind, subject_id) do update set domain = excluded.domain, link_key = excluded.link_key,
        text_key = excluded.text_key, is_young = excluded.is_young, created_at = excluded.created_at, facts = null, score = 0, outcome = 'none'
      where spam_acts.facts is null or (spam_acts.domain, spam_acts.link_key, spam_acts.text_key)
        is distinct from (excluded.domain, excluded.link_key, excluded.text_key)
      returning id::text as id`,
  );
  return written.map(({ id }) => id);
}

/** Counts an act about which nothing is decided. */
export async function countAct(
  db: Database,
  act: { id: string; userId: string; kind: SpamAct; subjectId: string; textKey?: string; now: Date },
): Promise<void> {
  const { now, textKey = null, ...rest } = act;
  const none = { domain: null, linkKey: null, pictureKey: null };
  await writeActs(db, [{ ...rest, ...none, textKey, at: now.toISOString() }]);
}

/**
 * Counts a post that was refused because a captcha is due, up to `max` a day.
 * @returns how many there are since the account solved one; 0 if this one was not counted
 */
export async function countIgnored(
  db: Database,
  { id, userId, max, now }: { id: string; userId: string; max: number; now: Date },
): Promise<number> {
  const [row] = await rows<{ n: number }>(
    db,
    sql`with before as (
        select count(*)::int as n from spam_acts x where x.user_id = ${userId}::text::bigint and x.kind = 'captcha_ignored'
          and x.created_at > greatest(${now.toISOString()}::text::timestamptz - interval '1 day', (select max(s.created_at) from spam_acts s
            where s.user_id = ${userId}::text::bigint and s.kind = 'captcha_solved'))
      ), made as (
        insert into spam_acts (id, user_id, kind, subject_id, is_young, created_at)
        select ${id}::text::bigint, u.id, 'captcha_ignored', ${id}::text::bigint,
          ${now.toISOString()}::text::timestamptz - u.created_at < ${sql.raw(`interval '${YOUNG_DAYS} days'`)}, ${now.toISOString()}::text::timestamptz
        from users u, before b where u.id = ${userId}::text::bigint and b.n < ${max}::int returning 1
      ) select b.n + 1 as n from before b, made`,
  );
  return row?.n ?? 0;
}

/** Stores what an act was judged by. */
export async function settleActs(
  db: Database,
  judged: readonly { id: string; facts: Facts; score: number; outcome: SpamOutcome }[],
): Promise<void> {
  await db.execute(sql`update spam_acts a set facts = j.facts, score = j.score, outcome = j.outcome
    from jsonb_to_recordset(${JSON.stringify(judged)}::text::jsonb) j (id bigint, facts jsonb, score real, outcome text)
    where a.id = j.id`);
}

/** Deletes acts that count no more. @returns their number */
export async function forgetActs(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from spam_acts where id in (select id from spam_acts where created_at < ${before.toISOString()}::text::timestamptz
      order by created_at, id ${sql.raw(`limit ${Math.trunc(limit)}`)}) returning 1`,
  );
  return gone.length;
}

export interface JudgedRow extends Record<string, unknown> {
  id: string;
  kind: SpamAct;
  subjectId: string;
  username: string;
  facts: unknown;
  outcome: SpamOutcome;
  createdAt: string;
}

/** The newest judged acts. */
export async function judgedActs(db: Database, { since, limit }: { since: Date; limit: number }): Promise<JudgedRow[]> {
  return rows<JudgedRow>(
    db,
    sql`select a.id::text as id, a.kind, a.subject_id::text as "subjectId", u.username, a.facts::text as facts, a.outcome,
        ${isoTime("a.created_at")} as "createdAt"
      from spam_acts a join users u on u.id = a.user_id
      where a.created_at > ${since.toISOString()}::text::timestamptz and a.facts is not null
      order by a.created_at desc, a.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );
}
