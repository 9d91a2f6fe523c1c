import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { insertEvents, type NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import type { Deps } from "../../../server/deps.ts";
import { createAds } from "../../../server/platform/ads/ads.ts";
import { createIds } from "../../../server/platform/system/ids.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import type { EventValues } from "../../../src/ads/breakdown.rules.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import { eventsOf, seedSpenders } from "./chaos.ts";

const BATCH = 50;
const ACCOUNTS = 200;
/** The product's polling interval for events. */
const ROUND_MS = 700;

function batchOf(newId: () => string): NewEvent[] {
  const at = new Date().toISOString();
  return Array.from({ length: BATCH }, (_, index) => {
    const id = String(1 + (index % 40));
    return {
      decision: newId(),
      type: "impression" as const,
      shard: shardOf(id),
      advertiserId: id,
      campaignId: id,
      adGroupId: id,
      adId: id,
      surface: "home" as const,
      position: 5,
      price: "0",
      viewer: String(index),
      at,
      filtered: null,
      query: null,
      decidedBy: { APPTYPE: "web", COUNTRY: "US" },
    };
  });
}

/** Events stored per second before they are acknowledged, in batches of a browser's size, next to a bare insert. */
export async function acknowledged(open: OpenDatabase, seconds: number): Promise<{ ours: number; baseline: number }> {
  const newId = createIds(1_022);
  await rows(
    open.db,
    sql`create unlogged table if not exists bench_baseline (id bigint primary key, at timestamptz not null)`,
  );
  await rows(open.db, sql`alter table bench_baseline set logged`);
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
  const baseline = await run(() => {
    const ids = JSON.stringify(Array.from({ length: BATCH }, newId));
    return rows(
      open.db,
      sql`insert into bench_baseline select x::bigint, now() from jsonb_array_elements_text(${ids}::text::jsonb) x`,
    );
  });
  return { ours, baseline };
}

/**
 * Events arrive at a steady rate, next to one process that settles like the product.
 * @returns events settled per second, and the delay in milliseconds
 */
export async function settledAtRate(
  open: OpenDatabase,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ perSecond: number; p99: number; most: number }> {
  const count = perSecond * seconds;
  await seedSpenders(open, ACCOUNTS, Math.ceil((count / ACCOUNTS) * 2_000));
  const newId = createIds(1_021);
  const now = () => new Date();
  const ads = createAds({ open, now, log: console, isOn: true });
  let isSending = true;
  let settled = 0;
  const began = performance.now();
  const settling = (async () => {
    while (isSending || settled < count) {
      settled += await settleAll({ open, db: open.db, now, newId, ads } as Deps);
      await Bun.sleep(ROUND_MS);
    }
    return performance.now() - began;
  })();
  for (let sent = 0; sent < count; sent += BATCH) {
    await insertEvents(open.db, { events: eventsOf(BATCH, ACCOUNTS, newId), now: now() });
    const ahead = ((sent + BATCH) / perSecond) * 1_000 - (performance.now() - began);
    if (ahead > 0) await Bun.sleep(ahead);
  }
  isSending = false;
  const ms = await settling;
  const [row] = await rows<{ p99: string; most: string }>(
    open.db,
    sql`select (percentile_cont(0.99) within group (order by s.ms))::text as p99, max(s.ms)::text as most
      from (select extract(epoch from settled_at - received_at) * 1000 as ms from ad_inbox where price_micro > 0) s`,
  );
  return { perSecond: (settled / ms) * 1_000, p99: Number(row?.p99), most: Number(row?.most) };
}

const AGES = ["18-24", "25-34", "35-44", "45-49", "50-54"] as const;
const INTERESTS = ["art", "travel", "gardening"] as const;
/** A viewer who allows personalized ads: seven dimensions, with several values each. */
const knownBy = (index: number): EventValues => {
  const [age, gender] = [AGES[index % AGES.length] ?? "18-24", index % 2 === 0 ? "female" : "male"];
  const interest = INTERESTS[index % INTERESTS.length] ?? "art";
  return {
    APPTYPE: index % 3 === 0 ? "web" : "web_mobile",
    COUNTRY: index % 4 === 0 ? "DE" : "US",
    AGE_BUCKET: age,
    GENDER: gender,
    AGE_BUCKET_AND_GENDER: `${age}_${gender}`,
    TARGETED_INTEREST: interest,
    PINNER_INTEREST: interest,
  };
};

/** Events of a backlog that one process settles per second: with every fact about a viewer, and with none. */
export async function settledBacklog(open: OpenDatabase, count: number): Promise<{ known: number; unknown: number }> {
  await seedSpenders(open, ACCOUNTS, count * 2_000);
  const newId = createIds(1_020);
  const now = () => new Date();
  const deps = { open, db: open.db, now, newId, ads: createAds({ open, now, log: console, isOn: true }) } as Deps;
  const settle = async (events: number, decidedBy: (index: number) => EventValues | null) => {
    for (let sent = 0; sent < events; sent += BATCH) {
      const batch = eventsOf(BATCH, ACCOUNTS, newId, (index) => decidedBy(sent + index));
      await insertEvents(open.db, { events: batch, now: now() });
    }
    const began = performance.now();
    const settled = await settleAll(deps);
    return (settled * 1_000) / (performance.now() - began);
  };
  // Both start with the day's rows, because all events but the first find them.
  await settle(count / 4, knownBy);
  const [unknown, known] = [await settle(count, () => null), await settle(count, knownBy)];
  return { known, unknown };
}
