import { afterAll, beforeAll, expect, test } from "bun:test";
import { inArray } from "drizzle-orm";
import { adDays, adTargetDays, siteInsights } from "../../db/schema/ad-sums.ts";
import { sessions } from "../../db/schema/auth.ts";
import { users } from "../../db/schema/users.ts";
import { laneOf } from "../../server/platform/procedure/implement.ts";
import { sumSiteInsights } from "../../server/slices/ads/resources.ts";
import type { AdDimension } from "../../src/ads/events.ts";
import { audienceInsights } from "../../src/ads/resources.contract.ts";
import { estimateReach } from "../../src/quick-promote/setup.contract.ts";
import { accessToken } from "../support/access-token.ts";
import { seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Share {
  key: string;
  name: string;
  ratio: number;
}
interface Insights {
  type: string;
  date: string;
  size?: number;
  demographics: Record<"ages" | "genders" | "countries" | "devices" | "metros", Share[]>;
  categories: (Share & { id: string; index?: number })[];
}
let app: TestApp;
let account: SeededAccount;
let other: SeededAccount;
let token: string;
const crowd: string[] = [];
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

async function read<T>(path: string, of = account) {
  const response = await fetch(`${app.url}/v5/ad_accounts/${of.id}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, data: (await response.json()) as T };
}
const insights = async (type: string) =>
  (await read<Insights>(`/audience_insights?audience_insight_type=${type}`)).data;

/** Computes the site's insights, as if the next day had come. */
async function sumSite() {
  await app.deps.db.delete(siteInsights);
  await sumSiteInsights(app.deps);
}

/** An ad with 1,000 views and some clicks on a day: a tenth of each value's views were clicked. */
async function seedSums(of: SeededAccount, day: string, values: [AdDimension, string, number, number][], clicks = 100) {
  const { adId, adGroupId, campaignId } = await seedAd(app, of);
  const common = { adId, adGroupId, campaignId, advertiserId: of.id, day };
  await app.deps.db.insert(adDays).values({ ...common, surface: "home", impressions: 1_000, clicks });
  for (const [dimension, value, impressions, people] of values)
    await app.deps.db.insert(adTargetDays).values({
      ...common,
      dimension,
      value,
      impressions,
      clicks: impressions / 10,
      people: (1n << BigInt(people)) - 1n,
    });
}

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  other = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  await seedSums(account, dayAgo(3), [
    ["GENDER", "female", 600, 30],
    ["GENDER", "male", 100, 9],
    ["COUNTRY", "NL", 800, 40],
    ["COUNTRY", "BE", 90, 40],
    ["APPTYPE", "iphone", 500, 20],
    ["PINNER_INTEREST", "travel", 400, 20],
    ["KEYWORD", "5", 400, 20],
  ]);
  await seedSums(other, dayAgo(3), [["PINNER_INTEREST", "art", 500, 20]], 99);
  await seedSums(account, dayAgo(0), [["COUNTRY", "FR", 1_000, 50]]);
  await seedSums(account, dayAgo(31), [["COUNTRY", "ES", 1_000, 50]]);
  for (let n = 0; n < 105; n += 1) crowd.push((await seedPerson(app, "Crowd")).id);
  await app.deps.db
    .update(users)
    .set({ country: "JP", birthday: "1990-05-05", gender: "female" })
    .where(inArray(users.id, crowd));
  const expiresAt = new Date(app.deps.now().getTime() + DAY_MS);
  const session = { ip: "", userAgent: "", lastSeenAt: app.deps.now(), expiresAt };
  await app.deps.db
    .insert(sessions)
    .values(crowd.map((userId) => ({ ...session, id: app.deps.newId(), userId, tokenHash: `hash ${userId}` })));
  await sumSite();
});
afterAll(() => app.close());

test("an account's audience is shares of 30 finished days, measured against the whole site", async () => {
  expect(await insights("YOUR_TOTAL_AUDIENCE")).toEqual({
    type: "YOUR_TOTAL_AUDIENCE",
    date: dayAgo(1),
    demographics: {
      ages: [],
      genders: [{ key: "female", name: "female", ratio: 0.6 }],
      countries: [
        { key: "NL", name: "Netherlands", ratio: 0.8 },
        { key: "BE", name: "Belgium", ratio: 0.09 },
      ],
      devices: [{ key: "iphone", name: "iphone", ratio: 0.5 }],
      metros: [],
    },
    // Half of all views were of this account's ads.
    categories: [
      {
        id: expect.any(String),
        key: expect.any(String),
        name: "travel",
        ratio: 0.4,
        index: 2,
        subcategories: [],
      } as never,
    ],
  });
});

test("few actions: people who acted are described from 100 actions on, and a value from ten on", async () => {
  // The nine clicks of 40 people in Belgium may be one person's.
  expect((await insights("YOUR_ENGAGED_AUDIENCE")).demographics.countries).toEqual([
    { key: "NL", name: "Netherlands", ratio: 0.8 },
  ]);
  const { id, owner } = other;
  const { interests } = await owner.client.trpc.ads.audienceInsights.query({ advertiserId: id, audience: "ENGAGED" });
  expect(interests).toEqual([]);
});

const site = () => insights("PINTEREST_TOTAL_AUDIENCE");
const move = (country: string, people: readonly string[]) =>
  app.deps.db
    .update(users)
    .set({ country })
    .where(inArray(users.id, [...people]));

test("small groups: a value of fewer than ten people is in no audience's insights", async () => {
  const { demographics } = await insights("YOUR_TOTAL_AUDIENCE");
  expect(demographics.genders.map(({ key }) => key)).not.toContain("male");
  await move("KR", crowd.slice(0, 9));
  await sumSite();
  expect((await site()).demographics.countries).toEqual([{ key: "JP", name: "Japan", ratio: 0.9 }]);
  await move("JP", crowd);
  await sumSite();
});

test("one person's return: the site's insights are of the day, and round people down to tens", async () => {
  const before = await site();
  await move("KR", crowd.slice(0, 15));
  expect(await site()).toEqual(before);
  await sumSiteInsights(app.deps);
  expect(await site()).toEqual(before);
  await sumSite();
  const after = await site();
  expect(after.demographics.countries.map(({ key, ratio }) => [key, ratio])).toEqual([
    ["JP", 0.9],
    ["KR", 0.1],
  ]);
  await move("JP", crowd.slice(10, 15));
  await sumSite();
  expect((await site()).demographics.countries.find(({ key }) => key === "KR")?.ratio).toBe(0.1);
  await move("JP", crowd);
  await sumSiteInsights({ db: app.deps.db, now: () => new Date(app.deps.now().getTime() + DAY_MS) });
  expect(await site()).toMatchObject({ date: dayAgo(0), demographics: { countries: [{ key: "JP", ratio: 1 }] } });
  expect(await app.deps.db.select().from(siteInsights)).toHaveLength(1);
  await sumSite();
});

test("few people: a site with fewer than 100 visitors reveals nothing about them", async () => {
  const away = crowd.slice(0, 6);
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(inArray(users.id, away));
  await sumSite();
  const { size, demographics, categories } = await site();
  expect([size, categories, Object.values(demographics).flat()]).toEqual([undefined, [], []]);
  const own = (await insights("YOUR_TOTAL_AUDIENCE")).categories;
  expect(own.map(({ name, index }) => [name, index])).toEqual([["travel", undefined]]);
  await app.deps.db.update(users).set({ suspendedAt: null }).where(inArray(users.id, away));
  await sumSite();
});

test("calls that count everybody wait in the lane of searches", () => {
  expect([audienceInsights, estimateReach].map(laneOf)).toEqual(["search", "search"]);
});

test("the site's audience is people who were here lately, and interests of all ads", async () => {
  const { size, demographics, categories } = await site();
  expect(size).toBe(100);
  expect(demographics.ages.map(({ key }) => key)).toEqual(["35-44"]);
  expect(categories.map(({ name, ratio, index }) => ({ name, ratio, index }))).toEqual([
    { name: "art", ratio: 0.25, index: 1 },
    { name: "travel", ratio: 0.2, index: 1 },
  ]);
});

test("an account lists the audiences that it has insights for, and nobody reads another's", async () => {
  const kinds = async (of: SeededAccount) =>
    (await read<{ items: { scope: string; type: string }[] }>("/insights/audiences", of)).data.items;
  expect(await kinds(account)).toEqual([
    { date: dayAgo(1), scope: "PARTNER", type: "IMPRESSION_PLUS_ENGAGEMENT" },
    { date: dayAgo(1), scope: "PARTNER", type: "ENGAGEMENT" },
    { date: dayAgo(1), scope: "PINTEREST", type: "IMPRESSION_PLUS_ENGAGEMENT" },
  ] as never);
  for (const path of ["/insights/audiences", "/audience_insights?audience_insight_type=YOUR_TOTAL_AUDIENCE"])
    expect((await read(path, other)).status).toBe(403);
  expect((await read("/audience_insights?audience_insight_type=ALL")).status).toBe(400);
});
