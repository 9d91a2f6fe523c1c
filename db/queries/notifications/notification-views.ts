import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ACTS, type NotificationKind, SHOWN_ACTORS } from "../../../src/notifications/kinds.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isClearFor, isLabeledSensitive } from "../fragments/labels.ts";
import { labelsHiddenBy, wordsHiddenBy } from "../fragments/my-view.ts";
import { hiddenFrom, mutedBy } from "../fragments/people.ts";
import { isoTime } from "../fragments/values.ts";
import { actsOf, isSubjectVisible, type Recipient } from "./visible.ts";

export interface NotificationView extends Record<string, unknown> {
  /** The id of the newest act that the recipient may see. */
  id: string;
  /** The list cursor: equal to `id` unless the newest act is gone. */
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
  /** Whether the Pin's picture is sensitive and the recipient gets it blurred. */
  isPinBlurred: boolean | null;
  /** `BoardBrief` as snake_case JSON text. */
  boardCard: string | null;
  /** The ad and its account, as JSON text. */
  ad: string | null;
  /** The draft that could not be published, with the storage key of its picture, as JSON text. */
  draft: string | null;
  excerpt: string | null;
}

const EXCERPT = 140;
/** The newest act that the recipient has seen. Everything is new if they have never looked. */
export const seenId = sql`coalesce((select seen_id from notification_readers r where r.user_id = n.recipient_id), 0)`;

/** One recipient, and the part of the statement's `with` with the values that depend only on them. */
export function recipientOf(userId: string): { recipient: Recipient; known: SQL } {
  const id = sql`${userId}::text::bigint`;
  return {
    recipient: {
      id,
      hidden: sql.raw("(select hidden from recipient)::bigint[]"),
      muted: sql.raw("(select muted from recipient)::bigint[]"),
      words: sql.raw("(select words from recipient)::text[]"),
      labels: sql.raw("(select labels from recipient)"),
    },
    known: sql`recipient as materialized (select ${hiddenFrom(id)} as hidden, ${mutedBy(id)} as muted, ${wordsHiddenBy(id)} as words,
      ${labelsHiddenBy(id)} as labels)`,
  };
}

const ADS = sql.raw("('ad_approved', 'ad_rejected', 'ad_waits')");
/** The Pin to show with the notification. */
const pinId = sql`case
  when n.kind in ('save', 'comment', 'mention', 'sponsor_request', 'price_drop') then n.subject_id
  when n.kind in ('reply', 'comment_like') then (select c.pin_id from comments c where c.id = n.subject_id)
  when n.kind in ${ADS} then (select d.pin_id from ads d where d.id = n.subject_id)
  when n.kind in ('new_pins', 'board_ideas') then acts.thing_id end`;

interface Wanted {
  userId: string;
  among: SQL;
  wanted: SQL;
  limit: number | string;
}

/**
 * The statement for the notifications `n` that their recipient may see, with everything to present them, newest first. One statement
 * serves any number. Each person's newest act comes first among their acts, so that the displayed actors and the total count need a
 * single pass; acts are sorted once and not for each column. `offset 0` keeps the order of notifications, so that acts are looked up for
 * a page and not for all.
 * @param among conditions on `n` alone, which an index may serve
 * @param wanted conditions that may also use `acts.id`, the newest act
 */
export const notificationViews = ({ userId, among, wanted, limit }: Wanted): SQL => {
  const { recipient, known } = recipientOf(userId);
  return sql`with ${known} select acts.id::text as id, n.id::text as place, n.kind, n.subject_id::text as "subjectId",
        ${isoTime("acts.at")} as at,
        acts.id > ${seenId} as "isNew", n.read_id >= acts.id as "isRead",
        acts.people as "actorCount", '[' || acts.cards || ']' as "actorCards",
        pin.card as "pinCard", pin.is_public as "isPinPublic", pin.is_blurred as "isPinBlurred",
        (select b.card from boards b where b.id = case
          when n.kind = 'save' then (select p.board_id from pins p where p.id = acts.thing_id)
          when n.kind like 'board%' then n.subject_id
          when n.kind in ('pins_moved', 'pins_removed') then (select p.board_id from pins p
            where p.id = acts.thing_id and ${isPinVisible(recipient.id, recipient.hidden)}) end) as "boardCard",
        (select json_build_object('id', d.id::text, 'name', d.name, 'campaignId', d.campaign_id::text,
          'advertiserId', d.advertiser_id::text)::text from ads d
          where n.kind in ${ADS} and d.id = n.subject_id) as ad,
        (select json_build_object('id', d.id::text, 'title', d.title, 'failure', d.failure, 'cover', (
            select i.sizes->'236x'->>'key' from draft_media m join images i on i.id = m.image_id
            where m.draft_id = d.id and m.media_id::text = coalesce(d.plan->'pages'->0->>'mediaUploadId', d.plan->'pages'->0->>'videoId')
          ))::text from pin_drafts d where n.kind = 'schedule_failed' and d.id = n.subject_id) as draft,
        coalesce((select nullif(left(d.review_note, ${sql.raw(String(EXCERPT))}), '') from ads d
          where n.kind = 'ad_rejected' and d.id = n.subject_id), (select left(c.text, ${sql.raw(String(EXCERPT))}) from comments c where c.id = case
          when n.kind in ('comment', 'reply', 'mention') then acts.thing_id
          when n.kind = 'comment_like' then n.subject_id end)) as excerpt
      from (
        select n.* from notifications n where n.recipient_id = ${recipient.id} and ${among} order by n.id desc offset 0
      ) n cross join lateral (
        select max(shown.id) as id, max(shown.people)::int as people,
          string_agg((select u.card from users u where u.id = shown.actor_id), ',') as cards,
          (array_agg(shown.at))[1] as at, (array_agg(shown.thing_id))[1] as thing_id
        from (
          select person.*, count(*) over () as people from (
            select distinct on (act.actor_id) act.actor_id, act.id, act.at, act.thing_id from (
              select a.actor_id, a.thing_id, a.id, a.at from ${actsOf(recipient)} order by a.id desc limit ${sql.raw(String(COUNTED_ACTS))}
            ) act order by act.actor_id, act.id desc
          ) person order by person.id desc limit ${sql.raw(String(SHOWN_ACTORS))}
        ) shown having count(*) > 0
      ) acts left join lateral (select p.card, p.is_public,
        ${isLabeledSensitive()} and not ${isClearFor(recipient.id)} as is_blurred from pins p where p.id = ${pinId}) pin on true
      where ${wanted} and ${isSubjectVisible(recipient)}
      order by n.id desc limit ${limit}`;
};
