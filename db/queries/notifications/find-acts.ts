import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { scheduledFor } from "./visible.ts";
import type { Act } from "./write-acts.ts";

/* Recipients of an event's notifications. The write checks whether each may be notified (`write-acts.ts`). */

const ACT = sql.raw(`act.recipient_id::text as "recipientId", act.kind, act.subject_id::text as "subjectId",
  act.actor_id::text as "actorId", act.thing_id::text as "thingId"`);
const COLUMNS = sql.raw("(recipient_id, kind, subject_id, actor_id, thing_id)");

const acts = (db: Database, from: SQL): Promise<Act[]> =>
  rows<Act>(db, sql`select ${ACT} from (${from}) act ${COLUMNS}`);

/**
 * The acts of several events of one name, in one statement.
 * @param ids of each event, one or two
 * @param from SQL for the acts of the event `e`, whose ids are `e.one` and `e.other`
 * @returns each event's acts, in order
 */
async function actsOfEach(
  db: Database,
  ids: readonly (readonly [one: string, other?: string])[],
  from: SQL,
): Promise<Act[][]> {
  const column = (at: 0 | 1) => list(ids.map((event) => event[at] ?? "0"));
  const found = await rows<Act & { place: number }>(
    db,
    sql`select e.place::int as place, ${ACT}
      from unnest(${column(0)}::text::bigint[], ${column(1)}::text::bigint[]) with ordinality e (one, other, place)
      cross join lateral (${from}) act ${COLUMNS}`,
  );
  const each = ids.map((): Act[] => []);
  for (const { place, ...act } of found) each[place - 1]?.push(act);
  return each;
}

/** The followed person; needs no query. */
export const actsOfFollow = async (
  _db: Database,
  events: readonly { followerId: string; followeeId: string }[],
): Promise<Act[][]> =>
  events.map(({ followerId, followeeId }) => [
    { recipientId: followeeId, kind: "follow", subjectId: followeeId, actorId: followerId, thingId: "0" },
  ]);

/** The owner of the Pin that a Pin was saved from. */
export const actsOfSave = (db: Database, events: readonly { pinId: string }[]) =>
  actsOfEach(
    db,
    events.map(({ pinId }) => [pinId]),
    sql`select o.pinner_id, 'save', o.id, p.pinner_id, p.id from pins p join pins o on o.id = p.saved_from_pin_id
      where p.id = e.one`,
  );

/** The person that a Pin's owner names as its sponsor. */
export const actsOfSponsorAsked = (db: Database, { pinId, sponsorId }: { pinId: string; sponsorId: string }) =>
  acts(
    db,
    sql`select p.sponsor_id, 'sponsor_request', p.id, p.pinner_id, 0 from pins p
      where p.id = ${pinId} and p.sponsor_id = ${sponsorId}`,
  );

/** The owner of a board that somebody follows. */
export const actsOfBoardFollow = (db: Database, events: readonly { userId: string; boardId: string }[]) =>
  actsOfEach(
    db,
    events.map(({ boardId, userId }) => [boardId, userId]),
    sql`select b.owner_id, 'board_follow', b.id, e.other, 0 from boards b where b.id = e.one`,
  );

/**
 * The author of the answered comment, the author of the thread, the people whom the comment mentions, and the Pin's owner; each person
 * once, for the first of these of which they want to hear.
 */
export const actsOfComment = (db: Database, events: readonly { commentId: string; answeredId: string | null }[]) =>
  actsOfEach(
    db,
    events.map(({ commentId, answeredId }) => [commentId, answeredId ?? "0"]),
    sql`select distinct on (1) recipient, kind, subject, c.user_id, c.id from comments c cross join lateral (
        select o.user_id, 'reply', o.id, case when o.id = c.parent_id then 2 else 1 end from comments o
          where o.id in (e.other, c.parent_id)
        union all select m.user_id, 'mention', c.pin_id, 3 from comment_mentions m where m.comment_id = c.id
        union all select p.pinner_id, 'comment', p.id, 4 from pins p where p.id = c.pin_id
      ) told (recipient, kind, subject, place)
      where c.id = e.one
      order by 1, (select not s.site and not s.email from notification_settings s where s.user_id = recipient and s.kind = told.kind) is true, place`,
  );

/** The people whom a Pin's description mentions. */
export const actsOfPinMention = (db: Database, { pinId }: { pinId: string }) =>
  acts(
    db,
    sql`select m.user_id, 'mention', p.id, p.pinner_id, p.id from pin_mentions m join pins p on p.id = m.pin_id
      where m.pin_id = ${pinId}`,
  );

/** The author of a comment that somebody likes. */
export const actsOfLike = (db: Database, events: readonly { commentId: string; userId: string }[]) =>
  actsOfEach(
    db,
    events.map(({ commentId, userId }) => [commentId, userId]),
    sql`select c.user_id, 'comment_like', c.id, e.other, 0 from comments c where c.id = e.one`,
  );

interface Membership {
  boardId: string;
  userId: string;
}

/** The owner of a Pin whose product costs less than before. The price distinguishes two drops. */
export const actsOfPriceDrop = (db: Database, { pinId }: { pinId: string }) =>
  acts(
    db,
    sql`select p.pinner_id, 'price_drop', p.id, p.pinner_id, r.price_micro
      from pins p join rich_pins r on r.pin_id = p.id where p.id = ${pinId} and r.type = 'product'`,
  );

/** The person who scheduled a Pin that failed; its time distinguishes two failures of one draft. */
export const actsOfScheduleFailed = (db: Database, { draftId }: { draftId: string }) =>
  acts(
    db,
    sql`select d.user_id, 'schedule_failed', d.id, d.user_id, ${scheduledFor}
      from pin_drafts d where d.id = ${draftId} and d.state = 'failed'`,
  );

/** The person whose import ended; nobody if they canceled it themselves. */
export const actsOfImportEnded = (db: Database, { importId }: { importId: string }) =>
  acts(
    db,
    sql`select i.user_id, 'import_' || i.state, i.id, i.user_id, i.id from imports i
      where i.id = ${importId} and (i.state = 'done' or i.state = 'failed' and i.failure <> 'importCanceled')`,
  );

/** The owner of an ad's account. Each decision is a separate act. */
export const actsOfAdDecided = (db: Database, { adId }: { adId: string }) =>
  acts(
    db,
    sql`select v.owner_user_id, case r.decision when 'APPROVED' then 'ad_approved' when 'REJECTED' then 'ad_rejected'
        else 'ad_waits' end, a.id, v.owner_user_id, r.id
      from ads a join advertisers v on v.id = a.advertiser_id
        cross join lateral (select id, decision from ad_reviews where ad_id = a.id order by id desc limit 1) r
      where a.id = ${adId} and a.review_status = r.decision`,
  );

/** The person invited to a board. */
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

/** People whose Pins stay hidden on a board that was made public. */
export const actsOfOpening = (db: Database, { boardId, actorId }: { boardId: string; actorId: string }) =>
  acts(
    db,
    sql`select p.pinner_id, 'board_opened', p.board_id, ${actorId}::text::bigint, max(p.id) from pins p
      where p.board_id = ${boardId} and p.deleted_at is null and not p.may_be_public
        and p.pinner_id <> ${actorId}::text::bigint group by p.pinner_id, p.board_id`,
  );
