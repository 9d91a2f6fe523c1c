import { type SQL, sql } from "drizzle-orm";
import type { ReviewStatus } from "../../../src/model/ad-entity.ts";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import { hasJoined, isPinVisible } from "../boards/membership.ts";
import { isUnblocked, isUnmuted } from "../users/unblocked.ts";
import { isPersonVisible } from "../users/visible-person.ts";

/*
 * What a recipient may see, as SQL shared by writing, listing and counting. Anything deleted, hidden or made secret
 * since takes its notification with it.
 */

const pinOf = (recipient: SQL, pin: SQL, more: SQL = sql``): SQL =>
  sql`exists (select 1 from pins p where p.id = ${pin} and p.deleted_at is null and ${isPinVisible(recipient)} ${more})`;

const commented = sql`and not exists (select 1 from uncommented_pins off where off.pin_id = p.id)`;

/** A membership of the subject's board. */
const member = (person: SQL, more: SQL): SQL =>
  sql`exists (select 1 from board_members m where m.board_id = a.subject_id and m.user_id = ${person}
    and m.id = a.thing_id and ${more})`;

/** An ad that stands as it was decided, in an account that is still the recipient's. */
const decided = (status: ReviewStatus): SQL =>
  sql`exists (select 1 from ads d join advertisers v on v.id = d.advertiser_id
    where d.id = a.subject_id and d.review_status = ${sql.raw(`'${status}'`)} and v.owner_user_id = a.recipient_id)`;

/** Whether the act of the row `a` still holds, and its recipient may and wants to know of it and its actor. */
export const isActVisible: SQL = sql`${isPersonVisible("a.actor_id")} and ${isUnblocked(sql`a.recipient_id`, "a.actor_id")}
  and ${isUnmuted(sql`a.recipient_id`, "a.actor_id")} and case a.kind
  when 'follow' then exists (select 1 from user_follows f
    where f.follower_id = a.actor_id and f.followee_id = a.recipient_id)
  when 'board_follow' then exists (select 1 from board_follows f
    where f.user_id = a.actor_id and f.board_id = a.subject_id)
  when 'save' then ${pinOf(sql`a.recipient_id`, sql`a.thing_id`)}
  when 'new_pins' then ${pinOf(sql`a.recipient_id`, sql`a.thing_id`)}
  when 'pins_moved' then true
  when 'pins_removed' then true
  when 'price_drop' then exists (select 1 from rich_pins r
    where r.pin_id = a.subject_id and r.type = 'product' and r.price_micro <= a.thing_id)
  when 'ad_approved' then ${decided("APPROVED")}
  when 'ad_rejected' then ${decided("REJECTED")}
  when 'ad_waits' then ${decided("PENDING")}
  when 'board_opened' then exists (select 1 from boards b where b.id = a.subject_id and b.privacy = 'public')
  when 'sponsor_request' then ${pinOf(
    sql`a.recipient_id`,
    sql`a.subject_id`,
    sql`and p.pinner_id = a.actor_id and p.sponsor_id = a.recipient_id and p.sponsorship_status = ${sql.raw(String(SPONSORSHIP.ASKED))}`,
  )}
  when 'comment' then exists (select 1 from comments c where c.id = a.thing_id)
  when 'reply' then exists (select 1 from comments c where c.id = a.thing_id)
  when 'comment_like' then exists (select 1 from comment_likes l
    where l.comment_id = a.subject_id and l.user_id = a.actor_id)
  when 'board_invite' then ${member(sql`a.recipient_id`, sql`m.joined_at is null and not m.is_request`)}
  when 'board_request' then ${member(sql`a.actor_id`, sql`m.joined_at is null and m.is_request`)}
  when 'board_joined' then ${member(sql`a.actor_id`, sql`m.joined_at is not null`)}
  when 'board_accepted' then ${member(sql`a.recipient_id`, sql`m.joined_at is not null`)}
  else false end`;

const ownPin = pinOf(sql`n.recipient_id`, sql`n.subject_id`, sql`and p.pinner_id = n.recipient_id`);
const ownCommentedPin = pinOf(
  sql`n.recipient_id`,
  sql`n.subject_id`,
  sql`and p.pinner_id = n.recipient_id ${commented}`,
);
const ownComment = sql`exists (select 1 from comments o where o.id = n.subject_id and o.user_id = n.recipient_id
  and ${pinOf(sql`n.recipient_id`, sql`o.pin_id`, commented)})`;
const ownBoard = sql`exists (select 1 from boards b where b.id = n.subject_id
  and (b.owner_id = n.recipient_id or ${hasJoined(sql`b.id`, sql`n.recipient_id`)}))`;

/** Whether what the row `n` is about is there for its recipient. */
export const isSubjectVisible: SQL = sql`case n.kind
  when 'save' then ${ownPin}
  when 'price_drop' then ${ownPin}
  when 'comment' then ${ownCommentedPin}
  when 'reply' then ${ownComment}
  when 'comment_like' then ${ownComment}
  when 'board_follow' then ${ownBoard}
  when 'board_request' then ${ownBoard}
  when 'board_joined' then ${ownBoard}
  when 'board_accepted' then ${ownBoard}
  else true end`;

/** The acts of the row `n` that its recipient may know of, by the name `a`. */
export const actsOf: SQL = sql`notification_acts a
  where a.recipient_id = n.recipient_id and a.kind = n.kind and a.subject_id = n.subject_id and ${isActVisible}`;
