import { COLLECTOR, WRITERS } from "../seed/plan.ts";
import type { Sample } from "./sample.ts";

/** The least work for a call in the database: one handwritten statement. */
export interface LeastSql {
  sql: string;
  params: string[][];
  /** The first parameter is a new id each time. */
  isNew: boolean;
}

/*
 * A baseline gives everything that the answer shows and leaves out everything hidden from the viewer, or it would not be a
 * baseline of that call. It finds it in the cheapest way: joins by primary keys, bare counts instead of a ranking.
 */

const isShown = (person: string) => `${person}.suspended_at is null and ${person}.deactivated_at is null`;
const leftOver = (counter: string, id: string) =>
  `coalesce((select sum(i.delta) from counter_increments i where i.counter = '${counter}' and i.of_id = ${id}), 0)`;

/** Everything that a card shows of a Pin `p`, with the picture's fingerprint for feeds that show a picture once. */
export const SHOWN = `p.id::text, p.is_public, p.card, p.extras, p.comment_count, p.sponsorship_status, p.is_affiliate_link,
  p.repin_count + ${leftOver("pins.repin_count", "p.id")} as saves,
  b.card as board, b.name, s.card as section, u.card as pinner, c.card as creator, r.card as rich, y.card as sponsor,
  g.phash || g.signature as print`;
export const SHOWN_JOINS = `join boards b on b.id = p.board_id join users u on u.id = p.pinner_id join images g on g.id = p.image_id
  left join sections s on s.id = p.section_id left join rich_pins r on r.pin_id = p.id
  left join users c on c.id = p.native_creator_id and c.id <> p.pinner_id and ${isShown("c")}
  left join users y on y.id = p.sponsor_id and p.sponsorship_status = 1 and ${isShown("y")}`;
/** The viewer's own board with the same picture. */
const OWN = `(select o.card || m.id from pins m join boards o on o.id = m.board_id
  where m.pinner_id = viewer.id and m.image_id = p.image_id and m.deleted_at is null order by m.id desc limit 1) as own`;

const OF_VIEWER = `v.id, array(select h.blocked_id from user_blocks h where h.blocker_id = v.id
        union all select h.blocker_id from user_blocks h where h.blocked_id = v.id) as hidden,
      array(select q.muted_id from user_mutes q where q.muter_id = v.id) as muted,
      (select t.without::tsquery from feed_tunings t where t.user_id = v.id) as without`;
/** The viewer, by name, with their blocked and muted people and unwanted words. */
const VIEWER = `viewer as materialized (select ${OF_VIEWER} from users v where lower(v.username) = lower($1))`;
/** The session's person, by the token's hash: every call of a logged-in person reads it. */
const SESSION = (token: string) => `sessions s join users v on v.id = s.user_id and ${isShown("v")}
    where s.token_hash = ${token} and s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '14 days'`;
/** Only the person's id, as the table \`me\`, for a call that writes. */
const WRITER = `me as materialized (select v.id from ${SESSION("$2")})`;
const ME = "(select id from me)";
const WANTED = `p.is_public and p.deleted_at is null and p.pinner_id <> all (viewer.hidden) and p.pinner_id <> all (viewer.muted)
  and not coalesce(p.search @@ viewer.without, false)
  and not exists (select 1 from feed_hidden h where h.user_id = viewer.id and h.image_id = p.image_id)`;

const ONE_PIN = `select ${SHOWN}, o.card as official, x.card as via from pins p ${SHOWN_JOINS}
    left join websites w on w.domain = p.domain and w.verified_at is not null
    left join users o on o.id = w.user_id and ${isShown("o")}
    left join pins f on f.id = p.saved_from_pin_id and f.is_public and f.deleted_at is null
    left join users x on x.id = f.pinner_id and ${isShown("x")}
  where p.id = $1 and p.is_public and p.deleted_at is null`;

/**
 * A board's covers in two sizes, the chosen one first, then the newest.
 * @param condition on the Pin `p`
 */
