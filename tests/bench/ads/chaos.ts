import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { insertEvents, type NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import { createIds } from "../../../server/platform/system/ids.ts";
import type { EventValues } from "../../../src/ads/breakdown.rules.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";

export interface Chaos {
  processes: number;
  kills: number;
  events: number;
  /** Campaigns, each with an account and one ad group. */
  campaigns: number;
}

export interface ChaosFigures extends Chaos {
  /** Number of spending limits that were exceeded, and of balances below zero. */
  over: number;
  ledger: string;
  /** Acknowledged events that are missing or duplicated. */
  lost: number;
  /** Amount spent by the events, the books and both sums of the figures; all must be equal. */
  spent: Record<"events" | "ledger" | "days" | "quarters" | "countries" | "windows", string>;
  unpaidShare: number;
  seconds: number;
}

const SETTLER = join(import.meta.dir, "settler.ts");
const BATCH = 500;
/** A campaign's maximum spending per event. */
export const EACH_MICRO = 1_000;

/** Inserts accounts, campaigns and groups with tight limits. */
export async function seedSpenders(open: OpenDatabase, campaigns: number, eachMicro: number): Promise<void> {
  await rows(
    open.db,
    sql`insert into users (id, username, email, card) select i, 'chaos' || i, 'chaos' || i || '@example.com', '{}'
      from generate_series(1, ${campaigns}::int) i`,
  );
  await rows(
    open.db,
    sql`insert into advertisers (id, owner_user_id, name) select i * 16 + i % 16, i, 'Chaos ' || i from generate_series(1, ${campaigns}::int) i`,
  );
  await rows(
    open.db,
    sql`insert into ad_balances (advertiser_id, prepaid_micro) select id, ${String(eachMicro)}::text::bigint * 8 / 10 from advertisers`,
  );
  await rows(
    open.db,
    sql`insert into campaigns (id, advertiser_id, name, status, objective_type, lifetime_spend_cap_micro)
      select id, id, name, 'ACTIVE', 'CONSIDERATION', ${String(eachMicro)}::text::bigint from advertisers`,
  );
  await rows(
    open.db,
    sql`insert into ad_groups (id, campaign_id, advertiser_id, name, status, budget_type, budget_micro, billable_event, start_time, targeting)
      select id, id, id, name, 'ACTIVE', 'DAILY', ${String(eachMicro)}::text::bigint * 9 / 10, 'IMPRESSION', now(), '{}'::jsonb from advertisers`,
  );
}

const BY_WEB: EventValues = { APPTYPE: "web", COUNTRY: "US" };

/** Events of which about a fifth is more than the accounts can pay. @param decidedBy the facts that chose the ad */
export function eventsOf(
  count: number,
  campaigns: number,
  newId: () => string,
  decidedBy: (index: number) => EventValues | null = () => BY_WEB,
): NewEvent[] {
  const at = new Date().toISOString();
  return Array.from({ length: count }, (_, index) => {
    const i = 1 + (index % campaigns);
    const id = String(i * 16 + (i % 16));
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
      price: String(900 + (index % 200)),
      viewer: String(1 + (index % 5_000)),
      at,
      filtered: null,
      query: null,
      decidedBy: decidedBy(index),
    };
  });
}

/**
 * Settles while the settling processes are killed (SIGKILL) repeatedly, and checks that every micro-unit is accounted for.
 * @param url a PostgreSQL database with the tables, for this run only
 */
