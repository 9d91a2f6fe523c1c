import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { countSite } from "../../../db/queries/site/site.ts";
import { ACCOUNTS } from "../../../server/commands/demo/content/campaigns.ts";
import { DEMO_USERNAME } from "../../../server/commands/demo/content/demo-person.ts";
import { PEOPLE } from "../../../server/commands/demo/content/people.ts";
import { fillSite } from "../../../server/commands/demo/fill.ts";
import { DEMO_FEED_PATH } from "../../../src/demo/feed.ts";
import { type Client, createClient } from "../../support/api.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const fortnight = () => ({
  startDate: new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10),
  endDate: new Date().toISOString().slice(0, 10),
});
const PASSWORD = "walnut-kettle-heron-58";
const SLOW_MS = 120_000;
const NAMES = [DEMO_USERNAME, "aoifebrennan", "saltmarshswim", ...ACCOUNTS.map(({ owner }) => owner)];
const FEW = PEOPLE.filter((person) => NAMES.includes(person.username));

let app: TestApp;
/** The accounts' owners, in order. */
const owners: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await fillSite(app.deps, { people: FEW, password: PASSWORD });
  for (const { owner } of ACCOUNTS) {
    const client = createClient(app);
    await client.rest("POST", "/v3/login/", { username_or_email: `${owner}@example.com`, password: PASSWORD });
    await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
    owners.push(client);
  }
}, SLOW_MS);
afterAll(() => app.close());

test("a subset of the demo's people is enough", async () => {
  expect(await countSite(app.deps.db)).toMatchObject({ people: FEW.length });
});

test("two businesses have five running campaigns, and one rejected ad with the reason", async () => {
  const campaigns = [];
  const ads = [];
  for (const client of owners) {
    const [account] = await client.trpc.advertiser.list.query({});
    const about = { advertiserId: account?.id ?? "" };
    campaigns.push(...(await client.trpc.advertiser.campaigns.query(about)).items);
    ads.push(...(await client.trpc.advertiser.ads.query(about)).items);
  }
  expect(campaigns.map(({ summaryStatus }) => summaryStatus).sort()).toEqual([
    "REJECTED",
    ...Array.from({ length: 5 }, () => "RUNNING" as const),
  ]);
  const rejected = ads.filter(({ reviewStatus }) => reviewStatus === "REJECTED");
  expect(rejected.map(({ rejectedReasons }) => rejectedReasons)).toEqual([["MISLEADING"]]);
});

test("two weeks of impressions, clicks and spend fit the budgets, and the ledger is 0", async () => {
  const until = new Date().toISOString().slice(0, 10);
  const since = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  for (const client of owners) {
    const [account] = await client.trpc.advertiser.list.query({});
    const about = { advertiserId: account?.id ?? "", level: "CAMPAIGN" as const, startDate: since, endDate: until };
    const { rows: days } = await client.trpc.ads.analytics.query({ ...about, granularity: "DAY" });
    expect(new Set(days.map(({ date }) => date)).size).toBeGreaterThanOrEqual(12);
    const { rows: totals } = await client.trpc.ads.analytics.query(about);
    const sum = (column: "IMPRESSION_1" | "OUTBOUND_CLICK_1" | "SPEND_IN_MICRO_CURRENCY") =>
      totals.reduce((all, row) => all + Number(row[column] ?? 0), 0);
    expect(sum("IMPRESSION_1")).toBeGreaterThan(100);
    expect(sum("OUTBOUND_CLICK_1")).toBeGreaterThan(0);
    expect(sum("SPEND_IN_MICRO_CURRENCY")).toBeGreaterThan(0);
  }
  const [ledger] = await rows(app.deps.db, sql`select coalesce(sum(amount_micro), 0)::text as sum from ad_ledger`);
  expect(ledger).toEqual({ sum: "0" });
});

const accountOf = async (client: Client) => {
  const [account] = await client.trpc.advertiser.list.query({});
  return { advertiserId: account?.id ?? "" };
};

test("one business sells products of the demo's feed: Pins, groups by rules, and live ads", async () => {
  const [client] = owners;
  if (!client) throw new Error("there is no business");
  const about = await accountOf(client);
  const file = await (await fetch(`${app.url}${DEMO_FEED_PATH}`)).text();
  const lines = file.trim().split("\n").length - 1;
  const [feed] = (await client.trpc.catalogs.feeds.query(about)).items;
  expect(feed?.lastRun).toMatchObject({ state: "READY", rows: lines, errors: 1, warnings: 1, created: lines - 1 });
  expect(feed).toMatchObject({ products: lines - 1, pins: lines - 1 });
  const groups = (await client.trpc.catalogs.groups.query(about)).items;
  expect(groups).toHaveLength(3);
  expect(groups.filter(({ products }) => products === 0)).toEqual([]);
  const report = await client.trpc.catalogs.report.query({ ...about, ...fortnight(), level: "PRODUCT_ITEM" });
  const shown = report.rows.filter(({ impressions }) => impressions > 0);
  expect(shown.length).toBeGreaterThan(0);
});

test("every screen of the area has data: conversions, experiments, audiences, reports and sheets", async () => {
  for (const client of owners) {
    const about = await accountOf(client);
    const { trpc } = client;
    const { rows: overview } = await trpc.conversions.overview.query({ ...about, ...fortnight() });
    expect(overview.length).toBeGreaterThan(0);
    expect((await trpc.conversions.doubles.query(about)).items.length).toBeGreaterThan(0);
    expect((await trpc.experiments.list.query(about)).items).toMatchObject([{ state: "ENDED", kind: "AB" }]);
    expect((await trpc.audiences.list.query(about)).items.map(({ rule }) => rule.type)).toEqual([
      "VISITOR",
      "ENGAGEMENT",
    ]);
    expect((await trpc.reportCenter.runs.query(about)).items).toMatchObject([{ state: "READY" }]);
    expect((await trpc.bulk.uploads.query(about)).items).toMatchObject([{ state: "CHECKED", refused: 1 }]);
    expect((await trpc.reporting.keywords.query({ ...about, isNegative: true })).items).toHaveLength(2);
  }
});

test("owners of Pins see two weeks of views and clicks of them", async () => {
  for (const client of owners) {
    const { days, lifetime } = await client.trpc.pins.analytics.query(fortnight());
    expect(days.filter(({ impressions }) => impressions > 0).length).toBeGreaterThan(7);
    expect(lifetime.clicks).toBeGreaterThan(0);
    expect(lifetime.impressions).toBeGreaterThan(lifetime.clicks);
  }
});
