import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { Act } from "./write-acts.ts";

/* Recipients of an event's notifications. Whether each may be notified is checked on writing (`write-acts.ts`). */

const acts = (db: Database, from: SQL): Promise<Act[]> =>
  rows<Act>(
    db,
    sql`select recipient_id::text as "recipientId", kind, subject_id::text as "subjectId", actor_id::text as "actorId",
        thing_id::text as "thingId"
      from (${from}) act (recipient_id, kind, subject_id, actor_id, thing_id)`,
  );

/** The owner of the Pin that a Pin was saved from. */
export const actsOfSave = (db: Database, { pinId }: { pinId: string }) =>
  acts(
    db,
    sql`select o.pinner_id, 'save', o.id, p.pinner_id, p.id from pins p join pins o on o.id = p.saved_from_pin_id
      where p.id = ${pinId}`,
  );

/** The person that a Pin's owner names as its sponsor. */
export const actsOfSponsorAsked = (db: Database, { pinId, sponsorId }: { pinId: string; sponsorId: string }) =>
  acts(
    db,
    sql`select p.sponsor_id, 'sponsor_request', p.id, p.pinner_id, 0 from pins p
      where p.id = ${pinId} and p.sponsor_id = ${sponsorId}`,
  );

/** The owner of a board that somebody follows. */
export const actsOfBoardFollow = (db: Database, { userId, boardId }: { userId: string; boardId: string }) =>
  acts(
    db,
    sql`select b.owner_id, 'board_follow', b.id, ${userId}::text::bigint, 0 from boards b where b.id = ${boardId}`,
  );

/**
 * The author of the answered comment, the author of the thread, and the Pin's owner; each person once, for the first of
 * these.
 */
export const actsOfComment = (
  db: Database,
  { commentId, answeredId }: { commentId: string; answeredId: string | null },
) =>
  acts(
    db,
    sql`select distinct on (1) recipient, kind, subject, c.user_id, c.id from comments c cross join lateral (
        select o.user_id, 'reply', o.id, case when o.id = c.parent_id then 2 else 1 end from comments o
          where o.id in (${answeredId ?? "0"}::text::bigint, c.parent_id)
        union all select p.pinner_id, 'comment', p.id, 3 from pins p where p.id = c.pin_id
      ) told (recipient, kind, subject, place)
      where c.id = ${commentId} order by 1, place`,
  );

/** The author of a comment that somebody likes. */
export const actsOfLike = (db: Database, { commentId, userId }: { commentId: string; userId: string }) =>
  acts(
    db,
    sql`select c.user_id, 'comment_like', c.id, ${userId}::text::bigint, 0 from comments c where c.id = ${commentId}`,
  );

interface Membership {
  boardId: string;
  userId: string;
}

/** The owner of a Pin whose product costs less than before; the price tells two drops apart. */
export const actsOfPriceDrop = (db: Database, { pinId }: { pinId: string }) =>
  acts(
    db,
    sql`select p.pinner_id, 'price_drop', p.id, p.pinner_id, r.price_micro
      from pins p join rich_pins r on r.pin_id = p.id where p.id = ${pinId} and r.type = 'product'`,
  );

/** The owner of an ad's account; each decision is an act of its own. */
export const actsOfAdDecided = (db: Database, { adId }: { adId: string }) =>
  acts(
    db,
    sql`select v.owner_user_id, case r.decision when 'APPROVED' then 'ad_approved' when 'REJECTED' then 'ad_rejected'
        else 'ad_waits' end, a.id, v.owner_user_id, r.id
      from ads a join advertisers v on v.id = a.advertiser_id
        cross join lateral (select id, decision from ad_reviews where ad_id = a.id order by id desc limit 1) r
      where a.id = ${adId} and a.review_status = r.decision`,
  );

/** Who is invited to a board. */
export const actsOfInvite = (db: Database, { boardId, userId }: Membership) =>
  acts(
    db,
    sql`select m.user_id, 'board_invite', m.board_id, m.invited_by_id, m.id from board_members m
      where m.board_id = ${boardId} and m.user_id = ${userId} and m.invited_by_id is not null`,
  );

/** The owner of a board that somebody asks to join. */
export const actsOfRequest = (db: Database, { boardId, userId }: Membership) =>
  acts(
    db,
    sql`select b.owner_id, 'board_request', b.id, m.user_id, m.id
      from board_members m join boards b on b.id = m.board_id where m.board_id = ${boardId} and m.user_id = ${userId}`,
  );

/** After a request, the person who asked; after an invitation, the inviter and the board's owner. */
export const actsOfJoining = (db: Database, { boardId, userId }: Membership) =>
  acts(
    db,
    sql`select distinct told.recipient, told.kind, b.id, told.actor, m.id
      from board_members m join boards b on b.id = m.board_id cross join lateral (
        select m.user_id, 'board_accepted', b.owner_id where m.is_request
        union all select b.owner_id, 'board_joined', m.user_id where not m.is_request
        union all select m.invited_by_id, 'board_joined', m.user_id where not m.is_request and m.invited_by_id is not null
      ) told (recipient, kind, actor)
      where m.board_id = ${boardId} and m.user_id = ${userId}`,
  );

/** Whose Pins on a board that was opened stay hidden. */
export const actsOfOpening = (db: Database, { boardId, actorId }: { boardId: string; actorId: string }) =>
  acts(
    db,
    sql`select p.pinner_id, 'board_opened', p.board_id, ${actorId}::text::bigint, max(p.id) from pins p
      where p.board_id = ${boardId} and p.deleted_at is null and not p.may_be_public
        and p.pinner_id <> ${actorId}::text::bigint group by p.pinner_id, p.board_id`,
  );
