import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { startAdWork } from "../../../server/slices/ads/work.ts";
import { createClient } from "../../support/api.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import type { TestApp } from "../../support/test-app.ts";

export interface DeliveredFigures {
  impressions: number;
  clicks: number;
  /** What was delivered for free, of what was spent. */
  unpaidShare: number;
  /** Groups that spent all they had. */
  exhausted: number;
  /** Impressions of people who came back, and how many of them were one too many. */
  returned: number;
  overCap: number;
}

const SMALL = 8;
const LARGE = 24;
/** Both are spent within the run where the machine is quick enough. */
const BUDGETS = { small: 1_000_000n, large: 100_000_000n };
const PEOPLE = 24;
const CROWD = 6;
/** Of the impressions, as often as the auction expects of an ad of no special fit. */
const CLICKED = 0.01;
const SEEN = 0.7;
const between = (least: number, most: number) => least + Math.random() * (most - least);
const browser = (name: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 ${name}`;

/**
 * People and passers-by look at pages with ads and press some of them, through the product's own calls, while it
 * settles as it does beside them. Some groups have little money, and spend it as fast as they can.
 */
export async function delivered(app: TestApp, seconds: number): Promise<DeliveredFigures> {
  for (let at = 0; at < SMALL + LARGE; at += 1) {
    const isSmall = at < SMALL;
    const account = await seedAccount(app, { name: `Bench ${at}` });
    const budgetMicro = isSmall ? BUDGETS.small : BUDGETS.large;
    await seedAd(app, account, { group: { budgetMicro } });
  }
  const stop = startAdWork(app.deps);
  const end = performance.now() + seconds * 1_000;
  const presses: Promise<unknown>[] = [];
  async function open(name: string): Promise<void> {
    const client = createClient(app);
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
  let passed = 0;
  const crowd = async () => {
    while (performance.now() < end) await open(`crowd ${++passed}`);
  };
  const person = async (name: string) => {
    while (performance.now() < end) {
      await open(name);
      await Bun.sleep(between(2_000, 8_000));
    }
  };
  await Promise.all([
    ...Array.from({ length: CROWD }, crowd),
    ...Array.from({ length: PEOPLE }, (_, at) => person(`person ${at}`)),
  ]);
  await Promise.all(presses);
  for (let open = 1; open > 0; await Bun.sleep(100)) {
    const [row] = await rows<{ open: number }>(
      app.deps.db,
      sql`select count(*)::int as open from ad_inbox where settled_at is null`,
    );
    open = row?.open ?? 0;
  }
  await stop();
  return read(app);
}

async function read(app: TestApp): Promise<DeliveredFigures> {
  const [row] = await rows<Record<keyof DeliveredFigures, number>>(
    app.deps.db,
    sql`with spent as (select d.ad_group_id from ad_days d join ad_groups g on g.id = d.ad_group_id
        group by d.ad_group_id, g.budget_micro having sum(d.spend_micro) >= g.budget_micro * 0.99),
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