const covers = (count: number, condition: string) => `left join lateral (
    select string_agg(i.sizes->>'170x', ',') as small, string_agg(i.sizes->>'474x', ',') as large, bool_or(p.is_chosen) as is_chosen,
      bool_and(p.is_public) as is_public
    from (
      (select p.image_id, p.is_public, true as is_chosen from pins p
        where p.id = b.cover_pin_id and p.board_id = b.id and p.deleted_at is null and ${condition})
      union all
      (select p.image_id, p.is_public, false from pins p
        where p.board_id = b.id and p.deleted_at is null and ${condition} and p.id is distinct from b.cover_pin_id
        order by p.id desc limit ${count})
      limit ${count}
    ) p join images i on i.id = p.image_id
  ) cover on true`;
const BOARD = `b.id::text, b.name, b.slug, b.description, b.privacy, b.pin_count, b.section_count, b.created_at, b.board_order_modified_at,
  b.follower_count + ${leftOver("boards.follower_count", "b.id")} as followers,
  (select string_agg(j.card, ',') from board_members m join users j on j.id = m.user_id and ${isShown("j")}
    where m.board_id = b.id and m.joined_at is not null) as members,
  u.card as owner, cover.small, cover.large, cover.is_public, case when cover.is_chosen then b.cover_position end as cover_position,
  b.archived_at`;

const BOARDS = `select ${BOARD}, (select count(*) from pins h where h.board_id = b.id and not h.is_public and h.deleted_at is null) as hidden
  from users person cross join lateral (
    (select own.* from boards own where own.owner_id = person.id and own.privacy = 'public' and own.archived_at is null
      order by own.board_order_modified_at desc, own.id desc limit 26)
    union all
    (select joined.* from board_members m join boards joined on joined.id = m.board_id and joined.privacy = 'public'
      and joined.archived_at is null where m.user_id = person.id and m.joined_at is not null
      order by joined.board_order_modified_at desc, joined.id desc limit 26)
  ) b join users u on u.id = b.owner_id and ${isShown("u")} ${covers(5, "p.is_public")}
  where lower(person.username) = lower($1) and ${isShown("person")} order by b.board_order_modified_at desc, b.id desc limit 26`;

/** Every board that can be saved to, with the columns of its row. */
const PICKER = `select ${BOARD} from users v cross join lateral (
    select own.* from boards own where own.owner_id = v.id and own.archived_at is null
    union all
    select joined.* from board_members m join boards joined on joined.id = m.board_id and joined.owner_id <> v.id
    where m.user_id = v.id and m.joined_at is not null and joined.archived_at is null
  ) b join users u on u.id = b.owner_id ${covers(1, "true")}
  where v.username = $1 order by b.board_order_modified_at desc, b.id desc`;

/**
 * The notifications that the person wants, each with its newest visible actors, its Pin, board, ad and excerpt, and
 * whether it is new. A notification about a Pin requires that the Pin exists. Reads one page, and only the columns that
 * each kind needs.
 */
