import { afterAll, beforeAll, expect, test } from "bun:test";
import { inArray } from "drizzle-orm";
import { adDays, adTargetDays } from "../../db/schema/ad-sums.ts";
import { sessions } from "../../db/schema/auth.ts";
import { users } from "../../db/schema/users.ts";
import type { AdDimension } from "../../src/ads/events.ts";
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

/** An ad with 100 views and 10 clicks on a day, of which some have values. */
async function seedSums(of: SeededAccount, day: string, values: [AdDimension, string, number, number][]) {
  const { adId, adGroupId, campaignId } = await seedAd(app, of);
  const common = { adId, adGroupId, campaignId, advertiserId: of.id, day };
  await app.deps.db.insert(adDays).values({ ...common, surface: "home", impressions: 100, clicks: 10 });
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
    ["GENDER", "female", 60, 30],
    ["GENDER", "male", 10, 9],
    ["COUNTRY", "NL", 80, 40],
    ["APPTYPE", "iphone", 50, 20],
    ["PINNER_INTEREST", "travel", 40, 20],
    ["KEYWORD", "5", 40, 20],
  ]);
  await seedSums(other, dayAgo(3), [["PINNER_INTEREST", "art", 50, 20]]);
  await seedSums(account, dayAgo(0), [["COUNTRY", "FR", 100, 50]]);
  await seedSums(account, dayAgo(31), [["COUNTRY", "ES", 100, 50]]);
  for (let n = 0; n < 12; n += 1) crowd.push((await seedPerson(app, "Crowd")).id);
  await app.deps.db
    .update(users)
    .set({ country: "JP", birthday: "1990-05-05", gender: "female" })
    .where(inArray(users.id, crowd));
  const expiresAt = new Date(app.deps.now().getTime() + DAY_MS);
  const session = { ip: "", userAgent: "", lastSeenAt: app.deps.now(), expiresAt };
  await app.deps.db
    .insert(sessions)
    .values(crowd.map((userId) => ({ ...session, id: app.deps.newId(), userId, tokenHash: `hash ${userId}` })));
});
afterAll(() => app.close());

test("an account's audience is shares of 30 finished days, measured against the whole site", async () => {
  expect(await insights("YOUR_TOTAL_AUDIENCE")).toEqual({
    type: "YOUR_TOTAL_AUDIENCE",
    date: dayAgo(1),
    demographics: {
      ages: [],
      genders: [{ key: "female", name: "female", ratio: 0.6 }],
      countries: [{ key: "NL", name: "Netherlands", ratio: 0.8 }],
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
  expect((await insights("YOUR_ENGAGED_AUDIENCE")).demographics.countries).toEqual([
    { key: "NL", name: "Netherlands", ratio: 0.8 },
  ]);
});

test("small groups: a value of fewer than ten people is in no audience's insights", async () => {
  const { demographics } = await insights("YOUR_TOTAL_AUDIENCE");
  expect(demographics.genders.map(({ key }) => key)).not.toContain("male");
  const site = await insights("PINTEREST_TOTAL_AUDIENCE");
  expect(site.demographics.countries.map(({ key }) => key)).toContain("JP");
  await app.deps.db
    .update(users)
    .set({ country: "KR" })
    .where(inArray(users.id, crowd.slice(0, 9)));
  const later = await insights("PINTEREST_TOTAL_AUDIENCE");
  expect(later.demographics.countries.map(({ key }) => key)).not.toContain("KR");
  expect(later.demographics.countries.map(({ key }) => key)).not.toContain("JP");
});

test("the site's audience is people who were here lately, and interests of all ads", async () => {
  const site = await insights("PINTEREST_TOTAL_AUDIENCE");
  expect(site).not.toHaveProperty("size");
  expect(site.demographics.ages.map(({ key }) => key)).toEqual(["35-44"]);
  expect(site.categories.map(({ name, ratio, index }) => ({ name, ratio, index }))).toEqual([
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
