import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { insertEvents, type NewEvent } from "../../../db/queries/ad-delivery/inbox.ts";
import { adInbox } from "../../../db/schema/ad-delivery.ts";
import { adTargetDays } from "../../../db/schema/ad-sums.ts";
import { advertisers } from "../../../db/schema/advertisers.ts";
import { users } from "../../../db/schema/users.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import type { AdEventType } from "../../../src/ads/events.ts";
import { shardOf } from "../../../src/ads/settle.rules.ts";
import { accessToken } from "../../support/access-token.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let keywordId: string;
let token: string;
const PHONE = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 Safari/604.1" };

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account, { title: "Rake for the garden", targeting: { INTEREST: ["gardening"] } });
  await account.owner.client.trpc.reporting.createKeywords.mutate({
    advertiserId: account.id,
    adGroupId: ad.adGroupId,
    keywords: [{ value: "garden rake", matchType: "BROAD" }],
  });
  const { items } = await account.owner.client.trpc.reporting.keywords.query({
    advertiserId: account.id,
    adGroupIds: [ad.adGroupId],
  });
  keywordId = items[0]?.id ?? "";
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

async function reader(name: string): Promise<Person> {
  const person = await seedPerson(app, name);
  await seedBoard(app, person, { name: "Garden ideas" });
  await app.deps.db.update(users).set({ birthday: "1990-05-05", gender: "female" }).where(eq(users.id, person.id));
  return person;
}

/** The stored event of an impression on a search. */
async function seenBy({ client }: Person): Promise<unknown> {
  const asked = { surface: "search", query: "garden rake", page_size: 30 };
  const slots = await client.rest<{ slots: { token: string }[] }>("POST", "/v3/ads/slots/", asked, PHONE);
  const events = slots.data.slots.map((slot) => ({ token: slot.token, type: "impression" }));
  expect(events).toHaveLength(1);
  await client.rest("POST", "/v3/ads/events/", { events }, PHONE);
  const [row] = await app.deps.db.select().from(adInbox).orderBy(adInbox.receivedAt).limit(1);
  return row?.decidedBy;
}

test("an ad's decision data stays with its event until that is settled, and no longer", async () => {
  // Wait until the ad server has loaded the keyword.
  await Bun.sleep(1_600);
  const decided = { APPTYPE: "web_mobile", COUNTRY: "US", TARGETED_INTEREST: "gardening", KEYWORD: keywordId };
  const person = { AGE_BUCKET: "35-44", GENDER: "female", AGE_BUCKET_AND_GENDER: "35-44_female" };
  expect(await seenBy(await reader("Gwen"))).toEqual({ ...decided, ...person, PINNER_INTEREST: "gardening" });
  await settleAll(app.deps);
  expect(await app.deps.db.select({ left: adInbox.decidedBy }).from(adInbox)).toEqual([{ left: null }]);
  await app.deps.db.delete(adInbox);

  // An account that opted out learns nothing of the person.
  await app.deps.db.update(advertisers).set({ country: "DE", consent: 2 }).where(eq(advertisers.id, account.id));
  await Bun.sleep(1_600);
  expect(await seenBy(await reader("Rita"))).toEqual(decided);
  await app.deps.db.delete(adInbox);
  await app.deps.db.delete(adTargetDays);
});

interface Row {
  targeting_type: string;
  targeting_value: string;
  metrics: Record<string, unknown>;
}
async function answered(types: string, more: string): Promise<{ status: number; data: Row[] | undefined }> {
  const path = `/v5/ad_accounts/${account.id}/ads/targeting_analytics`;
  const query = `?start_date=2026-01-01&end_date=2026-01-31&ad_ids=${ad.adId}&targeting_types=${types}${more}`;
  const response = await fetch(app.url + path + query, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data?: Row[] };
  return { status: response.status, data };
}

async function breakdown(types: string, more = "&columns=IMPRESSION_1,OUTBOUND_CLICK_1&granularity=TOTAL") {
  const { status, data } = await answered(types, more);
  return (
    data?.map(({ targeting_type, targeting_value, metrics }) => [
      ...[targeting_type, targeting_value, metrics.IMPRESSION_1, metrics.OUTBOUND_CLICK_1],
    ]) ?? status
  );
}

