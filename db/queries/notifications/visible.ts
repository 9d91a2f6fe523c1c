import { type SQL, sql } from "drizzle-orm";
import type { ReviewStatus } from "../../../src/ads/entity.ts";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import { hasJoined, isPinVisible } from "../fragments/board-access.ts";
import { isInView, isTextInView } from "../fragments/my-view.ts";
import { isPersonVisible, isUnblocked, isUnmuted } from "../fragments/people.ts";

/*
 * The visibility rules for recipients, as SQL shared by writing, listing and counting. A notification disappears with anything that was
 * deleted, hidden or made secret since. For a single recipient, `recipient` is an id instead of a column: the people they block and mute
 * are then read once per statement and not per row. Kinds with equal conditions share a branch, because every statement pays for each
 * branch.
 */

/** The recipient of notifications. */
export interface Recipient {
  /** The recipient's id, or the column that has it. */
  id: SQL;
  /** The statement's own values of `hiddenFrom`, `mutedBy` and `wordsHiddenBy` the recipient. */
  hidden?: SQL;
  muted?: SQL;
  words?: SQL;
  /** Likewise of `labelsHiddenBy`. */
  labels?: SQL;
}

const pinOf = ({ id, hidden }: Recipient, pin: SQL, more: SQL = sql``): SQL =>
  sql`exists (select 1 from pins p where p.id = ${pin} and p.deleted_at is null and ${isPinVisible(id, hidden)} ${more})`;

/** A membership in the subject's board. */
const member = (person: SQL, more: SQL): SQL =>
  sql`exists (select 1 from board_members m where m.board_id = a.subject_id and m.user_id = ${person}
    and m.id = a.thing_id and ${more})`;

/** The review status that each kind reports. */
const DECIDED = { ad_approved: "APPROVED", ad_rejected: "REJECTED", ad_waits: "PENDING" } as const satisfies Record<
  string,
  ReviewStatus
>;

/** An ad whose status is still the reported one, in an account that the recipient still owns. */
const decided = (recipient: SQL): SQL =>
  sql`exists (select 1 from ads d join advertisers v on v.id = d.advertiser_id
    where d.id = a.subject_id and v.owner_user_id = ${recipient} and d.review_status = case a.kind
      ${sql.raw(
        Object.entries(DECIDED)
          .map(([kind, status]) => `when '${kind}' then '${status}'`)
          .join(" "),
      )} end)`;

/** The publication time of the draft `d`, as a number. */
export const scheduledFor = sql.raw("coalesce(extract(epoch from d.publish_at) * 1000, 0)::bigint");

