import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

interface Days {
  pinnerId: string;
  startDate: string;
  endDate: string;
}

const midnight = (day: string, later: number) =>
  sql`(${day}::text::date + ${later}::int)::timestamp at time zone 'UTC'`;

/** Finds saves by their picture, which is that of the Pin they were made from. */
const savesOf = ({ pinnerId, startDate, endDate }: Days) => sql`from pins o join pins s on s.image_id = o.image_id
    and s.is_public and s.deleted_at is null and (s.origin_pin_id = o.id or s.saved_from_pin_id = o.id)
    and s.created_at >= ${midnight(startDate, 0)} and s.created_at < ${midnight(endDate, 1)}
  where o.pinner_id = ${pinnerId}::text::bigint and o.deleted_at is null`;

/** Public saves of a person's Pins, or of one of them, by day. A save counts once, even if both of its sources are theirs. */
export function savesByDay(
  db: Database,
  asked: Days & { pinId: string | null },
): Promise<{ date: string; saves: number }[]> {
  const one = asked.pinId === null ? sql`` : sql`and o.id = ${asked.pinId}::text::bigint`;
  return rows(
    db,
    sql`select to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(distinct s.id)::int as saves
      ${savesOf(asked)} ${one} group by 1 order by 1`,
  );
}

export async function countComments(
  db: Database,
  { pinnerId, pinId }: { pinnerId: string; pinId: string | null },
): Promise<number> {
  const one = pinId === null ? sql`` : sql`and o.id = ${pinId}::text::bigint`;
  const [row] = await rows<{ comments: number }>(
    db,
    sql`select coalesce(sum(o.comment_count), 0)::int as comments from pins o
      where o.pinner_id = ${pinnerId}::text::bigint and o.deleted_at is null ${one}`,
  );
  return row?.comments ?? 0;
}

/** A person's Pins by number of saves, without unsaved ones. */
export function mostSaved(
  db: Database,
  asked: Days & { madeSince: Date | null; isVideo: boolean; limit: number },
): Promise<{ pinId: string; saves: number }[]> {
  const made = asked.madeSince ? sql`and o.created_at >= ${asked.madeSince.toISOString()}::timestamptz` : sql``;
  const film = asked.isVideo
    ? sql`and exists (select from pin_media m where m.pin_id = o.id and m.video_id is not null)`
    : sql``;
  return rows(
    db,
    sql`select o.id::text as "pinId", count(*)::int as saves ${savesOf(asked)} ${made} ${film}
      group by o.id order by saves desc, o.id desc limit ${asked.limit}`,
  );
}
