import { type SQL, sql } from "drizzle-orm";
import {
  DIGEST_BOARDS,
  DIGEST_NAMES,
  DIGEST_PICTURES,
  type DigestPace,
  USUAL_PACE,
} from "../../../src/notifications/digest.ts";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { isInView } from "../fragments/my-view.ts";
import { isPersonVisible, isUnmuted } from "../fragments/people.ts";

/** The hour of the person's day, on Mondays for weekly digests. */
const HOUR = sql.raw("interval '8 hours'");

/** The next time that a digest is due. Without a known zone it is in UTC. */
const nextDue = (now: Date, pace: SQL, zone: SQL): SQL => {
  const local = sql`(${now.toISOString()}::text::timestamptz at time zone coalesce(${zone}, 'UTC'))`;
  const today = sql`(date_trunc('day', ${local}) + ${HOUR})`;
  const thisWeek = sql`(date_trunc('week', ${local}) + ${HOUR})`;
  const next = sql`case ${pace} when 'daily' then ${today} + case when ${today} > ${local} then interval '0' else interval '1 day' end
    else ${thisWeek} + case when ${thisWeek} > ${local} then interval '0' else interval '7 days' end end`;
  return sql`((${next}) at time zone coalesce(${zone}, 'UTC'))`;
};

/** Begins the digests of people who share boards now; those that they have stay. @param upToId the newest id; earlier Pins are known */
export async function beginDigests(
  db: Database,
  people: readonly { userId: string; timeZone: string | null }[],
  { upToId, now }: { upToId: string; now: Date },
): Promise<void> {
  for (const { userId, timeZone } of people)
    await db.execute(sql`insert into board_digests (user_id, pace, time_zone, due_at, up_to_id)
      values (${userId}::text::bigint, ${USUAL_PACE}, ${timeZone}::text, ${nextDue(now, sql`${USUAL_PACE}::text`, sql`${timeZone}::text`)}, ${upToId}::text::bigint)
      on conflict (user_id) do nothing`);
}

/** A board's new member and its owner, with their countries. */
export const peopleOfBoard = (
  db: Database,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<{ userId: string; country: string }[]> =>
  rows<{ userId: string; country: string }>(
    db,
    sql`select u.id::text as "userId", u.country from users u where u.id in (${userId}::text::bigint,
      (select b.owner_id from boards b where b.id = ${boardId}::text::bigint))`,
  );

/** Stores a choice. Omitted values stay as they are. */
export async function setDigest(
  tx: Database,
  {
    userId,
    pace = null,
    timeZone = null,
    upToId,
    now,
  }: { userId: string; pace?: DigestPace | null; timeZone?: string | null; upToId: string; now: Date },
): Promise<void> {
  const [chosen, zone] = [sql`coalesce(${pace}::text, d.pace)`, sql`coalesce(${timeZone}::text, d.time_zone)`];
  const first = sql`coalesce(${pace}::text, ${USUAL_PACE}::text)`;
  await tx.execute(sql`insert into board_digests as d (user_id, pace, time_zone, due_at, up_to_id)
    values (${userId}::text::bigint, ${first}, ${timeZone}::text, ${nextDue(now, first, sql`${timeZone}::text`)}, ${upToId}::text::bigint)
    on conflict (user_id) do update set pace = ${chosen}, time_zone = ${zone}, due_at = ${nextDue(now, chosen, zone)}`);
}

/** A digest: the Pins with ids after `after`, up to `upTo`. */
export interface DueDigest extends Record<string, unknown> {
  userId: string;
  after: string;
  upTo: string;
}

/** Claims digests that are due. The caller's transaction also queues them, so that each is sent exactly once. */
export const claimDigests = (
  tx: Database,
  { now, upToId, limit }: { now: Date; upToId: string; limit: number },
): Promise<DueDigest[]> =>
  rows<DueDigest>(
    tx,
    sql`with due as (
        select user_id, up_to_id from board_digests where due_at <= ${now.toISOString()}::text::timestamptz
        order by due_at limit ${limit} for update skip locked
      )
      update board_digests d set up_to_id = ${upToId}::text::bigint, due_at = ${nextDue(now, sql`d.pace`, sql`d.time_zone`)}
      from due where d.user_id = due.user_id
      returning d.user_id::text as "userId", due.up_to_id::text as after, ${upToId}::text as "upTo"`,
  );

export interface DigestBoard extends Record<string, unknown> {
  /** `BoardBrief` as snake_case JSON text. */
  card: string;
  isPublic: boolean;
  count: number;
  /** Names of people who added them, up to three. */
  names: string[];
  /** The stored cards of the newest Pins. Those of secret boards are left out, as mail programs load pictures through others' servers. */
  pins: string[];
}

/** Additions of others to the boards that a person shares, as far as the person may see them. The boards with most come first. */
export async function digestBoards(db: Database, { userId, after, upTo }: DueDigest): Promise<DigestBoard[]> {
  const viewer = sql`${userId}::text::bigint`;
  const found = await rows<{ card: string; isPublic: boolean; count: number; names: string; pins: string }>(
    db,
    sql`select b.card, b.privacy = 'public' as "isPublic", added.count, (select json_agg(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) order by u.id)::text
          from users u where u.id = any(added.pinners[1:${sql.raw(String(DIGEST_NAMES))}])) as names,
        array_to_json(added.pins[1:${sql.raw(String(DIGEST_PICTURES))}])::text as pins
      from (
        select p.board_id, count(*)::int as count,
          array_agg(distinct p.pinner_id) as pinners,
          coalesce(array_agg(p.card order by p.id desc)
            filter (where p.is_public and not ${isLabeledSensitive()}), '{}') as pins
        from (
          select own.id from boards own where own.owner_id = ${viewer} and own.archived_at is null
          union select m.board_id from board_members m where m.user_id = ${viewer} and m.joined_at is not null
        ) mine join pins p on p.board_id = mine.id
        where p.id > ${after}::text::bigint and p.id <= ${upTo}::text::bigint and p.pinner_id <> ${viewer} and p.deleted_at is null
          and ${isPinVisible(viewer)} and ${isPersonVisible("p.pinner_id")} and ${isUnmuted(viewer, "p.pinner_id")} and ${isInView(viewer)}
        group by p.board_id
      ) added join boards b on b.id = added.board_id
      order by added.count desc, b.id limit ${DIGEST_BOARDS}`,
  );
  return found.map(({ names, pins, ...board }) => ({ ...board, names: JSON.parse(names), pins: JSON.parse(pins) }));
}
