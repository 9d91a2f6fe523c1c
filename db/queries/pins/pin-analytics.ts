import { type SQL, sql } from "drizzle-orm";
import type { PinApp } from "../../../src/pins/pin-events.ts";
import type { PinNumber, PinNumbers, PinSplit } from "../../../src/pins/pin-numbers.ts";
import { type Database, rows } from "../../client.ts";

interface Days {
  pinnerId: string;
  startDate: string;
  endDate: string;
}
/** Whose numbers: some of a person's Pins, or all if `pinIds` is null. */
interface Asked extends Days {
  pinIds: readonly string[] | null;
  /** Only numbers from this kind of device. */
  app: PinApp | null;
}
type Counted = Omit<PinNumbers, "saves"> & { countedSaves: number };

const midnight = (day: string, later: number) =>
  sql`(${day}::text::date + ${later}::int)::timestamp at time zone 'UTC'`;
const among = (ids: readonly string[] | null, column: string): SQL =>
  ids === null ? sql`` : sql`and ${sql.raw(column)} = any(${`{${ids.join(",")}}`}::text::bigint[])`;
const on = (app: PinApp | null): SQL => (app === null ? sql`` : sql`and d.app = ${app}`);

/** Finds saves by their picture, which is that of the Pin they were made from. */
const savesOf = ({ pinnerId, startDate, endDate }: Days) => sql`from pins o join pins s on s.image_id = o.image_id
    and s.is_public and s.deleted_at is null and (s.origin_pin_id = o.id or s.saved_from_pin_id = o.id)
    and s.created_at >= ${midnight(startDate, 0)} and s.created_at < ${midnight(endDate, 1)}
  where o.pinner_id = ${pinnerId}::text::bigint and o.deleted_at is null`;

/** Public saves of a person's Pins by day. A save counts once in a group, even if both of its sources are theirs. */
export function savesByDay(
  db: Database,
  asked: Asked & { isByPin: boolean },
): Promise<{ group: string; date: string; saves: number }[]> {
  const group = asked.isByPin ? sql`o.id::text` : sql`'all'::text`;
  return rows(
    db,
    sql`select ${group} as "group", to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
        count(distinct s.id)::int as saves
      ${savesOf(asked)} ${among(asked.pinIds, "o.id")} group by 1, 2 order by 1, 2`,
  );
}

/** The names of our numbers, by column. */
const NAMES = {
  impressions: "impressions",
  clicks: "clicks",
  outbound_clicks: "outboundClicks",
  saves: "countedSaves",
  video_starts: "videoStarts",
  video_views: "videoViews",
  video_views_10s: "videoViews10s",
  video_views_95: "videoViews95",
  video_watch_ms: "videoWatchMs",
} satisfies Record<string, keyof Counted>;
const SUMS = sql.raw(
  Object.entries(NAMES)
    .map(([column, name]) => `coalesce(sum(d.${column}), 0)::float8 as "${name}"`)
    .join(", "),
);
const GROUPS: Record<PinSplit | "pin", SQL> = {
  none: sql`'all'::text`,
  app: sql`d.app`,
  source: sql`d.source`,
  pin: sql`d.pin_id::text`,
};

/** Views and clicks of a person's Pins by day, in groups. */
export function countsByDay(
  db: Database,
  asked: Asked & { by: PinSplit | "pin" },
): Promise<({ group: string; date: string } & Counted)[]> {
  return rows(
    db,
    sql`select ${GROUPS[asked.by]} as "group", to_char(d.day, 'YYYY-MM-DD') as date, ${SUMS}
      from pin_days d join pins p on p.id = d.pin_id and p.deleted_at is null
      where d.pinner_id = ${asked.pinnerId}::text::bigint ${among(asked.pinIds, "d.pin_id")} ${on(asked.app)}
        and d.day between ${asked.startDate}::text::date and ${asked.endDate}::text::date
      group by 1, 2 order by 1, 2`,
  );
}

/** Sums since the site began to count, and all comments and saves, by Pin or for all of them. */
export function lifetimeCounts(
  db: Database,
  { pinnerId, pinIds, isByPin }: { pinnerId: string; pinIds: readonly string[] | null; isByPin: boolean },
): Promise<({ group: string; comments: number; saves: number } & Counted)[]> {
  return rows(
    db,
    sql`select ${isByPin ? sql`o.id::text` : sql`'all'::text`} as "group", sum(o.comment_count)::int as comments,
        sum(o.repin_count)::int as saves, ${SUMS}
      from pins o left join pin_totals d on d.pin_id = o.id
      where o.pinner_id = ${pinnerId}::text::bigint and o.deleted_at is null ${among(pinIds, "o.id")} group by 1`,
  );
}

/** The first day with counts on this site; null if it has none yet. Earlier days are unknown instead of 0. */
export async function countedSince(db: Database): Promise<string | null> {
  const [row] = await rows<{ day: string | null }>(
    db,
    sql`select to_char(min(day), 'YYYY-MM-DD') as day from pin_days`,
  );
  return row?.day ?? null;
}

const ORDERS: Record<PinNumber | "engagement", SQL> = {
  impressions: sql`"impressions"`,
  clicks: sql`"clicks"`,
  outboundClicks: sql`"outboundClicks"`,
  saves: sql`"saves"`,
  engagement: sql`"clicks" + "outboundClicks" + "saves"`,
  videoStarts: sql`"videoStarts"`,
  videoViews: sql`"videoViews"`,
  videoViews10s: sql`"videoViews10s"`,
  videoViews95: sql`"videoViews95"`,
  videoWatchMs: sql`"videoWatchMs"`,
  videoAverageMs: sql`"videoWatchMs" / nullif("videoStarts", 0)`,
};

/** A person's Pins by one of their numbers, without those that have none of it. */
export function topPins(
  db: Database,
  asked: Days & {
    app: PinApp | null;
    madeSince: Date | null;
    isVideo: boolean;
    sortBy: PinNumber | "engagement";
    limit: number;
  },
): Promise<({ pinId: string; saves: number } & Counted)[]> {
  const made = asked.madeSince ? sql`and p.created_at >= ${asked.madeSince.toISOString()}::timestamptz` : sql``;
  const film = asked.isVideo
    ? sql`and exists (select from pin_media m where m.pin_id = p.id and m.video_id is not null)`
    : sql``;
  // Saves are counted per device only where a browser reported them.
  const saves = asked.app === null ? sql`coalesce(s.saves, 0)` : sql`coalesce(c."countedSaves", 0)`;
  const order = ORDERS[asked.sortBy];
  return rows(
    db,
    sql`with saved as (select o.id, count(*)::int as saves ${savesOf(asked)} group by 1), counted as (
        select d.pin_id as id, ${SUMS} from pin_days d
        where d.pinner_id = ${asked.pinnerId}::text::bigint ${on(asked.app)}
          and d.day between ${asked.startDate}::text::date and ${asked.endDate}::text::date group by 1
      ), found as (
        select p.id::text as "pinId", ${saves} as saves, ${sql.raw(COUNTED)}
        from saved s full join counted c on c.id = s.id join pins p on p.id = coalesce(s.id, c.id)
        where p.deleted_at is null ${made} ${film}
      ) select * from found where ${order} > 0 order by ${order} desc, "pinId"::bigint desc limit ${asked.limit}`,
  );
}

const COUNTED = Object.values(NAMES)
  .map((name) => `coalesce(c."${name}", 0) as "${name}"`)
  .join(", ");