test("breakdowns by viewer hide values under 10 people, and their totals agree", async () => {
  const { db, newId } = app.deps;
  const event = (viewer: number, type: AdEventType, at: string, decidedBy: NewEvent["decidedBy"]): NewEvent => ({
    decision: newId(),
    type,
    shard: shardOf(account.id),
    advertiserId: account.id,
    campaignId: ad.campaignId,
    adGroupId: ad.adGroupId,
    adId: ad.adId,
    surface: "home",
    position: 5,
    price: "0",
    viewer: String(viewer),
    query: null,
    at,
    filtered: null,
    decidedBy,
  });
  const many = (count: number, from: number, at: string, by: NewEvent["decidedBy"]) =>
    Array.from({ length: count }, (_, index) => event(from + index, "impression", at, by));
  const women = { APPTYPE: "web", COUNTRY: "DE", GENDER: "female", AGE_BUCKET: "18-24", KEYWORD: keywordId };
  const events = [
    ...many(12, 0, "2026-01-05T12:00:00Z", women),
    ...many(3, 20, "2026-01-05T12:00:00Z", { APPTYPE: "web", GENDER: "male", AGE_BUCKET: "25-34" }),
    // Neither repeated people, nor twelve events of one person, nor nine people on another day reach ten.
    ...many(3, 20, "2026-01-05T13:00:00Z", { APPTYPE: "web", GENDER: "male", AGE_BUCKET: "25-34" }),
    ...Array.from({ length: 12 }, () => event(30, "impression", "2026-01-06T12:00:00Z", { COUNTRY: "AT" })),
    ...many(9, 0, "2026-01-07T12:00:00Z", women),
  ];
  await insertEvents(db, { events, now: app.deps.now() });
  await settleAll(app.deps);
  expect(await breakdown("GENDER,AGE_BUCKET,LOCATION")).toEqual([
    ...[
      ["GENDER", "female", 12, 0],
      ["GENDER", "unknown", 27, 0],
    ],
    ...[
      ["AGE_BUCKET", "18-24", 12, 0],
      ["AGE_BUCKET", "unknown", 27, 0],
    ],
    ...[
      ["LOCATION", "DE", 12, 0],
      ["LOCATION", "unknown", 27, 0],
    ],
  ]);
  expect(await breakdown("APPTYPE,KEYWORD,CREATIVE_TYPE,PLACEMENT,AGE_BUCKET_AND_GENDER")).toEqual([
    ...[
      ["APPTYPE", "web", 18, 0],
      ["APPTYPE", "unknown", 21, 0],
    ],
    ...[
      ["KEYWORD", "garden rake", 12, 0],
      ["KEYWORD", "unknown", 27, 0],
    ],
    ["CREATIVE_TYPE", "REGULAR", 39, 0],
    ["PLACEMENT", "BROWSE", 39, 0],
    ["AGE_BUCKET_AND_GENDER", "unknown", 39, 0],
  ]);
  const days = await breakdown("COUNTRY", "&columns=IMPRESSION_1,OUTBOUND_CLICK_1&granularity=DAY");
  expect(days).toEqual([
    ["COUNTRY", "DE", 12, 0],
    ["COUNTRY", "unknown", 6, 0],
    ["COUNTRY", "unknown", 12, 0],
    ["COUNTRY", "unknown", 9, 0],
  ]);
});

test("rejects hours and unknown types, and knows no conversions by viewer", async () => {
  const columns = "&columns=IMPRESSION_1";
  expect(await breakdown("GENDER", `${columns}&granularity=HOUR`)).toBe(400);
  const { data = [] } = await answered("GENDER", "&columns=TOTAL_CONVERSIONS&granularity=TOTAL");
  expect<unknown[]>(data.map(({ metrics }) => metrics.TOTAL_CONVERSIONS)).toEqual([null, null]);
  expect(await breakdown("PLACEMENT", "&columns=TOTAL_CONVERSIONS&granularity=TOTAL")).toHaveLength(1);
  for (const types of ["REGION", "", "GENDER,REGION"]) expect(await breakdown(types)).toBe(400);
});
