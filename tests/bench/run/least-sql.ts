import { COLLECTOR } from "../seed/plan.ts";
import type { Sample } from "./sample.ts";

/** What a call comes to in the database at least, written by hand, as one statement. */
export interface LeastSql {
  sql: string;
  params: string[][];
  /** The first parameter is a new id each time. */
  isNew: boolean;
}

const ONE_PIN = `select p.card, p.repin_count, p.comment_count, b.card as board, u.card as pinner
  from pins p join boards b on b.id = p.board_id join users u on u.id = p.pinner_id
  where p.id = $1 and p.is_public and p.deleted_at is null`;

const BOARDS = `select b.card, b.pin_count, b.follower_count, b.section_count, u.card as owner
  from users u join boards b on b.owner_id = u.id
  where lower(u.username) = lower($1) and b.privacy = 'public' and b.archived_at is null
  order by b.board_order_modified_at desc, b.id desc limit 25`;

/** Every board that can be saved to, with what its row shows: counts, and the picture of its newest Pin. */
const PICKER = `select b.card, b.pin_count, b.section_count, b.follower_count, u.card as owner, cover.small, cover.large
  from users u join boards b on b.owner_id = u.id left join lateral (
    select i.sizes->'170x' as small, i.sizes->'474x' as large from pins p join images i on i.id = p.image_id
    where p.board_id = b.id and p.deleted_at is null order by p.id desc limit 1
  ) cover on true
  where u.username = $1 and b.archived_at is null order by b.board_order_modified_at desc, b.id desc`;

/** The newest act of each with its actor, its Pin and that Pin's board; nothing is asked of who may see what. */
const NOTIFICATIONS = `select n.id::text, n.kind, n.at, n.read_id, u.card as actor, p.card, b.card as board
  from notifications n cross join lateral (
    select a.actor_id, a.thing_id from notification_acts a
    where a.recipient_id = n.recipient_id and a.kind = n.kind and a.subject_id = n.subject_id order by a.id desc limit 1
  ) newest join users u on u.id = newest.actor_id left join pins p on p.id = n.subject_id
    left join pins saved on saved.id = newest.thing_id left join boards b on b.id = saved.board_id
  where n.recipient_id = (select id from users where username = $1) order by n.id desc limit 25`;

/** Pictures beside this one on the newest boards that have it, those found most often first, each as its newest Pin. */
const RELATED = `with pin as (select image_id from pins where id = $1),
  boards_of as (
    select distinct p.board_id from (
      select p.board_id from pins p, pin where p.image_id = pin.image_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 50
    ) p
  ), beside as (
    select near.image_id, count(*) as times, max(near.id) as id from boards_of cross join lateral (
      select p.id, p.image_id from pins p where p.board_id = boards_of.board_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 25
    ) near where near.image_id <> (select image_id from pin) group by near.image_id order by times desc, id desc limit 25
  )
  select p.card, p.repin_count, b.card as board, u.card as pinner from beside join pins p on p.id = beside.id
  join boards b on b.id = p.board_id join users u on u.id = p.pinner_id`;

/** The row with all its index entries, and the counters of its board, its person and the Pin it is saved from. */
const SAVE = `with source as (select * from pins where id = $2 and deleted_at is null),
  board as (update boards set pin_count = pin_count + 1, board_order_modified_at = now() where id = $3 returning id, owner_id, card),
  person as (update users set pin_count = pin_count + 1 where id = (select owner_id from board) returning card),
  counted as (update pins set repin_count = repin_count + 1 where id = (select id from source)),
  made as (
    insert into pins (id, board_id, pinner_id, image_id, origin_pin_id, saved_from_pin_id, native_creator_id, title, description,
      alt_text, link, domain, method, is_public, may_be_public, card)
    select $1, b.id, b.owner_id, s.image_id, coalesce(s.origin_pin_id, s.id), s.id, coalesce(s.native_creator_id, s.pinner_id), s.title,
      s.description, s.alt_text, s.link, s.domain, s.method, true, true, s.card
    from source s cross join board b returning card
  )
  select made.card, board.card as board, person.card as pinner from made, board, person`;