const NOTIFICATIONS = `with viewer as materialized (select ${OF_VIEWER} from ${SESSION("$1")})
  select n.id::text, n.kind, n.subject_id::text, n.at, n.read_id, acts.people, acts.cards, p.card, p.is_public,
    coalesce((select seen.seen_id from notification_readers seen where seen.user_id = viewer.id), 0) as seen,
    (select b.card from boards b where b.id = case when n.kind in ('save', 'pins_moved', 'pins_removed')
      then (select saved.board_id from pins saved where saved.id = acts.thing_id) when n.kind like 'board%' then n.subject_id end) as board,
    (select left(c.text, 140) from comments c where c.id = case when n.kind in ('comment', 'reply') then acts.thing_id
      when n.kind = 'comment_like' then n.subject_id end) as excerpt,
    (select json_build_object('id', d.id::text, 'name', d.name, 'campaign', d.campaign_id::text, 'advertiser', d.advertiser_id::text,
      'note', left(d.review_note, 140))::text from ads d where n.kind like 'ad%' and d.id = n.subject_id) as ad
  from (
    select n.* from notifications n where n.recipient_id = (select id from viewer) order by n.id desc offset 0
  ) n cross join viewer cross join lateral (
    select count(distinct a.actor_id) as people, string_agg(u.card, ',') as cards, max(a.thing_id) as thing_id
    from notification_acts a join users u on u.id = a.actor_id and ${isShown("u")}
    where a.recipient_id = viewer.id and a.kind = n.kind and a.subject_id = n.subject_id
      and (a.kind not in ('save', 'new_pins') or (select t.is_public and t.deleted_at is null from pins t where t.id = a.thing_id))
      and a.actor_id <> all (viewer.hidden) and a.actor_id <> all (viewer.muted) having count(*) > 0
  ) acts left join lateral (
    select p.card, p.is_public, p.pinner_id from pins p where p.deleted_at is null and p.id = case
      when n.kind in ('save', 'comment', 'sponsor_request', 'price_drop') then n.subject_id when n.kind = 'new_pins' then acts.thing_id
      when n.kind in ('reply', 'comment_like') then (select mine.pin_id from comments mine where mine.id = n.subject_id)
      when n.kind like 'ad%' then (select d.pin_id from ads d where d.id = n.subject_id) end
  ) p on true
  where coalesce((select wants.site from notification_settings wants where wants.user_id = viewer.id and wants.kind = n.kind), n.kind <> 'price_drop')
    and (n.kind not in ('save', 'price_drop', 'comment') or p.pinner_id = viewer.id)
  order by n.id desc limit 26`;

/**
 * The newest Pins of the people and boards that the viewer follows, mixed two to one with Pins related to the viewer's
 * public saves: pictures that are most often on boards with these saves, each with the save that led to it.
 */
export const HOME = `with ${VIEWER}, saved as materialized (
    select p.image_id, p.id, p.title, p.is_public from viewer, pins p where p.pinner_id = viewer.id and p.deleted_at is null
    order by p.id desc limit 1000
  ), boards_of as (
    select p.board_id, max(s.id) as led_by from (select image_id, id from saved where is_public order by id desc limit 24) s cross join lateral (
      select p.board_id from pins p where p.image_id = s.image_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 40
    ) p group by p.board_id limit 60
  ), beside as (
    select near.image_id, count(*) as times, max(near.id) as id, max(boards_of.led_by) as led_by from viewer, boards_of cross join lateral (
      select p.* from pins p where p.board_id = boards_of.board_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 60
    ) near where near.image_id not in (select image_id from saved) group by near.image_id order by times desc, id desc limit 25
  ), followed as (
    select id, min(source) as source from (
      select p.id, 2 as source from viewer join user_follows f on f.follower_id = viewer.id cross join lateral (
        select p.id from pins p where p.pinner_id = f.followee_id and ${WANTED} order by p.id desc limit 25
      ) p
      union all
      select p.id, 3 from viewer join board_follows f on f.user_id = viewer.id cross join lateral (
        select p.id from pins p where p.board_id = f.board_id and p.pinner_id <> viewer.id and ${WANTED} order by p.id desc limit 25
      ) p
    ) p group by id order by id desc limit 25
  )
  select ${SHOWN}, ${OWN}, p.source, p.led_by::text, led.title as led_by_title from viewer, (
    (select p.*, 1 as source, beside.led_by from viewer, beside join pins p on p.id = beside.id
      where p.pinner_id <> viewer.id and ${WANTED} limit 17)
    union all
    (select p.*, followed.source, null from followed join pins p on p.id = followed.id order by p.id desc limit 25)
    limit 25
  ) p ${SHOWN_JOINS} left join saved led on led.id = p.led_by`;

/**
 * Pictures that share the newest boards with this one, the most frequent first, pictures that share most bands with it, and
 * the newest of its board. Vectors are not compared.
 */
