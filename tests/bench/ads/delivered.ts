import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { startAdWork } from "../../../server/slices/ads/work.ts";
import { createClient } from "../../support/api.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import type { TestApp } from "../../support/test-app.ts";

export interface DeliveredFigures {
  /** Pages requested per second. */
  pace: number;
  impressions: number;
  clicks: number;
  /** Share of the spending that was delivered for free. */
  unpaidShare: number;
  /** Number of groups that spent their whole budget. */
  exhausted: number;
  /** Impressions of returning people, and how many of them exceeded a frequency cap. */
  returned: number;
  overCap: number;
}

/**
 * The product's method, or one without promises: its decisions use the last balance that was read, and ignore decisions
 * made since.
 */
export type DeliveryMethod = "ours" | "without promises";

const MICRO = 1_000_000;
const ENDLESS = 100;
/** All groups bid about the same per impression. Those with small budgets exhaust them before the end. */
const GROUPS = [
  ...Array.from({ length: 4 }, () => ({ billableEvent: "CLICKTHROUGH" as const, bid: 0.3, budget: 2.4 })),
  ...Array.from({ length: 3 }, () => ({ billableEvent: "CLICKTHROUGH" as const, bid: 0.3, budget: ENDLESS })),
  ...Array.from({ length: 3 }, () => ({ billableEvent: "IMPRESSION" as const, bid: 3, budget: 1.5 })),
  ...Array.from({ length: 2 }, () => ({ billableEvent: "IMPRESSION" as const, bid: 3, budget: ENDLESS })),
];
export const ENDING = GROUPS.filter(({ budget }) => budget < ENDLESS).length;
const PEOPLE = 24;
/** Click rate of the impressions: the auction's expectation for an ad of average fit. */
const CLICKED = 0.01;
const SEEN = 0.7;
const between = (least: number, most: number) => least + Math.random() * (most - least);
const browser = (name: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 ${name}`;
const micro = (amount: number) => BigInt(Math.round(amount * MICRO));

/**
 * People view `perSecond` pages with ads, whether or not the last one has been answered, and click some of the ads; some
 * return later. Uses the product's own calls, while it settles at its usual pace.
 * @param apps processes of one site, used in turn
 */
export async function delivered(
  apps: readonly [TestApp, ...TestApp[]],
  { seconds, perSecond, method }: { seconds: number; perSecond: number; method: DeliveryMethod },
): Promise<DeliveredFigures> {
  const [site] = apps;
  for (const [at, { billableEvent, bid, budget }] of GROUPS.entries()) {
    const account = await seedAccount(site, { name: `Bench ${at}` });
    const money = { budgetMicro: micro(budget), bidStrategy: "MAX_BID" as const, bidMicro: micro(bid) };
    await seedAd(site, account, { group: { billableEvent, ...money } });
  }
  if (method === "without promises") for (const { deps } of apps) (await deps.ads.pool.read()).promise = () => {};
  const stops = apps.map(({ deps }) => startAdWork(deps));
  const began = performance.now();
  const end = began + seconds * 1_000;
  const presses: Promise<unknown>[] = [];
  let opened = 0;
  async function open(name: string): Promise<void> {
    const client = createClient(apps[opened++ % apps.length] ?? site);
    const headers = { "user-agent": browser(name) };
    const asked = { surface: "home", page_size: 30 };
    const { data } = await client.rest<{ slots: { token: string }[] }>("POST", "/v3/ads/slots/", asked, headers);
    const seen = data.slots.filter(() => Math.random() < SEEN);
    if (seen.length === 0) return;
    const events = seen.map(({ token }) => ({ token, type: "impression" }));
    await client.rest("POST", "/v3/ads/events/", { events }, headers);
    for (const { token } of seen)
      if (Math.random() < CLICKED)
        presses.push(Bun.sleep(between(400, 3_000)).then(() => client.fetch(`/offsite/ad/${token}`, { headers })));
  }
  const passersBy = async () => {
    const pages: Promise<void>[] = [];
    for (let due = began; due < end; due += 1_000 / perSecond) {
      await Bun.sleep(Math.max(0, due - performance.now()));
      pages.push(open(`passer-by ${pages.length}`));
    }
    await Promise.all(pages);
  };
  const person = async (name: string) => {
    while (performance.now() < end) {
      await open(name);
      await Bun.sleep(between(2_000, 8_000));
    }
  };
  await Promise.all([passersBy(), ...Array.from({ length: PEOPLE }, (_, at) => person(`person ${at}`))]);
  const pace = (opened * 1_000) / (performance.now() - began);
  await Promise.all(presses);
  for (let open = 1; open > 0; await Bun.sleep(100)) {
    const [row] = await rows<{ open: number }>(
      site.deps.db,
      sql`select count(*)::int as open from ad_inbox where settled_at is null`,
    );
    open = row?.open ?? 0;
  }
  await Promise.all(stops.map((stop) => stop()));
  return { pace, ...(await read(site)) };
}

async function read(app: TestApp): Promise<Omit<DeliveredFigures, "pace">> {
  const [row] = await rows<Record<Exclude<keyof DeliveredFigures, "pace">, number>>(
    app.deps.db,
    sql`with spent as (select d.ad_group_id from ad_days d join ad_groups g on g.id = d.ad_group_id
        group by d.ad_group_id, g.budget_micro having sum(d.spend_micro) >= g.budget_micro * 0.9),
      back as (select viewer from ad_inbox where type = 'impression' group by viewer
        having max(at) - min(at) > interval '1 second'),
      views as (select count(*) over (partition by i.viewer, i.ad_id order by i.at) as nth
        from ad_inbox i join back b on b.viewer = i.viewer where i.type = 'impression' and i.filtered is null)
      select (select sum(impressions)::int from ad_days) as impressions, (select sum(outbound_clicks)::int from ad_days) as clicks,
        (select (sum(unpaid_micro) / nullif(sum(spend_micro), 0))::float8 from ad_days) as "unpaidShare",
        (select count(*)::int from spent) as exhausted,
        (select count(*)::int from views) as returned, (select count(*)::int from views where nth > 1) as "overCap"`,
  );
  if (!row) throw new Error("nothing was delivered");
  return row;
}