/** Whether the act of the row `a` still holds, and the recipient may see and wants to see it and its actor. */
export const isActVisible = (recipient: Recipient): SQL => sql`${isPersonVisible("a.actor_id")}
  and ${isUnblocked(recipient.id, "a.actor_id", recipient.hidden)} and ${isUnmuted(recipient.id, "a.actor_id", recipient.muted)} and case
  when a.kind in ('save', 'new_pins', 'board_ideas', 'sponsor_request') then ${pinOf(
    recipient,
    sql`case when a.kind = 'sponsor_request' then a.subject_id else a.thing_id end`,
    sql`and (a.kind <> 'sponsor_request' or p.pinner_id = a.actor_id and p.sponsor_id = ${recipient.id}
      and p.sponsorship_status = ${sql.raw(String(SPONSORSHIP.ASKED))})
      and (a.kind = 'sponsor_request' or ${isInView(recipient.id, "p.id", recipient)})`,
  )}
  when a.kind = 'follow' then exists (select 1 from user_follows f
    where f.follower_id = a.actor_id and f.followee_id = ${recipient.id})
  when a.kind = 'board_follow' then exists (select 1 from board_follows f
    where f.user_id = a.actor_id and f.board_id = a.subject_id)
  when a.kind in ('comment', 'reply') then exists (select 1 from comments c
    where c.id = a.thing_id and not c.is_held and ${isTextInView(recipient.id, sql.raw("c.text"), recipient.words)})
  when a.kind = 'mention' and a.thing_id = a.subject_id then exists (select 1 from pin_mentions m
    where m.pin_id = a.thing_id and m.user_id = ${recipient.id}) and ${isInView(recipient.id, "a.thing_id", recipient)}
  when a.kind = 'mention' then exists (select 1 from comments c
    join comment_mentions m on m.comment_id = c.id and m.user_id = ${recipient.id}
    where c.id = a.thing_id and not c.is_held and ${isTextInView(recipient.id, sql.raw("c.text"), recipient.words)}
      and not exists (select 1 from uncommented_pins off where off.pin_id = c.pin_id))
  when a.kind = 'comment_like' then exists (select 1 from comment_likes l
    where l.comment_id = a.subject_id and l.user_id = a.actor_id)
  when a.kind in ('pins_moved', 'pins_removed') then true
  when a.kind = 'price_drop' then exists (select 1 from rich_pins r
    where r.pin_id = a.subject_id and r.type = 'product' and r.price_micro <= a.thing_id)
  when a.kind = 'schedule_failed' then exists (select 1 from pin_drafts d where d.id = a.subject_id
    and d.user_id = ${recipient.id} and d.state = 'failed' and ${scheduledFor} = a.thing_id)
  when a.kind in (${sql.raw(
    Object.keys(DECIDED)
      .map((kind) => `'${kind}'`)
      .join(", "),
  )}) then ${decided(recipient.id)}
  when a.kind in ('import_done', 'import_failed') then exists (select 1 from imports i where i.id = a.subject_id
    and i.user_id = ${recipient.id} and 'import_' || i.state = a.kind)
  when a.kind = 'board_opened' then exists (select 1 from boards b where b.id = a.subject_id and b.privacy = 'public')
  when a.kind in ('board_invite', 'board_accepted') then ${member(
    recipient.id,
    sql`(m.joined_at is not null) = (a.kind = 'board_accepted')
    and (a.kind = 'board_accepted' or not m.is_request)`,
  )}
  when a.kind in ('board_request', 'board_joined') then ${member(
    sql`a.actor_id`,
    sql`(m.joined_at is not null) = (a.kind = 'board_joined')
    and (a.kind = 'board_joined' or m.is_request)`,
  )}
  else false end`;

/** The recipient's own Pin, or one that they commented on; comments may have been turned off since. */
const pinOfSubject = (recipient: Recipient): SQL =>
  pinOf(
    recipient,
    sql`case when n.kind in ('reply', 'comment_like')
      then (select o.pin_id from comments o where o.id = n.subject_id and o.user_id = ${recipient.id}) else n.subject_id end`,
    sql`and (p.pinner_id = ${recipient.id} or n.kind in ('reply', 'comment_like'))
      and (n.kind in ('save', 'price_drop') or not exists (select 1 from uncommented_pins off where off.pin_id = p.id))`,
  );
const ownBoard = (recipient: SQL): SQL => sql`exists (select 1 from boards b where b.id = n.subject_id
  and (b.owner_id = ${recipient} or ${hasJoined(sql`b.id`, recipient)}))`;

/** Whether the subject of the row `n` is visible to its recipient. */
export const isSubjectVisible = (recipient: Recipient): SQL => sql`case
  when n.kind in ('save', 'price_drop', 'comment', 'reply', 'comment_like') then ${pinOfSubject(recipient)}
  when n.kind = 'mention' then ${pinOf(recipient, sql.raw("n.subject_id"))}
  when n.kind in ('board_follow', 'board_request', 'board_joined', 'board_accepted', 'board_ideas') then ${ownBoard(recipient.id)}
  else true end`;

/** The acts `a` of the row `n` that its recipient may see. */
export const actsOf = (recipient: Recipient): SQL => sql`notification_acts a
  where a.recipient_id = ${recipient.id} and a.kind = n.kind and a.subject_id = n.subject_id and ${isActVisible(recipient)}`;