const RELATED = `with ${VIEWER}, pin as materialized (
    select p.image_id, p.board_id from viewer, pins p where p.id = $2 and p.is_public and p.deleted_at is null and p.pinner_id <> all (viewer.hidden)
  ), boards_of as (
    select distinct p.board_id from (
      select p.board_id from pins p, pin where p.image_id = pin.image_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 40
    ) p
  ), beside as (
    select near.image_id, count(*) as times, max(near.id) as id from boards_of cross join lateral (
      select p.id, p.image_id from pins p where p.board_id = boards_of.board_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 60
    ) near where near.image_id <> (select image_id from pin) group by near.image_id order by times desc, id desc limit 25
  ), alike as (
    select k.image_id, count(*) as times from pin join image_bands o on o.image_id = pin.image_id cross join lateral (
      select k.image_id from image_bands k where k.band = o.band order by k.image_id desc limit 16
    ) k where k.image_id <> pin.image_id group by k.image_id order by times desc limit 25
  ), shown as (
    select id from beside union (
      select (select p.id from pins p where p.image_id = alike.image_id and p.is_public and p.deleted_at is null order by p.id limit 1)
      from alike order by times desc limit 25
    ) union (
      select p.id from pin join pins p on p.board_id = pin.board_id and p.image_id <> pin.image_id and p.is_public and p.deleted_at is null
      order by p.id desc limit 25
    )
  )
  select ${SHOWN}, ${OWN} from viewer, (
    select p.* from viewer, shown join pins p on p.id = shown.id where p.is_public and p.deleted_at is null
      and p.pinner_id <> all (viewer.hidden) limit 25
  ) p ${SHOWN_JOINS}`;

