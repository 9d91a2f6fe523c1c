import { sql } from "drizzle-orm";
import type { SpamAct } from "../../../src/spam/acts.ts";
import { CAPTCHA_HOURS } from "../../../src/spam/limits.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

interface ReadAct extends Record<string, unknown> {
  id: string;
  userId: string;
  kind: SpamAct;
  subjectId: string;
  /** As JSON. */
  facts: string;
  /** Whether the account solved a captcha lately. */
  isProven: boolean;
  /** The decision by which all of the account's Pins are limited; null without one. */
  limitId: string | null;
  /** Another run of the job has judged it. */
  isSettled: boolean;
}

/** The site's own decision by which all Pins of a person are limited, as SQL. @param userId a column */
export const standingLimit = (userId: string) =>
  sql.raw(`(select d.id from moderation_decisions d where d.user_id = ${userId} and d.source = 'algorithm' and d.kind = 'user'
    and d.consequence = 'limited' and d.ended_at is null order by d.id limit 1)`);

/**
 * Whether a moderator agreed with the site's decision `d`: one in the same case has a consequence that nobody took back. A decision that
 * ended because its days were over still agrees.
 */
const IS_CONFIRMED =
  sql.raw(`exists (select from moderation_decisions m where m.case_id = d.case_id and m.source <> 'algorithm'
    and m.consequence <> 'none' and (m.ended_at is null or m.ended_at >= m.ends_at))
  and not exists (select from moderation_appeals p where p.decision_id = d.id and p.state = 'upheld')`);

/** Acts of one account, or with one key, that are counted at most: more don't change a decision. */
const COUNTED = 500;

/** Acts with links to one site among which established accounts are counted. */
const OF_SITE = 100;

/** Others who posted the same, by one of the keys. */
const others = (key: string) =>
  sql.raw(`lateral (select count(distinct x.user_id)::int as everybody,
    count(distinct x.user_id) filter (where x.is_young)::int as young
  from (select x.user_id, x.is_young from spam_acts x where x.${key} = a.${key} and x.user_id <> a.user_id and x.kind <> 'save'
    and x.created_at > a.created_at - interval '3 days' and x.created_at <= a.created_at
    order by x.created_at desc limit ${COUNTED}) x)`);

