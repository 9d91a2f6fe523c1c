import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { insertEvents, type NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import { readReport } from "../../../db/queries/ad-delivery/reports.ts";
import { createIds } from "../../../server/platform/system/ids.ts";
import { shardOf } from "../../../src/ads/shards.ts";

const BATCH = 50;

function batchOf(newId: () => string): NewEvent[] {
  const at = new Date().toISOString();
  return Array.from({ length: BATCH }, (_, index) => {
    const id = String(1 + (index % 40));
    return {
      ...{
        decision: newId(),
        type: "impression" as const,
        shard: shardOf(id),
        advertiserId: id,
        campaignId: id,
        adGroupId: id,
      },
      ...{
        adId: id,
        surface: "home" as const,
        position: 5,
        price: "0",
        viewer: String(index),
        at,
        filtered: null,
        query: null,
      },
    };
  });
}

/** Events a second that are kept before they are acknowledged, in batches of a browser's size, and a bare insert beside it. */
export async function acknowledged(open: OpenDatabase, seconds: number): Promise<{ ours: number; floor: number }> {
  const newId = createIds(1_022);
  await rows(
    open.db,
    sql`create unlogged table if not exists bench_floor (id bigint primary key, at timestamptz not null)`,
  );
  await rows(open.db, sql`alter table bench_floor set logged`);
  const run = async (send: () => Promise<unknown>): Promise<number> => {
    const end = performance.now() + seconds * 1_000;
    let sent = 0;
    const one = async () => {
      while (performance.now() < end) {
        await send();
        sent += BATCH;
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: open.engine === "postgres" ? 4 : 1 }, one));
    return sent / ((performance.now() - began) / 1_000);
  };
  const ours = await run(() => insertEvents(open.db, { events: batchOf(newId), now: new Date() }));
  const floor = await run(() => {
    const ids = JSON.stringify(Array.from({ length: BATCH }, newId));
    return rows(
      open.db,
      sql`insert into bench_floor select x::bigint, now() from jsonb_array_elements_text(${ids}::text::jsonb) x`,
    );
  });
  return { ours, floor };
}

/** A report of 90 days over so many events, in milliseconds, and whether it is equal to the raw rows. */
export async function report(
  open: OpenDatabase,
  events: number,
): Promise<{ events: number; p50: number; p99: number; isEqual: boolean; naive: number }> {
  const { db } = open;
  await rows(db, sql`drop table if exists bench_raw`);
  await rows(
    db,
    sql`create table bench_raw as select (1 + i % 40)::bigint as campaign_id, (1 + i % 200)::bigint as ad_id,
      (date '2026-01-01' + (i % 90))::date as day, (i % 1000)::bigint as spend from generate_series(1, ${events}::int) i`,
  );
  await rows(
    db,
    sql`insert into ad_days (day, ad_id, ad_group_id, campaign_id, advertiser_id, surface, impressions, spend_micro)
      select day, ad_id + 900000, ad_id, campaign_id, 99, 'home', count(*), sum(spend) from bench_raw group by day, ad_id, campaign_id`,
  );
  await rows(db, sql`analyze ad_days`);
  const ask = () =>
    readReport(db, {
      ...{ advertiserId: "99", level: "CAMPAIGN", ids: null, startDate: "2026-01-01", endDate: "2026-03-31" },
      ...{ granularity: "DAY", bySurface: false, timeZone: "UTC" },
    });
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const at = performance.now();
    await ask();
    if (round >= 10) times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  const found = await ask();
  const at = performance.now();
  const raw = await rows<{ id: string; date: string; spend: string; impressions: string }>(
    db,
    sql`select campaign_id::text as id, day::text as date, sum(spend)::text as spend, count(*)::text as impressions
      from bench_raw group by 1, 2 order by 2, 1`,
  );
  const naive = performance.now() - at;
  const isEqual =
    raw.length === found.length &&
    raw.every(
      (one, place) =>
        found[place]?.spend === one.spend &&
        found[place]?.impressions === one.impressions &&
        found[place]?.id === one.id,
    );
  return { events, p50: times[Math.floor(times.length / 2)] ?? 0, p99: times.at(-1) ?? 0, isEqual, naive };
}