/** Follows, or unfollows who is followed: the line and both counters. */
const FOLLOW = `with gone as (delete from user_follows where follower_id = $2 and followee_id = $3 returning 1),
  made as (
    insert into user_follows (id, follower_id, followee_id) select $1, $2, $3 where not exists (select 1 from gone)
    on conflict do nothing returning 1
  ), change as (select (select count(*) from made)::int - (select count(*) from gone)::int as by),
  follower as (update users set following_count = following_count + (select by from change) where id = $2),
  followee as (
    update users set follower_count = follower_count + (select by from change) where id = $3 returning card, follower_count, pin_count
  )
  select * from followee`;

const COMMENT = `with made as (insert into comments (id, pin_id, user_id, text) values ($1, $2, $3, 'How calm it looks') returning *),
  counted as (update pins set comment_count = comment_count + 1 where id = $2)
  select made.id::text, made.text, made.created_at, u.card from made join users u on u.id = made.user_id`;

/** Likes, or takes back the like of who liked it. */
const LIKE = `with gone as (delete from comment_likes where comment_id = $1 and user_id = $2 returning 1),
  made as (
    insert into comment_likes (comment_id, user_id) select $1, $2 where not exists (select 1 from gone)
    on conflict do nothing returning 1
  ), counted as (
    update comments set like_count = like_count + (select count(*) from made)::int - (select count(*) from gone)::int
    where id = $1 returning *
  )
  select c.id::text, c.text, c.like_count, u.card from counted c join users u on u.id = c.user_id`;

const each = <A, B>(ones: readonly A[], others: readonly B[], make: (one: A, other: B) => string[]): string[][] =>
  ones.flatMap((one) => others.map((other) => make(one, other)));

const LEAST: Record<string, (sample: Sample) => LeastSql> = {
  "one Pin": ({ pinIds }) => ({ sql: ONE_PIN, params: pinIds.map((id) => [id]), isNew: false }),
  "boards of a person": ({ usernames }) => ({ sql: BOARDS, params: usernames.map((name) => [name]), isNew: false }),
  "related Pins": ({ pinIds }) => ({ sql: RELATED, params: pinIds.map((id) => [id]), isNew: false }),
  "board picker, 500 boards": () => ({ sql: PICKER, params: [[COLLECTOR]], isNew: false }),
  "notifications page": () => ({ sql: NOTIFICATIONS, params: [[COLLECTOR]], isNew: false }),
  save: ({ pinIds, writerBoards }) => ({
    ...{ sql: SAVE, isNew: true },
    params: each(pinIds.slice(0, 40), writerBoards, (pinId, boardId) => [pinId, boardId]),
  }),
  "save, all the same Pin": ({ pinIds, writerBoards }) => ({
    ...{ sql: SAVE, isNew: true },
    params: each(pinIds.slice(0, 1), writerBoards, (pinId, boardId) => [pinId, boardId]),
  }),
  "follow and unfollow": ({ followeeIds, writerIds }) => ({
    ...{ sql: FOLLOW, isNew: true },
    params: each(followeeIds, writerIds, (followeeId, writerId) => [writerId, followeeId]),
  }),
  comment: ({ pinIds, writerIds }) => ({
    ...{ sql: COMMENT, isNew: true },
    params: each(pinIds.slice(0, 40), writerIds, (pinId, writerId) => [pinId, writerId]),
  }),
  "like and unlike a comment": ({ commentIds, writerIds }) => ({
    ...{ sql: LIKE, isNew: false },
    params: each(commentIds, writerIds, (commentId, writerId) => [commentId, writerId]),
  }),
};

/** @returns null where nobody has written it yet */
export const leastSql = (scenario: string, sample: Sample): LeastSql | null => LEAST[scenario]?.(sample) ?? null;
