import { afterAll, beforeAll, expect, test } from "bun:test";
import { searchAsked, searchDays } from "../../db/schema/search.ts";
import { dayNumber, dayOfNumber } from "../../src/time/day.rules.ts";
import { accessToken } from "../support/access-token.ts";
import { seedBoard, seedPin } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
let today: number;

interface Trend {
  keyword: string;
  pct_growth_wow?: number;
  pct_growth_mom?: number;
  pct_growth_yoy?: number;
  time_series: Record<string, number>;
}
async function read<T>(path: string): Promise<{ status: number; data: T }> {
  const response = await fetch(`${app.url}/v5${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, data: (await response.json()) as T };
}
const keywords = async (path: string) => {
  const { status, data } = await read<{ trends: Trend[]; message?: string }>(`/trends/keywords/${path}`);
  expect({ status, message: data.message }).toEqual({ status: 200, message: undefined });
  return data.trends;
};
const counted = (query: string, ago: number, people: number, country = "GB") =>
  app.deps.db.insert(searchDays).values({ country, query, people, day: dayOfNumber(today - ago) });

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  today = dayNumber(app.deps.now().toISOString().slice(0, 10)) as number;
  await counted("oak table", 1, 40);
  await counted("oak table", 8, 20);
  await counted("oak table", 40, 10, "IE");
  await counted("oak table", 120, 20);
  await counted("pasta recipe", 2, 90);
  await counted("pasta recipe", 130, 300);
  await counted("winter coat", 3, 60);
  await counted("winter coat", 369, 80);
  await counted("winter coat", 400, 20);
  await counted("bed sofa", 3, 70, "US");
  await counted("suicide", 3, 500);
});
afterAll(() => app.close());

test("searches are ordered by growth, month, year or season, of the region's countries only", async () => {
  const names = async (kind: string) => (await keywords(`GB+IE/top/${kind}`)).map(({ keyword }) => keyword);
  expect(await names("growing")).toEqual(["winter coat", "oak table"]);
  expect(await names("monthly")).toEqual(["pasta recipe", "oak table", "winter coat"]);
  expect(await names("yearly")).toEqual(["pasta recipe", "oak table", "winter coat"]);
  expect(await names("seasonal")).toEqual(["winter coat"]);
  expect((await keywords("US/top/monthly")).map(({ keyword }) => keyword)).toEqual(["bed sofa"]);
});

test("a search has its growth, and its weeks as percents of its peak or of the peak of all", async () => {
  const [oak] = await keywords("GB+IE/top/monthly?include_keywords=oak");
  expect(oak).toMatchObject({ keyword: "oak table", pct_growth_wow: 100, pct_growth_mom: 500 });
  expect(oak).not.toHaveProperty("pct_growth_yoy");
  const [last, before] = [dayOfNumber(today - 1), dayOfNumber(today - 8)];
  expect([oak?.time_series[last], oak?.time_series[before]]).toEqual([100, 50]);
  expect(Object.keys(oak?.time_series ?? {})).toHaveLength(52);
  const grouped = await keywords("GB+IE/top/monthly?normalize_against_group=true");
  expect(grouped.map(({ time_series }) => time_series[last])).toEqual([30, 13, 20]);
  const [coat] = await keywords("GB+IE/top/seasonal");
  expect(coat?.pct_growth_yoy).toBe(-40);
});

test("interests, keywords and a limit narrow the trends", async () => {
  const names = async (query: string) => (await keywords(`GB+IE/top/monthly?${query}`)).map((one) => one.keyword);
  expect(await names("interests=food_and_drinks")).toEqual(["pasta recipe"]);
  expect(await names("include_keywords=pasta&include_keywords=coat")).toEqual(["pasta recipe", "winter coat"]);
  expect(await names("include_keywords=past")).toEqual([]);
  expect(await names("include_keywords=%25")).toEqual([]);
  expect(await names("limit=1")).toEqual(["pasta recipe"]);
  for (const path of [
    "FR+DE/top/monthly",
    "GB+IE/top/weekly",
    "US/top/monthly?interests=health",
    "US/top/monthly?limit=0",
  ])
    expect((await read(`/trends/keywords/${path}`)).status).toBe(400);
});

test("featured topics have Pins and the searches that share a word with them", async () => {
  const board = await seedBoard(app, account.owner, { name: "Rooms" });
  const pinId = await seedPin(app, board, { title: "Bed sofa in green" });
  await counted("bed linen", 3, 30, "US");
  const { data } = await read<{ interest: string; market: string; trends: object[] }[]>(
    "/trends/topics/featured?region=US&interest=ALL",
  );
  expect(data).toMatchObject([
    {
      interest: "ALL",
      market: "US",
      trends: [
        {
          title: "bed sofa",
          related_interests: ["home_decor"],
          related_searches: ["bed linen"],
          pins: [{ id: pinId }],
        },
        { title: "bed linen", related_searches: ["bed sofa"], pins: expect.any(Array) },
      ],
    },
  ]);
  expect((await read("/trends/topics/featured?region=US&interest=HEALTH")).status).toBe(400);
});

test("a keyword's volume in a country is a lower bound, and absent if too few people searched", async () => {
  const path = `/ad_accounts/${account.id}/keywords/metrics`;
  expect((await read(`${path}?country_code=GB&keywords=Oak%20Tables,oak%20table,pasta%20recipe`)).data).toEqual({
    data: [
      { keyword: "Oak Tables", metrics: {} },
      { keyword: "oak table", metrics: { keyword_query_volume: "50+" } },
      { keyword: "pasta recipe", metrics: { keyword_query_volume: "50+" } },
    ],
  });
  expect((await read(`${path}?country_code=US&keywords=oak%20table`)).data).toEqual({
    data: [{ keyword: "oak table", metrics: {} }],
  });
  expect((await read(`${path}?country_code=ZZ&keywords=oak`)).status).toBe(400);
  expect((await read("/ad_accounts/7/keywords/metrics?country_code=US&keywords=oak")).status).toBe(403);
});

test("a program's searches find the Pins of a term, and are in no trend", async () => {
  const board = await seedBoard(app, account.owner, { name: "Lamps" });
  const pinIds = [
    await seedPin(app, board, { title: "Brass lamp" }),
    await seedPin(app, board, { title: "Brass lamp" }),
  ];
  interface Found {
    items: { id: string; link: string | null; media: object }[];
    bookmark: string | null;
  }
  const path = "/search/partner/pins?term=brass%20lamp&country_code=us";
  const { data } = await read<Found>(path);
  expect(data.items.map(({ id }) => id).sort()).toEqual(pinIds.sort());
  expect(Object.keys(data.items[0] ?? {}).sort()).toEqual(["alt_text", "id", "link", "media"]);
  const first = await read<Found>(`${path}&limit=1`);
  expect(first.data.items).toHaveLength(1);
  for (const query of ["term=lamp", "term=lamp&country_code=ZZ", "term=lamp&country_code=US&limit=51"])
    expect((await read(`/search/partner/pins?${query}`)).status).toBe(400);
  await read("/trends/topics/featured?region=US");
  expect(await app.deps.db.select().from(searchAsked)).toEqual([]);
});