/** The row with all its index entries, and the counters of its board, its person and the Pin it is saved from. */
const SAVE = `with ${WRITER}, source as (select * from pins where id = $3 and deleted_at is null),
  board as (
    update boards set pin_count = pin_count + 1, board_order_modified_at = now() where id = $4 and owner_id = ${ME} returning id, owner_id, card
  ),
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

/** Notifies a person of a row in `made`: one row for the person and one for the act, once. @param act the columns of both */
const told = (kind: string, act: { recipient: string; subject: string; actor: string; thing: string }) => `act as (
    select ${act.recipient} as recipient_id, ${act.subject} as subject_id, ${act.actor} as actor_id, ${act.thing} as thing_id from made
  ), notified as (
    insert into notifications (recipient_id, kind, subject_id, id, at)
    select recipient_id, '${kind}', subject_id, $1, now() from act where recipient_id <> actor_id
    on conflict (recipient_id, kind, subject_id) do update set id = greatest(notifications.id, excluded.id), at = excluded.at
  ), acted as (
    insert into notification_acts (recipient_id, kind, subject_id, actor_id, thing_id, id, at)
    select recipient_id, '${kind}', subject_id, actor_id, thing_id, $1, now() from act where recipient_id <> actor_id
    on conflict do nothing
  )`;

/** Follows, or unfollows if already followed: the row, both counters, and a notification to the followee. */
const FOLLOW = `with ${WRITER}, gone as (delete from user_follows where follower_id = ${ME} and followee_id = $3 returning 1),
  made as (
    insert into user_follows (id, follower_id, followee_id) select $1, me.id, u.id from me, users u
    where u.id = $3 and ${isShown("u")} and not exists (select 1 from gone) and not exists (
      select 1 from user_blocks h where (h.blocker_id, h.blocked_id) in ((me.id, $3), ($3, me.id))
    ) on conflict do nothing returning follower_id, followee_id
  ), change as (select (select count(*) from made)::int - (select count(*) from gone)::int as by),
  follower as (update users set following_count = following_count + (select by from change) where id = ${ME}),
  followee as (
    update users set follower_count = follower_count + (select by from change) where id = $3 returning card, follower_count, pin_count
  ), ${told("follow", { recipient: "followee_id", subject: "followee_id", actor: "follower_id", thing: "0" })}
  select * from followee`;

const COMMENT = `with ${WRITER}, pin as (
    update pins p set comment_count = comment_count + 1 where id = $3 and exists (select from me) and is_public and deleted_at is null
      and not exists (select 1 from uncommented_pins o where o.pin_id = p.id) returning id, pinner_id
  ), made as (
    insert into comments (id, pin_id, user_id, text) select $1, pin.id, me.id, 'How calm it looks' from pin, me returning *
  ), ${told("comment", { recipient: "(select pinner_id from pin)", subject: "pin_id", actor: "user_id", thing: "id" })}
  select made.id::text, made.text, made.created_at, u.card from made join users u on u.id = made.user_id`;

/** Likes, or unlikes if already liked. */
const LIKE = `with ${WRITER}, gone as (delete from comment_likes where comment_id = $3 and user_id = ${ME} returning 1),
  made as (
    insert into comment_likes (comment_id, user_id) select c.id, me.id from me, comments c join pins p on p.id = c.pin_id
    where c.id = $3 and p.is_public and p.deleted_at is null and not exists (select 1 from gone)
    on conflict do nothing returning comment_id, user_id
  ), counted as (
    update comments set like_count = like_count + (select count(*) from made)::int - (select count(*) from gone)::int
    where id = $3 returning *
  ), ${told("comment_like", { recipient: "(select user_id from counted)", subject: "comment_id", actor: "user_id", thing: "0" })}
  select c.id::text, c.text, c.like_count, u.card from counted c join users u on u.id = c.user_id`;

/** Parameter lists for each id and each writer; the writer's session comes first. */
const byWriters = (ids: readonly string[], sessions: Sample["sessions"]): string[][] =>
  ids.flatMap((id) => WRITERS.map((writer) => [sessions.get(writer) ?? "", id]));
const saves = (ids: readonly string[], { sessions, writerBoards }: Pick<Sample, "sessions" | "writerBoards">) =>
  byWriters(ids, sessions).map((call, at) => [...call, writerBoards[at % WRITERS.length] ?? ""]);

const LEAST: Record<string, (sample: Sample) => LeastSql> = {
  "one Pin": ({ pinIds }) => ({ sql: ONE_PIN, params: pinIds.map((id) => [id]), isNew: false }),
  "boards of a person": ({ usernames }) => ({ sql: BOARDS, params: usernames.map((name) => [name]), isNew: false }),
  "related Pins": ({ pinIds }) => ({ sql: RELATED, params: pinIds.map((id) => ["bench_follows34", id]), isNew: false }),
  "board picker, 500 boards": () => ({ sql: PICKER, params: [[COLLECTOR]], isNew: false }),
  "notifications page": ({ sessions }) => ({
    sql: NOTIFICATIONS,
    isNew: false,
    params: [[sessions.get(COLLECTOR) ?? ""]],
  }),
  save: ({ pinIds, ...of }) => ({ sql: SAVE, params: saves(pinIds.slice(0, 40), of), isNew: true }),
  "save, all the same Pin": ({ pinIds, ...of }) => ({ sql: SAVE, params: saves(pinIds.slice(0, 1), of), isNew: true }),
  "follow and unfollow": ({ followeeIds, sessions }) => ({
    sql: FOLLOW,
    params: byWriters(followeeIds, sessions),
    isNew: true,
  }),
  comment: ({ pinIds, sessions }) => ({ sql: COMMENT, params: byWriters(pinIds.slice(0, 40), sessions), isNew: true }),
  "like and unlike a comment": ({ commentIds, sessions }) => ({
    sql: LIKE,
    params: byWriters(commentIds, sessions),
    isNew: true,
  }),
};

/** @returns null if the scenario has no handwritten statement */
export const leastSql = (scenario: string, sample: Sample): LeastSql | null => LEAST[scenario]?.(sample) ?? null;
