import { sql } from "drizzle-orm";
import type { PinApp, PinEventType, PinSource } from "../../../src/pins/pin-events.ts";
import { type Database, rows } from "../../client.ts";
import { isPersonVisible, isPinOpenTo } from "../fragments/people.ts";

export interface NewPinEvent {
  pinId: string;
  type: PinEventType;
  source: PinSource;
  /** Play time; 0 for other types. */
  ms: number;
  /** A keyed hash of the event and its viewer, without which a repetition would count. */
  mark: string;
}

/** The events that each column counts. */
const COUNTED_EVENTS: Readonly<Record<string, PinEventType>> = {
  impressions: "impression",
  clicks: "click",
  outbound_clicks: "outbound_click",
  saves: "save",
  video_starts: "video_start",
  video_views: "video_mrc_view",
  video_views_10s: "video_10s_view",
  video_views_95: "video_95_view",
};
/** The last column adds up play time. */
const NUMBERS = [...Object.keys(COUNTED_EVENTS), "video_watch_ms"];
const COLUMNS = sql.raw(NUMBERS.join(", "));
const ADDED = sql.raw(NUMBERS.map((name) => `${name} = t.${name} + excluded.${name}`).join(", "));
const SUMS = sql.raw(NUMBERS.map((name) => `sum(w.${name}) as ${name}`).join(", "));
const COUNTED = sql.raw(
  Object.values(COUNTED_EVENTS)
    .map((type) => `count(*) filter (where c.type = '${type}')`)
    .join(", "),
);

/**
 * Counts events of public Pins of other people, each mark once. A video event needs a video, and a save needs the
 * viewer's own recent save. @returns how many counted
 */
export async function countPinEvents(
  db: Database,
  asked: { events: readonly NewPinEvent[]; viewerId: string | null; app: PinApp; now: Date },
): Promise<number> {
  const { events, viewerId, app } = asked;
  if (events.length === 0) return 0;
  const now = asked.now.toISOString();
  const viewer = sql`${viewerId ?? "0"}::text::bigint`;
  const [row] = await rows<{ counted: number }>(
    db,
    sql`with sent as (
        select distinct on (e.mark) e."pinId"::bigint as pin_id, e.type, e.source, e.ms, e.mark::bigint as mark
        from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb)
          as e("pinId" text, type text, source text, ms int, mark text)
      ), able as (
        select e.* from sent e join pins p on p.id = e.pin_id
        where p.is_public and p.deleted_at is null and p.pinner_id <> ${viewer}
          and ${isPersonVisible("p.pinner_id")} and ${isPinOpenTo(viewerId)}
          and (e.type not like 'video%' or exists (
            select from pin_media m where m.pin_id = p.id and m.video_id is not null))
          and (e.type <> 'save' or exists (select from pins s where s.pinner_id = ${viewer}
            and s.image_id = p.image_id and s.deleted_at is null
            and s.created_at > ${now}::timestamptz - interval '1 hour'))
      ), fresh as (
        insert into pin_marks (mark, at) select a.mark, ${now}::timestamptz from able a order by 1
        on conflict do nothing returning mark
      ), counted as (select a.* from able a join fresh f on f.mark = a.mark), kept as (
        insert into pin_counts_waiting (pin_id, day, app, source, ${COLUMNS})
        select c.pin_id, (${now}::timestamptz at time zone 'UTC')::date, ${app}::text, c.source, ${COUNTED},
          coalesce(sum(c.ms) filter (where c.type = 'video_watch'), 0)
        from counted c group by c.pin_id, c.source
      ) select count(*)::int as counted from counted`,
  );
  return row?.counted ?? 0;
}

/** Rows that one statement folds. */
const AT_ONCE = 5_000;

/**
 * Adds waiting sums to the days and totals of their Pins. One process does it at a time; sums of deleted Pins are
 * dropped. @returns how many rows it took
 */
export function foldPinCounts(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [turn] = await rows<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtext('pin_counts_waiting')) as mine`,
    );
    if (!turn?.mine) return 0;
    const [row] = await rows<{ taken: number }>(
      tx,
      sql`with taken as (
          delete from pin_counts_waiting where ctid in (
            select w.ctid from pin_counts_waiting w limit ${sql.raw(String(AT_ONCE))}) returning *
        ), living as materialized (
          -- Locked, so that the Pins are still there when their sums are written.
          select p.id, p.pinner_id from pins p where p.id in (select w.pin_id from taken w) order by p.id for key share
        ), days as (
          insert into pin_days as t (pin_id, pinner_id, day, app, source, ${COLUMNS})
          select w.pin_id, p.pinner_id, w.day, w.app, w.source, ${SUMS}
          from taken w join living p on p.id = w.pin_id group by 1, 2, 3, 4, 5
          on conflict (pin_id, day, app, source) do update set ${ADDED}
        ), totals as (
          insert into pin_totals as t (pin_id, ${COLUMNS})
          select w.pin_id, ${SUMS} from taken w join living p on p.id = w.pin_id group by 1
          on conflict (pin_id) do update set ${ADDED}
        ) select count(*)::int as taken from taken`,
    );
    return row?.taken ?? 0;
  });
}

/** The random key of a day's marks, the same in every process. */
export async function pinMarkKey(
  db: Database,
  { day, candidate }: { day: string; candidate: string },
): Promise<string> {
  const [row] = await rows<{ key: string }>(
    db,
    sql`with made as (
        insert into pin_mark_keys (day, key) values (${day}::text::date, ${candidate}) on conflict do nothing returning key
      ) select key from made union all select key from pin_mark_keys where day = ${day}::text::date`,
  );
  if (row) return row.key;
  // Another process made the key while this statement ran, after its snapshot.
  const [theirs] = await rows<{ key: string }>(db, sql`select key from pin_mark_keys where day = ${day}::text::date`);
  if (!theirs) throw new Error(`the key of marks for ${day} was neither made nor there`);
  return theirs.key;
}

/** Deletes days past their time, marks of past hours, and the keys of earlier days. */
export async function forgetPinCounts(
  db: Database,
  { before, marksBefore, today }: { before: Date; marksBefore: Date; today: string },
): Promise<void> {
  await rows(db, sql`delete from pin_days where day < (${before.toISOString()}::timestamptz at time zone 'UTC')::date`);
  await rows(db, sql`delete from pin_marks where at < ${marksBefore.toISOString()}::timestamptz`);
  await rows(db, sql`delete from pin_mark_keys where day < ${today}::text::date`);
}
