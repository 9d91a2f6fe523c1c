import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";
import { list } from "../fragments/values.ts";

const texts = (values: readonly string[]): string => `{${values.join(",")}}`;

/** People whose confirmed address has one of these hashes, without those who object to ads that use their activity. */
export async function peopleOfHashes(db: Database, hashes: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id::text as id from users u
      where email_hash(u.email) = any(${texts(hashes)}::text::text[]) and u.email_verified_at is not null
        and u.personal_ads and ${isVisiblePerson("u")}`,
  );
  return found.map(({ id }) => id);
}

export const addMembers = (db: Database, { audienceId, viewers }: { audienceId: string; viewers: readonly string[] }) =>
  rows(
    db,
    sql`insert into ad_audience_members (audience_id, viewer)
      select ${audienceId}::text::bigint, v from unnest(${list(viewers)}::text::bigint[]) v order by v on conflict do nothing`,
  );
export const removeMembers = (
  db: Database,
  { audienceId, viewers }: { audienceId: string; viewers: readonly string[] },
) =>
  rows(
    db,
    sql`delete from ad_audience_members where audience_id = ${audienceId} and viewer = any(${list(viewers)}::text::bigint[])`,
  );
/**
 * Removes a viewer from every audience, such as a person who turned personal ads off, and sets what they did aside under the negative
 * number, which audiences and conversions never read. Limits of repetitions still do, and unsettled events are charged as usual.
 */
export async function forgetViewer(tx: Database, viewer: string): Promise<void> {
  const its = sql`viewer = ${viewer}::text::bigint`;
  // One statement for each index. Audiences read no other types of events, and reports only count the viewers of those.
  for (const which of ["type = 'outbound_click'", "type in ('click', 'save')", "settled_at is null"])
    await rows(tx, sql`update ad_inbox set viewer = -viewer where ${its} and ${sql.raw(which)}`);
  await rows(
    tx,
    sql`with gone as (delete from ad_views where ${its} returning *)
      insert into ad_views as t (viewer, day, ad_id, ad_group_id, advertiser_id, views, last_at)
      select -viewer, day, ad_id, ad_group_id, advertiser_id, views, last_at from gone order by 1, 2, 3
      on conflict (viewer, day, ad_id) do update set views = t.views + excluded.views, last_at = greatest(t.last_at, excluded.last_at)`,
  );
  await rows(tx, sql`delete from ad_audience_members where ${its}`);
  await rows(tx, sql`delete from ad_chances where ${its}`);
}

/** Deletes the numbers of erased people, with and without an objection, from all tables but that of events. */
export async function eraseViewers(tx: Database, viewers: readonly string[]): Promise<void> {
  const both = sql`any(${list(viewers.flatMap((viewer) => [viewer, `-${viewer}`]))}::text::bigint[])`;
  await rows(tx, sql`delete from ad_audience_members where viewer = ${both}`);
  await rows(tx, sql`delete from ad_views where viewer = ${both}`);
  await rows(tx, sql`delete from ad_chances where viewer = ${both}`);
  // Results count these people, so each gets a random number.
  await rows(tx, sql`update ad_experiment_people set viewer = -1 - (random() * 9e18)::bigint where viewer = ${both}`);
}
/** Clears the numbers of erased people from events that arrived in a period. */
export const eraseEventViewers = (
  db: Database,
  { viewers, since, before }: { viewers: readonly string[]; since: Date; before: Date },
) =>
  rows(
    db,
    sql`update ad_inbox set viewer = 0 where received_at >= ${since.toISOString()}::timestamptz
      and received_at < ${before.toISOString()}::timestamptz and abs(viewer) = any(${list(viewers)}::text::bigint[])`,
  );

/**
 * Removes members whose last activity is before a day, and those that an older release stored without one or under the number of a person
 * who objects.
 */
export const forgetMembers = (db: Database, { audienceId, since }: { audienceId: string; since: Date }) =>
  rows(
    db,
    sql`delete from ad_audience_members where audience_id = ${audienceId}
      and (viewer <= 0 or coalesce(seen_on < ${since.toISOString()}::timestamptz::date, true))`,
  );
export const clearMembers = (db: Database, audienceId: string) =>
  rows(db, sql`delete from ad_audience_members where audience_id = ${audienceId}`);

/** Counts the members of an audience. */
export const countMembers = (db: Database, { audienceId, now }: { audienceId: string; now: Date }) =>
  rows(
    db,
    sql`update ad_audiences a set people = (select count(*) from ad_audience_members m where m.audience_id = a.id),
      refreshed_at = ${now.toISOString()}::timestamptz where a.id = ${audienceId}`,
  );

interface Since {
  audienceId: string;
  advertiserId: string;
  since: Date;
}
/** Inserts members with the day of their last activity, or moves that day forward. */
const withDays = (audienceId: string, found: SQL) =>
  sql`insert into ad_audience_members as m (audience_id, viewer, seen_on)
    select ${audienceId}::text::bigint, x.viewer, max(x.at)::date from (${found}) x group by x.viewer order by x.viewer
    on conflict (audience_id, viewer) do update set seen_on = greatest(m.seen_on, excluded.seen_on)`;

/** The website that an ad leads to. */
const HOST = sql.raw("regexp_replace(lower(substring(a.destination_url from '^https?://([^/?#:]+)')), '^www\\.', '')");

/**
 * Adds people who took one of the given actions on the account's ads, or on those that lead to some websites. Events are read as long as the site has them;
 * members stay for as long as their audience's rule says.
 */
export const addEngaged = (
  db: Database,
  {
    audienceId,
    advertiserId,
    since,
    actions,
    domains,
  }: Since & { actions: readonly string[]; domains?: readonly string[] },
) =>
  rows(
    db,
    withDays(
      audienceId,
      sql`select i.viewer, i.at from ad_inbox i
        where i.advertiser_id = ${advertiserId} and i.type = any(${texts(actions)}::text::text[])
          and i.at >= ${since.toISOString()}::timestamptz and i.settled_at is not null and i.filtered is null and i.viewer > 0
          ${domains?.length ? sql`and exists (select from ads a where a.id = i.ad_id and ${HOST} in (select jsonb_array_elements_text(${JSON.stringify(domains)}::text::jsonb)))` : sql``}`,
    ),
  );

/** Adds people who reached the account's website through an ad and triggered an event there: the named one, or any of a tag. */
export const addConverted = (
  db: Database,
  { audienceId, advertiserId, since, eventName, tagId }: Since & { eventName: string | null; tagId: string | null },
) =>
  rows(
    db,
    withDays(
      audienceId,
      sql`select i.viewer, e.at from conversion_events e
        join conversion_touches t on t.conversion_id = e.id and t.kind = 'CLICK'
        join ad_inbox i on i.ad_id = t.ad_id and i.at = t.at and i.type = 'outbound_click' and i.filtered is null and i.viewer > 0
      where e.advertiser_id = ${advertiserId} and e.at >= ${since.toISOString()}::timestamptz
        ${eventName ? sql`and e.event_name = ${eventName}` : sql``} ${tagId ? sql`and e.tag_id = ${tagId}` : sql``}`,
    ),
  );

export const membersOf = async (db: Database, audienceId: string): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ viewer: string }>(
        db,
        sql`select viewer::text as viewer from ad_audience_members where audience_id = ${audienceId}`,
      )
    ).map(({ viewer }) => viewer),
  );

const BOARDS_MAX = 30;
/** Recently active people who allow personalized ads, everywhere or in a country, with the names of their public boards, in pages. */
export const activePeople = (
  db: Database,
  { after, since, country, limit }: { after: string; since: Date; country: string | null; limit: number },
) =>
  rows<{ id: string; boards: string | null }>(
    db,
    sql`select u.id::text as id, (select json_agg(y.name) from (select b.name from boards b where b.owner_id = u.id
        and b.privacy = 'public' order by b.id desc limit ${sql.raw(String(BOARDS_MAX))}) y)::text as boards
      from users u where u.id > ${after}::text::bigint and u.personal_ads and ${isVisiblePerson("u")}
        ${country ? sql`and u.country = ${country}` : sql``}
        and exists (select 1 from sessions s where s.user_id = u.id and s.last_seen_at > ${since.toISOString()}::text::timestamptz)
      order by u.id limit ${limit}`,
  );
