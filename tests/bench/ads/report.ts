import { type SQL, sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { readReport } from "../../../db/queries/ad-delivery/reports.ts";
import { creditedOf } from "../../../server/slices/conversions/reports.ts";
import { DEFAULT_WINDOWS } from "../../../src/ads/attribution.ts";

const ACCOUNT = "99";
const ROUNDS = 120;
const WARM_UP = 20;
const SURFACES = ["home", "search", "related"] as const;
const DAYS = { startDate: "2026-01-01", endDate: "2026-03-31" };

interface Times {
  p50: number;
  p99: number;
}
export interface ReportFigures {
  /** The reports: by campaign and day, by campaign, by ad and day, by ad. */
  ours: Record<string, Times>;
  /** Milliseconds of each report from the raw events. */
  naive: Record<string, number>;
  isEqual: boolean;
}

async function times(rounds: number, ask: () => Promise<unknown>): Promise<Times> {
  const all: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const at = performance.now();
    await ask();
    if (round >= WARM_UP) all.push(performance.now() - at);
  }
  all.sort((a, b) => a - b);
  const at = (share: number) => all[Math.floor(share * (all.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Events of 40 campaigns of five ads each, in three places, over 90 days. */
const generated = (events: number): SQL =>
  sql`select (1 + i % 200 / 5)::bigint as campaign_id, (1 + i % 200)::bigint as ad_id,
      (date '2026-01-01' + (i / 200 % 90))::date as day, (i / 18000 % 3)::smallint as place, (i % 1000)::bigint as spend
    from generate_series(1, ${events}::int) i`;

/** @returns the raw events: a table, or a generating subquery if the database is in memory */
async function seed({ db, engine }: OpenDatabase, events: number): Promise<SQL> {
  const isKept = engine === "postgres";
  if (isKept) {
    await rows(db, sql`drop table if exists bench_raw`);
    await rows(db, sql`create unlogged table bench_raw as ${generated(events)}`);
  }
  const raw = isKept ? sql`bench_raw` : sql`(${generated(events)}) bench_raw`;
  await rows(
    db,
    sql`insert into ad_days (day, ad_id, ad_group_id, campaign_id, advertiser_id, surface, impressions, spend_micro)
      select day, ad_id + 900000, ad_id, campaign_id, ${ACCOUNT}::text::bigint, (${`{${SURFACES.join(",")}}`}::text::text[])[place + 1], count(*), sum(spend)
      from ${raw} group by day, ad_id, campaign_id, place`,
  );
  await rows(db, sql`analyze ad_days`);
  return raw;
}

/** Reports of 90 days over `events` events, compared with the raw rows. */
export async function report(open: OpenDatabase, events: number): Promise<ReportFigures> {
  const { db } = open;
  const source = await seed(open, events);
  const asks = (["CAMPAIGN", "AD"] as const).flatMap((level) =>
    (["DAY", "TOTAL"] as const).map((granularity) => ({ level, granularity })),
  );
  const figures: ReportFigures = { ours: {}, naive: {}, isEqual: true };
  for (const { level, granularity } of asks) {
    const ask = () =>
      readReport(db, {
        advertiserId: ACCOUNT,
        level,
        granularity,
        ids: null,
        ...DAYS,
        bySurface: false,
        timeZone: "UTC",
      });
    const name = `by ${level.toLowerCase()}${granularity === "DAY" ? " and day" : ""}`;
    figures.ours[name] = await times(ROUNDS, ask);
    const found = await ask();
    const at = performance.now();
    const raw = await rows<{ id: string; date: string; spend: string; impressions: string }>(
      db,
      sql`select ${level === "AD" ? sql`ad_id + 900000` : sql`campaign_id`} as id, ${granularity === "DAY" ? sql`day::text` : sql`''`} as date,
          sum(spend)::text as spend, count(*)::text as impressions
        from ${source} group by 1, 2`,
    );
    figures.naive[name] = performance.now() - at;
    const keyed = new Map(raw.map((row) => [`${row.id} ${row.date}`, row]));
    const isSame = (row: (typeof found)[number]) => {
      const one = keyed.get(`${row.id} ${row.date}`);
      return one?.spend === row.spend && one.impressions === row.impressions;
    };
    if (raw.length !== found.length || !found.every(isSame)) figures.isEqual = false;
  }
  return figures;
}

/** 90 days of an account's conversions, by campaign and day. */
export async function conversionReport({ db }: OpenDatabase, conversions: number): Promise<Times> {
  await rows(
    db,
    sql`insert into users (id, username, email, card) values (${ACCOUNT}::text::bigint, 'bench99', 'bench99@example.com', '{}') on conflict do nothing`,
  );
  await rows(
    db,
    sql`insert into advertisers (id, owner_user_id, name) values (${ACCOUNT}::text::bigint, ${ACCOUNT}::text::bigint, 'Bench') on conflict do nothing`,
  );
  await rows(
    db,
    sql`insert into conversion_events (id, advertiser_id, event_name, event_id, source, at, received_at, value_micro, currency)
      select i, ${ACCOUNT}::text::bigint, 'checkout', i::text, 'API', t.at, t.at, 10000000, 'USD'
      from generate_series(1, ${conversions}::int) i, lateral (select timestamptz '2026-01-01' + interval '1 minute' * (i % 129600) as at) t`,
  );
  await rows(
    db,
    sql`insert into conversion_touches (conversion_id, kind, at, lag_seconds, ad_id, ad_group_id, campaign_id, surface)
      select id, 'CLICK', at - interval '1 hour', 3600, 900001 + id % 200, 1 + id % 200, 1 + id % 200 / 5, 'home' from conversion_events`,
  );
  await rows(db, sql`analyze conversion_events, conversion_touches`);
  return times(ROUNDS, () =>
    creditedOf(db, {
      advertiserId: ACCOUNT,
      level: "CAMPAIGN",
      granularity: "DAY",
      ids: null,
      ...DAYS,
      bySurface: false,
      timeZone: "UTC",
      currency: "USD",
      windows: DEFAULT_WINDOWS,
      reportTime: "TIME_OF_CONVERSION",
    }),
  );
}
