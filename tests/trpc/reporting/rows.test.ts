import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq } from "drizzle-orm";
import { adDays } from "../../../db/schema/ad-sums.ts";
import { ROW_SORTS } from "../../../src/reporting/row-columns.ts";
import { codeOf } from "../../support/code-of.ts";
import type { Person } from "../../support/seed.ts";
import { type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let advertiserId: string;
let owner: Person;
const seeded: SeededAd[] = [];
const days = { startDate: "2026-10-05", endDate: "2026-10-11" };
const NAMES = ["Ash chair", "oak stool", "Elm 100% bench", "Birch_bed", "日本の机"];

const dayOf = (index: number, day: string, counts: Partial<typeof adDays.$inferInsert>) => {
  const { adId = "0", adGroupId = "0", campaignId = "0" } = seeded[index] ?? {};
  return { day, adId, adGroupId, campaignId, advertiserId, surface: "home" as const, ...counts };
};
beforeAll(async () => {
  app = await startTestApp();
  const account = await seedAccount(app);
  [advertiserId, owner] = [account.id, account.owner];
  for (const [index, name] of NAMES.entries())
    seeded.push(
      await seedAd(app, account, {
        campaign: {
          name,
          dailySpendCapMicro: BigInt(index + 1) * 1_000_000n,
          ...(index === 4 && { status: "PAUSED" }),
        },
      }),
    );
  // The last one spent nothing; two others spent equal amounts.
  await app.deps.db
    .insert(adDays)
    .values([
      dayOf(0, "2026-10-05", { impressions: 100, outboundClicks: 5, spendMicro: 7_000_001n, saves: 1 }),
      dayOf(0, "2026-10-06", { impressions: 100, outboundClicks: 5, spendMicro: 3_000_000n, hides: 2 }),
      dayOf(1, "2026-10-07", { impressions: 30, outboundClicks: 0, spendMicro: 2_000_000n, filtered: 4 }),
      dayOf(2, "2026-10-08", { impressions: 10, outboundClicks: 4, spendMicro: 2_000_000n, unpaidMicro: 9n }),
      dayOf(0, "2026-09-30", { impressions: 7, outboundClicks: 1, spendMicro: 1_000_000n }),
    ]);
});
afterAll(() => app.close());

type Asked = Partial<Parameters<Person["client"]["trpc"]["reporting"]["rows"]["query"]>[0]>;
const ask = (asked: Asked = {}) => owner.client.trpc.reporting.rows.query({ advertiserId, ...days, ...asked });
const names = async (asked: Asked) => (await ask(asked)).items.map(({ name }) => name);

test("a report pages in every order of every level, each row once", async () => {
  for (const level of ["CAMPAIGN", "AD_GROUP", "AD"] as const)
    for (const sort of ROW_SORTS)
      for (const isDescending of [true, false]) {
        const whole = (await ask({ level, sort, isDescending, pageSize: 250 })).items.map(({ id }) => id);
        expect(new Set(whole).size).toBe(NAMES.length);
        const paged: string[] = [];
        for (let bookmark: string | null | undefined; bookmark !== null; ) {
          const page = await ask({ level, sort, isDescending, pageSize: 2, bookmark });
          expect(page.total === null).toBe(bookmark !== undefined);
          paged.push(...page.items.map(({ id }) => id));
          bookmark = page.bookmark;
        }
        expect([level, sort, paged]).toEqual([level, sort, whole]);
      }
});

test("rows are sorted by the chosen column, and missing values are lowest", async () => {
  expect(await names({ sort: "name", isDescending: false })).toEqual(
    [...NAMES].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
  expect((await names({ sort: "spend" })).slice(0, 1)).toEqual(["Ash chair"]);
  expect((await names({ sort: "ctr" })).slice(0, 3)).toEqual(["Elm 100% bench", "Ash chair", "oak stool"]);
  expect((await names({ sort: "cpc", isDescending: false })).slice(-2)).toEqual(["Elm 100% bench", "Ash chair"]);
  expect((await names({ sort: "budget" }))[0]).toBe("日本の机");
  expect((await names({ sort: "status" }))[0]).toBe("日本の机");
});

test("/reporting/ the server computes a report's totals over all filtered rows [signed-in 2.10]", async () => {
  const { total, items } = await ask({ pageSize: 1 });
  const [all] = (await owner.client.trpc.ads.analytics.query({ advertiserId, level: "ACCOUNT", ...days })).rows;
  expect(items).toHaveLength(1);
  expect(total?.rows).toBe(5);
  for (const name of [
    "SPEND_IN_MICRO_CURRENCY",
    "IMPRESSION_1",
    "OUTBOUND_CLICK_1",
    "SAVE_1",
    "HIDE_1",
    "FILTERED",
  ] as const)
    expect([name, total?.[name]]).toEqual([name, all?.[name]]);
  const some = await ask({ filters: [{ column: "spend", comparison: "lt", value: "2.5" }], sort: "id" });
  expect([some.total?.rows, some.total?.IMPRESSION_1]).toEqual([4, 40]);
  const none = await ask({ filters: [{ column: "name", comparison: "is", value: "nothing" }] });
  expect([none.items, none.total?.rows, none.bookmark]).toEqual([[], 0, null]);
});

test("a filter's text is literal, and several filters all apply", async () => {
  const has = (value: string) => names({ filters: [{ column: "name", comparison: "has", value }] });
  expect(await has("%")).toEqual(["Elm 100% bench"]);
  expect(await has("_")).toEqual(["Birch_bed"]);
  expect(await has("OAK")).toEqual(["oak stool"]);
  expect(await has("'; drop table ads; --")).toEqual([]);
  const both = [
    { column: "impressions", comparison: "gt", value: "5" } as const,
    { column: "clicks", comparison: "gt", value: "4" } as const,
  ];
  expect(await names({ filters: both })).toEqual(["Ash chair"]);
  expect(await names({ summaryStatuses: ["PAUSED"] })).toEqual(["日本の机"]);
  expect(await names({ summaryStatuses: [] })).toEqual([]);
});

test("a comparison period is shown on each row, and is empty without activity", async () => {
  const { items } = await ask({ compareStartDate: "2026-09-28", compareEndDate: "2026-10-04" });
  expect(items.map(({ earlier }) => earlier?.IMPRESSION_1)).toEqual([7, 0, 0, 0, 0]);
  expect((await ask()).items[0]?.earlier).toBeNull();
  const wrong = ask({ compareStartDate: "2026-10-04", compareEndDate: "2026-09-28" });
  expect(await codeOf(wrong)).toBe(await codeOf(ask({ endDate: "2026-10-01" })));
});

test("a row whose numbers grow between two pages hides no other row", async () => {
  const first = await ask({ pageSize: 2 });
  const last = seeded.find(({ campaignId }) => campaignId === first.items[1]?.id);
  await app.deps.db
    .update(adDays)
    .set({ spendMicro: 50_000_000n })
    .where(and(eq(adDays.adId, last?.adId ?? ""), eq(adDays.day, "2026-10-08")));
  const seen = new Set(first.items.map(({ id }) => id));
  for (let bookmark = first.bookmark; bookmark !== null; ) {
    const page = await ask({ pageSize: 2, bookmark });
    for (const { id } of page.items) seen.add(id);
    bookmark = page.bookmark;
  }
  expect(seen.size).toBe(NAMES.length);
});
