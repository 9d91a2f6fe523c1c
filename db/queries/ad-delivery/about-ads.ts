import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { mayBeAd } from "../fragments/ad-only.ts";

/** The payer of an account's ads, as other people may see them; null if the account was deleted. */
export async function findPayer(
  db: Database,
  advertiserId: string,
): Promise<{ id: string; name: string; payer: string; country: string } | null> {
  const [row] = await rows<{ id: string; name: string; payer: string; country: string }>(
    db,
    sql`select v.id::text as id, coalesce(nullif(v.name, ''), o.business_name, o.username) as name, v.country,
        coalesce(nullif(b.name, ''), nullif(v.name, ''), o.business_name, o.username) as payer
      from advertisers v join users o on o.id = v.owner_user_id
        left join advertiser_billing_profiles b on b.advertiser_id = v.id where v.id = ${advertiserId}`,
  );
  return row ?? null;
}

/** Hides an ad from a person. @param adId null hides all ads of the advertiser */
export const hideAds = (
  db: Database,
  { userId, advertiserId, adId, now }: { userId: string; advertiserId: string; adId: string | null; now: Date },
) =>
  rows(
    db,
    sql`insert into ad_hides (user_id, advertiser_id, ad_id, created_at)
      values (${userId}, ${advertiserId}, ${adId ?? "0"}, ${now.toISOString()}::timestamptz) on conflict do nothing`,
  );

export const showAdvertiser = (db: Database, { userId, advertiserId }: { userId: string; advertiserId: string }) =>
  rows(db, sql`delete from ad_hides where user_id = ${userId} and advertiser_id = ${advertiserId}`);

export const writeInterestsOff = (
  db: Database,
  { userId, interests }: { userId: string; interests: readonly string[] },
) =>
  rows(
    db,
    sql`insert into ad_preferences (user_id, interests_off) values (${userId}, ${JSON.stringify(interests)}::text::jsonb)
      on conflict (user_id) do update set interests_off = excluded.interests_off`,
  );

const HIDDEN_MAX = 200;
/** Inputs of a person's ad personalization: names of their public boards, interests turned off, and advertisers hidden. */
export async function readPreferences(db: Database, userId: string) {
  const [row] = await rows<{ boards: unknown; off: unknown; hidden: unknown }>(
    db,
    sql`select (select json_agg(y.name) from (select b.name from boards b where b.owner_id = ${userId} and b.privacy = 'public'
          order by b.id desc limit 30) y) as boards,
        (select interests_off from ad_preferences where user_id = ${userId}) as off,
        (select json_agg(json_build_object('id', v.id::text, 'name', v.name)) from (
          select v.id, coalesce(nullif(v.name, ''), o.username) as name from ad_hides h join advertisers v on v.id = h.advertiser_id
            join users o on o.id = v.owner_user_id where h.user_id = ${userId} and h.ad_id = 0
          order by h.created_at desc limit ${sql.raw(String(HIDDEN_MAX))}) v) as hidden`,
  );
  const read = <T>(value: unknown): T[] => (typeof value === "string" ? JSON.parse(value) : (value ?? [])) as T[];
  return {
    boards: read<string>(row?.boards),
    off: read<string>(row?.off),
    hidden: read<{ id: string; name: string }>(row?.hidden),
  };
}

interface Destination extends Record<string, unknown> {
  url: string;
  params: string;
  /** Whether a form opens instead. */
  hasForm: boolean;
}
/** An ad's destination; null if ads may not show its Pin. */
export async function findDestination(db: Database, adId: string): Promise<Destination | null> {
  const [row] = await rows<Destination>(
    db,
    sql`select a.destination_url as url, coalesce(nullif(m.tracking_params, ''), a.tracking_params) as params,
        a.lead_form_id is not null as "hasForm"
      from ads a join pins p on p.id = a.pin_id left join product_promotions m on m.id = a.promotion_id
      where a.id = ${adId} and ${mayBeAd} and a.review_status = 'APPROVED'`,
  );
  return row ?? null;
}

export interface LibraryRow extends Record<string, unknown> {
  id: string;
  advertiserId: string;
  advertiserName: string;
  payer: string;
  title: string;
  description: string;
  imageKey: string;
  destination: string;
  targeting: unknown;
  firstDay: string;
  lastDay: string;
  people: number;
}
/**
 * A page of the ads shown in the last year, newest first, without those whose Pin moderators limited; `before` is the last id of the
 * previous page.
 */
export const libraryAds = (
  db: Database,
  { query, advertiserId, before, limit }: { query: string; advertiserId: string | null; before: string; limit: number },
): Promise<LibraryRow[]> =>
  rows<LibraryRow>(
    db,
    sql`select l.ad_id::text as id, l.advertiser_id::text as "advertiserId", l.advertiser_name as "advertiserName", l.payer, l.title,
        l.description, l.image_key as "imageKey", l.destination, l.targeting, l.first_day::text as "firstDay",
        l.last_day::text as "lastDay", l.people
      from ad_library l where l.ad_id < ${before} and l.last_day > (now() - interval '1 year')::date
        and not exists (select 1 from ads a join pins p on p.id = a.pin_id where a.id = l.ad_id and p.is_confided)
        ${advertiserId === null ? sql`` : sql`and l.advertiser_id = ${advertiserId}`}
        ${query === "" ? sql`` : sql`and position(lower(${query}) in lower(l.advertiser_name || ' ' || l.payer || ' ' || l.title || ' ' || l.destination)) > 0`}
      order by l.ad_id desc limit ${sql.raw(String(Math.trunc(limit)))}`,
  );

/** Removes ads from the library after an administrator's removal: those of a Pin, or of a board's Pins. */
export const removeFromLibrary = (tx: Database, { pinId, boardId }: { pinId?: string; boardId?: string }) =>
  rows(
    tx,
    sql`delete from ad_library l using ads a join pins p on p.id = a.pin_id where l.ad_id = a.id
      and ${pinId === undefined ? sql`p.board_id = ${boardId}` : sql`p.id = ${pinId}`}`,
  );

/** Copies ads shown since a day into the public library. If an ad's Pin was hidden since, its earlier copy stays unchanged. */
export const keepInLibrary = (db: Database, sinceDay: string) =>
  rows(
    db,
    sql`insert into ad_library as t (ad_id, advertiser_id, advertiser_name, payer, title, description, image_key, destination,
        targeting, first_day, last_day, people)
      select a.id, v.id, coalesce(nullif(v.name, ''), o.business_name, o.username),
        coalesce(nullif(b.name, ''), nullif(v.name, ''), o.business_name, o.username), p.title, p.description,
        m.sizes->'474x'->>'key', a.destination_url, g.targeting, d.first_day, d.last_day,
        (select count(distinct w.viewer) from ad_views w where w.ad_id = a.id)
      from (select ad_id, min(day) as first_day, max(day) as last_day from ad_days
          where impressions > 0 and day >= ${sinceDay}::text::date group by ad_id) d
        join ads a on a.id = d.ad_id join ad_groups g on g.id = a.ad_group_id join advertisers v on v.id = a.advertiser_id
        join users o on o.id = v.owner_user_id join pins p on p.id = a.pin_id and ${mayBeAd}
        join images m on m.id = p.image_id left join advertiser_billing_profiles b on b.advertiser_id = v.id
      on conflict (ad_id) do update set advertiser_name = excluded.advertiser_name, payer = excluded.payer, title = excluded.title,
        description = excluded.description, image_key = excluded.image_key, destination = excluded.destination,
        targeting = excluded.targeting, last_day = excluded.last_day, people = greatest(t.people, excluded.people)`,
  );
