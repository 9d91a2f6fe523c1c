import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ACTS, type NotificationKind, SHOWN_ACTORS } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../boards/membership.ts";
import { isoTime } from "../iso-time.ts";
import { actsOf, isSubjectVisible } from "./visible.ts";

export interface NotificationView extends Record<string, unknown> {
  /** Of the newest act that the recipient may know of. */
  id: string;
  /** Where it stands in the list: the same, unless that act is gone. */
  place: string;
  kind: NotificationKind;
  subjectId: string;
  at: string;
  isNew: boolean;
  isRead: boolean;
  actorCount: number;
  /** A list of `UserBrief` as snake_case JSON text. */
  actorCards: string;
  /** The stored card of a Pin. */
  pinCard: string | null;
  isPinPublic: boolean | null;
  /** `BoardBrief` as snake_case JSON text. */
  boardCard: string | null;
  /** Names the ad and where it belongs, as JSON text. */
  ad: string | null;
  excerpt: string | null;
}

const EXCERPT = 140;
/** The newest act that the recipient has seen. Where nobody has looked yet, everything is new. */
export const seenId = sql`coalesce((select seen_id from notification_readers r where r.user_id = n.recipient_id), 0)`;

/**
 * The notifications `n` that their recipient may see, with everything presented in them, newest first. One statement
 * for any number.
 * @param which may also use `acts.id`, the newest act
 */
export const notificationViews = (
  db: Database,
  { which, limit }: { which: SQL; limit: number },
): Promise<NotificationView[]> =>
  rows<NotificationView>(
    db,
    sql`select acts.id::text as id, n.id::text as place, n.kind, n.subject_id::text as "subjectId",
        ${isoTime("acts.at")} as at,
        acts.id > ${seenId} as "isNew", n.read_id >= acts.id as "isRead",
        acts.people as "actorCount", '[' || acts.cards || ']' as "actorCards",
        (select p.card from pins p where p.id = case
          when n.kind in ('save', 'comment', 'sponsor_request', 'price_drop') then n.subject_id
          when n.kind in ('reply', 'comment_like') then (select c.pin_id from comments c where c.id = n.subject_id)
          when n.kind in ('ad_approved', 'ad_rejected', 'ad_waits') then (select d.pin_id from ads d where d.id = n.subject_id)
          when n.kind = 'new_pins' then acts.thing_id end) as "pinCard",
        (select p.is_public from pins p where p.id = case
          when n.kind in ('save', 'comment', 'sponsor_request') then n.subject_id
          when n.kind in ('reply', 'comment_like') then (select c.pin_id from comments c where c.id = n.subject_id)
          when n.kind in ('ad_approved', 'ad_rejected', 'ad_waits') then (select d.pin_id from ads d where d.id = n.subject_id)
          when n.kind = 'new_pins' then acts.thing_id end) as "isPinPublic",
        (select b.card from boards b where b.id = case
          when n.kind like 'board%' then n.subject_id
          when n.kind = 'save' then (select p.board_id from pins p where p.id = acts.thing_id)
          when n.kind in ('pins_moved', 'pins_removed') then (select p.board_id from pins p
            where p.id = acts.thing_id and ${isPinVisible(sql`n.recipient_id`)}) end) as "boardCard",
        (select json_build_object('id', d.id::text, 'name', d.name, 'campaignId', d.campaign_id::text,
          'advertiserId', d.advertiser_id::text)::text from ads d
          where n.kind in ('ad_approved', 'ad_rejected', 'ad_waits') and d.id = n.subject_id) as ad,
        coalesce((select nullif(left(d.review_note, ${sql.raw(String(EXCERPT))}), '') from ads d
          where n.kind = 'ad_rejected' and d.id = n.subject_id), (select left(c.text, ${sql.raw(String(EXCERPT))}) from comments c where c.id = case
          when n.kind in ('comment', 'reply') then acts.thing_id
          when n.kind = 'comment_like' then n.subject_id end)) as excerpt
      from notifications n cross join lateral (
        with act as materialized (
          select a.actor_id, a.thing_id, a.id, a.at from ${actsOf} order by a.id desc limit ${sql.raw(String(COUNTED_ACTS))}
        ), people as (
          select actor_id, max(id) as id from act group by actor_id order by 2 desc limit ${sql.raw(String(SHOWN_ACTORS))}
        )
        select (select count(distinct actor_id)::int from act) as people,
          (select string_agg(u.card, ',' order by people.id desc) from people join users u on u.id = people.actor_id) as cards,
          newest.id, newest.at, newest.thing_id
        from (select id, at, thing_id from act order by id desc limit 1) newest
      ) acts
      where ${which} and ${isSubjectVisible}
      order by n.id desc limit ${limit}`,
  );