/** The facts about some acts as JSON (`src/spam/facts.ts`), with one statement whose parts all read an index. */
export function factsOf(db: Database, { ids, now }: { ids: readonly string[]; now: Date }): Promise<ReadAct[]> {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  return rows<ReadAct>(
    db,
    sql`select a.id::text as id, a.user_id::text as "userId", a.kind, a.subject_id::text as "subjectId",
        exists (select from spam_acts s where s.user_id = a.user_id and s.kind = 'captcha_solved'
          and s.created_at > ${at} - ${sql.raw(`interval '${CAPTCHA_HOURS} hours'`)}) as "isProven",
        ${standingLimit("a.user_id")}::text as "limitId", a.facts is not null as "isSettled",
        json_build_object(
          'ageHours', round(extract(epoch from a.created_at - u.created_at) / 3600, 2), 'isConfirmed', u.email_verified_at is not null,
          'isOwnSite', w.own, 'siteStatus', case when a.domain is null then null else domain_status(domain_chain(a.domain), ${at}) end,
          'linksHour', own.links, 'siteDay', own.site, 'siteRegulars', site.regulars, 'actsTenMinutes', own.burst, 'followsHour', own.follows_hour, 'mentionsHour', said.mentions + described.mentions,
          'followsDay', own.follows, 'unfollowsDay', own.unfollows, 'sameTextDay', own.same_text, 'captchasFailedDay', own.failed, 'captchasIgnored', own.ignored,
          'sharers', greatest(l.everybody, p.everybody, t.everybody), 'youngSharers', greatest(l.young, p.young, t.young),
          'saves', ring.saves, 'mutualSaves', ring.mutual, 'mutualPartners', ring.partners, 'signUpsTogether', up.together,
          'holds', held.standing, 'clearedLately', held.cleared)::text as facts
      from spam_acts a join users u on u.id = a.user_id
      cross join lateral (select a.domain is not null and exists (select from websites w where w.user_id = a.user_id
        and w.verified_at is not null and (w.domain = a.domain or w.domain like '%.' || a.domain)) as own) w
      cross join lateral (select max(s.created_at) as at from spam_acts s where s.user_id = a.user_id and s.kind = 'captcha_solved'
        and s.created_at > a.created_at - interval '1 day') solved
      cross join lateral (select count(distinct x.user_id)::int as regulars from (select x.user_id, x.is_young from spam_acts x
        where x.domain = a.domain and x.user_id <> a.user_id and x.created_at > a.created_at - interval '7 days'
          and x.created_at <= a.created_at order by x.created_at desc limit ${sql.raw(String(OF_SITE))}) x where not x.is_young) site
      cross join lateral (
        select count(*) filter (where x.link_key is not null and x.kind <> 'save' and x.created_at > a.created_at - interval '1 hour'
            and not exists (select from websites w where w.user_id = a.user_id and w.verified_at is not null
              and (w.domain = x.domain or w.domain like '%.' || x.domain)))::int as links,
          count(*) filter (where x.kind = 'pin' and x.domain = a.domain)::int as site,
          count(*) filter (where x.created_at > a.created_at - interval '10 minutes' and x.kind not like 'captcha%')::int as burst,
          count(*) filter (where x.kind = 'follow' and x.created_at > a.created_at - interval '1 hour')::int as follows_hour,
          count(*) filter (where x.kind = 'follow')::int as follows, count(*) filter (where x.kind = 'unfollow')::int as unfollows,
          count(*) filter (where x.kind in ('comment', 'message') and x.text_key = a.text_key and x.id <> a.id)::int as same_text,
          count(*) filter (where x.kind = 'captcha_failed')::int as failed,
          count(*) filter (where x.kind = 'captcha_ignored' and x.created_at > coalesce(solved.at, '-infinity'))::int as ignored
        from (select * from spam_acts x where x.user_id = a.user_id and x.created_at > a.created_at - interval '1 day'
          and x.created_at <= a.created_at order by x.created_at desc limit ${sql.raw(String(COUNTED))}) x) own
      cross join lateral (select count(*)::int as mentions from (select c.id from comments c where c.user_id = a.user_id
          and c.created_at > a.created_at - interval '1 hour' order by c.id desc limit ${sql.raw(String(COUNTED))}) c
        join comment_mentions m on m.comment_id = c.id and m.user_id <> a.user_id) said
      cross join lateral (select count(*)::int as mentions from (select p.id from pins p where p.pinner_id = a.user_id
          and p.created_at > a.created_at - interval '1 hour' order by p.id desc limit ${sql.raw(String(COUNTED))}) p
        join pin_mentions m on m.pin_id = p.id and m.user_id <> a.user_id) described
      cross join ${others("link_key")} l cross join ${others("picture_key")} p cross join ${others("text_key")} t
      cross join lateral (
        select count(*)::int as saves, count(*) filter (where s.is_mutual)::int as mutual,
          count(distinct s.pinner_id) filter (where s.is_mutual)::int as partners
        from (select s.pinner_id, su.created_at > a.created_at - interval '7 days' and exists (
            select from (select r.saved_from_pin_id from pins r where r.pinner_id = s.pinner_id and r.deleted_at is null order by r.id desc limit 100) r
              join pins o on o.id = r.saved_from_pin_id and o.pinner_id = a.user_id) as is_mutual
          from (select m.saved_from_pin_id from pins m where a.kind = 'save' and m.pinner_id = a.user_id and m.deleted_at is null
              order by m.id desc limit 50) m
            join pins s on s.id = m.saved_from_pin_id and s.pinner_id <> a.user_id
            join users su on su.id = s.pinner_id) s) ring
      cross join lateral (select count(*)::int as together from spam_acts mine join spam_acts x on x.text_key = mine.text_key
          and x.kind = 'sign_up' and x.user_id <> a.user_id
          and x.created_at between mine.created_at - interval '1 day' and mine.created_at + interval '1 day'
        where mine.user_id = a.user_id and mine.kind = 'sign_up') up
      cross join lateral (select count(*) filter (where d.ended_at is null or d.is_confirmed)::int as standing,
          coalesce(bool_or(d.ended_at is not null and not d.is_confirmed), false) as cleared
        from (select d.*, ${IS_CONFIRMED} as is_confirmed from moderation_decisions d) d where d.user_id = a.user_id and d.source = 'algorithm' and d.consequence = 'limited'
          and d.created_at > ${at} - interval '30 days') held
      where a.id = any(${list(ids)}::text::bigint[]) order by a.id`,
  );
}
