import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { addChances, fitChances, readChances } from "../../../db/queries/ad-delivery/chances.ts";
import { forgetOld } from "../../../db/queries/ad-delivery/pacing.ts";
import { keepFunnels } from "../../../server/slices/ads/work.ts";
import { CHANCE_DAYS, type Chance } from "../../../src/ads/chances.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedChances } from "../../support/seed-chances.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const DAY_MS = 86_400_000;
const BUDGET = { dailyBudgetInMicroCurrency: 2_000_000 };
let app: TestApp;
let account: SeededAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
});
afterAll(() => app.close());

interface Kept {
  viewer: string;
  surface: string;
  facts: { age: string | null; words: string[]; gender: string };
  market: [string, number][];
}
async function kept({ deps } = app): Promise<Kept[]> {
  await keepFunnels(deps);
  const found = await rows<{ row: string }>(
    deps.db,
    sql`select json_build_object('viewer', viewer::text, 'surface', surface, 'facts', facts, 'market', market)::text as row
      from ad_chances order by id`,
  );
  return found.map(({ row }) => JSON.parse(row) as Kept);
}
const forget = () => rows(app.deps.db, sql`delete from ad_chances`);
const look = (client: SeededAccount["owner"]["client"], body: object, headers: Record<string, string> = {}) =>
  client.rest("POST", "/v3/ads/slots/", { page_size: 10, ...body }, { ...BROWSER, ...headers });

test("pages are sampled before the first ad, with coded words and nothing of people who object", async () => {
  const ida = await seedPerson(app, "Ida");
  await rows(app.deps.db, sql`update users set birthday = '1990-05-05', gender = 'female' where id = ${ida.id}`);
  await look(ida.client, { surface: "search", query: "garden chair" });
  await look(ida.client, { surface: "home" }, { "sec-gpc": "1" });
  const [search, home] = await kept();
  expect(search).toMatchObject({ surface: "search", market: [], facts: { age: "35-44", gender: "female" } });
  expect(search?.facts.words).toHaveLength(2);
  expect(search?.facts.words).not.toContain("garden");
  expect(home).toMatchObject({ surface: "home", facts: { age: null, gender: "unknown" } });
  expect(home?.viewer).toBe(`-${search?.viewer}`);

  await ida.client.trpc.users.updatePrivacy.mutate({ personalAds: false } as never);
  expect((await kept()).map(({ viewer }) => viewer)).toEqual([`-${search?.viewer}`]);
  await forget();
});

test("a sampled page keeps the best offer of each advertiser", async () => {
  const other = await startTestApp();
  try {
    const rival = await seedAccount(other, { name: "Rival" });
    const bids = (bidMicro: bigint) => ({ group: { bidStrategy: "MAX_BID" as const, bidMicro } });
    await seedAd(other, rival, bids(500_000n));
    await seedAd(other, rival, bids(900_000n));
    await look((await seedPerson(other, "Vera")).client, { surface: "home" });
    const [{ market } = { market: [] }] = await kept(other);
    expect(market.map(([id]) => id)).toEqual([rival.id]);
    expect(market[0]?.[1]).toBeGreaterThan(0);
  } finally {
    await other.close();
  }
});

test("above its size the sample keeps every second person, whole, and the next rows know it", async () => {
  await seedChances(app, { people: 40, days: 10 });
  const now = app.deps.now();
  expect(await fitChances(app.deps.db, { now, most: 1_000 })).toBe(0);
  expect(await fitChances(app.deps.db, { now, most: 399 })).toBe(1);
  const left = await readChances(app.deps.db, { after: "0", since: new Date(0), limit: 1_000 });
  expect(left).toHaveLength(200);
  expect(left.every(({ viewer, halvings }) => Number(viewer) % 2 === 0 && halvings === 1)).toBe(true);
  expect(await fitChances(app.deps.db, { now, most: 1_000 })).toBe(1);
  // Once the whole sample is that small, it takes more people again.
  await rows(app.deps.db, sql`update ad_chances set at = at - interval '20 days'`);
  expect(await fitChances(app.deps.db, { now, most: 10_000 })).toBe(0);
  await forgetOld(app.deps.db, new Date(now.getTime() + CHANCE_DAYS * DAY_MS));
  expect(await kept()).toEqual([]);
});