export async function chaos(
  open: OpenDatabase,
  url: string,
  { processes, kills, events, campaigns }: Chaos,
): Promise<ChaosFigures> {
  const began = performance.now();
  const each = Math.ceil((events / campaigns) * EACH_MICRO);
  await seedSpenders(open, campaigns, each);
  const newId = createIds(1_023);
  const start = () => Bun.spawn([process.execPath, SETTLER, url], { stdout: "ignore", stderr: "ignore" });
  const running = Array.from({ length: processes }, start);
  let killed = 0;
  const killing = (async () => {
    while (killed < kills) {
      await Bun.sleep(60 + Math.random() * 80);
      const place = Math.floor(Math.random() * processes);
      running[place]?.kill(9);
      killed += 1;
      running[place] = start();
    }
  })();
  let acknowledged = 0;
  for (let sent = 0; sent < events; sent += BATCH) {
    const batch = eventsOf(Math.min(BATCH, events - sent), campaigns, newId);
    acknowledged += await insertEvents(open.db, { events: batch, now: new Date() });
    // Sent again, as by a browser that lost the answer.
    if (sent % (BATCH * 4) === 0) acknowledged += await insertEvents(open.db, { events: batch, now: new Date() });
    // Keeps some events unsettled until the last kill.
    while (killed < Math.floor((kills * sent) / events)) await Bun.sleep(20);
  }
  await killing;
  while ((await openCount(open)) > 0) await Bun.sleep(100);
  for (const child of running) child.kill(9);
  await Promise.all(running.map((child) => child.exited));
  return {
    processes,
    kills: killed,
    events,
    campaigns,
    ...(await check(open, acknowledged)),
    seconds: (performance.now() - began) / 1_000,
  };
}

export async function openCount(open: OpenDatabase): Promise<number> {
  const [row] = await rows<{ count: string }>(
    open.db,
    sql`select count(*)::text as count from ad_inbox where settled_at is null`,
  );
  return Number(row?.count ?? 0);
}

/** Final state of a run's database. @param acknowledged number of acknowledged events */
export async function check(open: OpenDatabase, acknowledged: number) {
  const [row] = await rows<Record<string, string>>(
    open.db,
    sql`select (select count(*) from ad_budget_windows where spent_micro > limit_micro or spent_micro < 0)
          + (select count(*) from ad_balances where prepaid_micro < 0) as over,
        (select coalesce(sum(amount_micro), 0) from ad_ledger)::text as ledger,
        (select count(*) from ad_inbox where settled_at is not null)::text as settled,
        (select sum(charged_micro) from ad_inbox)::text as events,
        (select sum(price_micro - charged_micro) from ad_inbox)::text as unpaid,
        (select -sum(amount_micro) from ad_ledger where account = 'REVENUE')::text as revenue,
        (select sum(spend_micro) from ad_days)::text as days, (select sum(spend_micro) from ad_quarters)::text as quarters,
        (select sum(spend_micro) from ad_target_days where dimension = 'COUNTRY')::text as countries,
        (select sum(spent_micro) from ad_budget_windows where scope = 'CAMPAIGN_LIFE')::text as windows,
        (select sum(impressions) from ad_days)::text as impressions`,
  );
  const text = (name: string) => String(row?.[name] ?? "0");
  return {
    over: Number(text("over")),
    ledger: text("ledger"),
    lost: Math.abs(acknowledged - Number(text("settled"))) + Math.abs(acknowledged - Number(text("impressions"))),
    spent: {
      events: text("events"),
      ledger: text("revenue"),
      days: text("days"),
      quarters: text("quarters"),
      countries: text("countries"),
      windows: text("windows"),
    },
    unpaidShare: Number(text("unpaid")) / Math.max(1, Number(text("events"))),
  };
}

/** Faults of a run, as sentences; empty for a good run. */
export function chaosMistakes({ over, ledger, lost, spent }: ChaosFigures): string[] {
  return [
    ...(over > 0 ? [`${over} limits hold more than they may`] : []),
    ...(ledger !== "0" ? [`the ledger comes to ${ledger}`] : []),
    ...(lost > 0 ? [`${lost} acknowledged events are lost or doubled`] : []),
    ...(new Set(Object.values(spent)).size > 1 ? [`events, books and numbers differ: ${JSON.stringify(spent)}`] : []),
  ];
}