test("too little data answers with the missing days, people and pages; strangers are refused", async () => {
  const { trpc } = account.owner.client;
  const asked = { advertiserId: account.id, ...BUDGET };
  const stranger = await seedPerson(app, "Sven");
  expect(await codeOf(stranger.client.trpc.quickPromote.forecast.query(asked))).toBe(ERRORS.NOT_PERMITTED.code);
  const pinId = await seedPin(app, await seedBoard(app, stranger), { title: "Stool", link: "https://shop.example/" });
  expect(await codeOf(trpc.quickPromote.forecast.query({ ...asked, pinId }))).toBe(ERRORS.PIN_NOT_FOUND.code);
  const none = { advertiserId: account.id };
  expect(await codeOf(trpc.quickPromote.forecast.query(none))).toBe(ERRORS.INVALID_PARAMETERS.code);
  expect(await trpc.quickPromote.forecast.query(asked)).toMatchObject({
    ranges: null,
    needed: { days: 7, people: 100, chances: 100 },
  });
});

test("a forecast follows budget, days and audience, and repeats for the same draft", async () => {
  const other = await startTestApp();
  try {
    const mine = await seedAccount(other);
    await seedChances(other);
    const ask = async (more: object) =>
      (await mine.owner.client.trpc.quickPromote.forecast.query({
        advertiserId: mine.id,
        days: 7,
        ...BUDGET,
        ...more,
      } as never)) as {
        days: number;
        needed: object | null;
        ranges: Record<string, { from: number; to: number }> | null;
      };
    const week = await ask({});
    expect(week).toMatchObject({ days: 7, needed: null });
    const { people, impressions, clicks, costInMicroCurrency: cost } = week.ranges ?? {};
    // 150 people look at a page a day, of which they see about 0.7; none of them competes.
    expect(people?.to).toBeGreaterThan(100);
    expect(people?.to).toBeLessThanOrEqual(200);
    expect(impressions?.from).toBeGreaterThan(300);
    expect(impressions?.to).toBeLessThanOrEqual(1_100);
    expect(clicks?.to).toBeLessThan(60);
    expect(cost?.to).toBeLessThanOrEqual(14_000_000);
    expect(await ask({})).toEqual(week);

    const fortnight = await ask({ days: 60 });
    expect(fortnight.days).toBe(14);
    expect(fortnight.ranges?.impressions?.to).toBeGreaterThan(impressions?.to ?? 0);
    const capped = await ask({ lifetimeFrequencyCap: 1 });
    expect(capped.ranges?.impressions?.to).toBeLessThanOrEqual(200);
    const paid = { billableEvent: "IMPRESSION", bidInMicroCurrency: 100_000_000 };
    const poor = await ask({ ...paid, dailyBudgetInMicroCurrency: 2_000 });
    const rich = await ask({ ...paid, dailyBudgetInMicroCurrency: 20_000_000 });
    expect(poor.ranges?.costInMicroCurrency?.to).toBeLessThanOrEqual(14_000);
    expect(rich.ranges?.impressions?.from).toBeGreaterThan(poor.ranges?.impressions?.to ?? 0);
    const away = await ask({ targetingSpec: { LOCATION: ["DE"] } });
    expect(away).toMatchObject({ ranges: null, needed: { days: 0, people: 100, chances: 100 } });

    // Someone without an account gets one too, for their country.
    const newcomer = await seedPerson(other, "Nils");
    await rows(other.deps.db, sql`update users set is_partner = true where id = ${newcomer.id}`);
    const first = await newcomer.client.trpc.quickPromote.forecast.query({ country: "NO", ...BUDGET } as never);
    expect(first).toMatchObject({ days: 14, needed: null });
  } finally {
    await other.close();
  }
});

test("a keyword draft is shown in searches that say its words, whatever the site's codes are", async () => {
  const other = await startTestApp();
  try {
    const mine = await seedAccount(other);
    const words = await other.deps.ads.chances.codesOf(["oak", "stool"]);
    await seedChances(other, { surface: "search", words } satisfies Partial<Chance>);
    const ask = (value: string) =>
      mine.owner.client.trpc.quickPromote.forecast.query({
        advertiserId: mine.id,
        ...BUDGET,
        keywords: [{ value, matchType: "BROAD" }],
      } as never);
    expect(await ask("stools")).toMatchObject({ needed: null });
    expect(await ask("lamp")).toMatchObject({ ranges: null, needed: { days: 0, chances: 100 } });
    expect(await addChances(other.deps.db, { chances: [], halvings: 0 })).toEqual([]);
  } finally {
    await other.close();
  }
});
