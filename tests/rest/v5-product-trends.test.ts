import { afterAll, beforeAll, expect, test } from "bun:test";
import { inArray, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { catalogFeeds, catalogProducts, catalogs, productSaveDays } from "../../db/schema/catalogs.ts";
import { searchDays } from "../../db/schema/search.ts";
import { users } from "../../db/schema/users.ts";
import { sumSaves } from "../../server/slices/shop/product-trends.ts";
import { dayNumber, dayOfNumber } from "../../src/time/day.rules.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
let today: number;
const crowd: Person[] = [];
const DAY_MS = 86_400_000;

interface Category {
  product_category: string;
  pct_change_mom: number;
  percent_relative_volume: number;
  verticals: string[];
  related_searches: string[];
  time_series: Record<string, number>;
}
async function read(path: string): Promise<{ status: number; data: Category[] }> {
  const response = await fetch(`${app.url}/v5/trends/product_categories/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, data: (await response.json()) as Category[] };
}
const saved = (category: string, ago: number, people: number, country = "US") =>
  app.deps.db.insert(productSaveDays).values({ category, country, people, day: dayOfNumber(today - ago) });

/** A product with its Pin on the account's board. */
async function seedProduct(category: string | null, productType: string | null): Promise<string> {
  const { db, newId } = app.deps;
  const pinId = await seedPin(app, await seedBoard(app, account.owner), { title: "Rug" });
  const [catalogId = "", feedId = "", id = ""] = [newId(), newId(), newId()];
  const of = { advertiserId: account.id };
  await db
    .insert(catalogs)
    .values({ id: catalogId, ...of })
    .onConflictDoNothing();
  const [catalog] = await db.select({ id: catalogs.id }).from(catalogs);
  await db
    .insert(catalogFeeds)
    .values({ id: feedId, catalogId: catalog?.id ?? "", ...of, name: "F", source: "UPLOAD", currency: "USD" });
  const text = { title: "Rug", description: "", link: "https://a.example/", imageLink: "https://a.example/a.png" };
  const price = { priceMicro: 5_000_000, currency: "USD", availability: "in_stock" as const };
  await db
    .insert(catalogProducts)
    .values({ id, feedId, ...of, itemId: id, ...text, ...price, category, productType, rowHash: id, pinId });
  return pinId;
}
const saveBy = async (count: number, pinId: string) => {
  for (const person of crowd.slice(0, count)) await seedPin(app, await seedBoard(app, person), { originPinId: pinId });
};
const sums = () =>
  rows<{ country: string; category: string; people: number }>(
    app.deps.db,
    sql`select country, category, people from product_save_days order by category, country`,
  );

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  today = dayNumber(app.deps.now().toISOString().slice(0, 10)) as number;
  for (let n = 0; n < 12; n += 1) crowd.push(await seedPerson(app, "Crowd"));
  const ids = crowd.map(({ id }) => id);
  await app.deps.db.update(users).set({ country: "CA" }).where(inArray(users.id, ids));
});
afterAll(() => app.close());

test("small groups: a category that nine people of a country saved on a day has no sum", async () => {
  await saveBy(12, await seedProduct("Home & Garden > Decor > Rugs & Mats", null));
  const numbered = await seedProduct("500", "Wall art");
  await saveBy(9, numbered);
  const tomorrow = () => new Date(app.deps.now().getTime() + DAY_MS);
  await sumSaves({ db: app.deps.db, now: app.deps.now });
  expect(await sums()).toEqual([]);
  await sumSaves({ db: app.deps.db, now: tomorrow });
  expect(await sums()).toEqual([{ country: "CA", category: "RUGS_AND_MATS", people: 12 }]);
  await saveBy(10, numbered);
  // A day that has sums isn't read again at each start.
  await sumSaves({ db: app.deps.db, now: tomorrow });
  expect((await sums()).map(({ category }) => category)).toEqual(["RUGS_AND_MATS"]);
  await app.deps.db.delete(productSaveDays);
  await sumSaves({ db: app.deps.db, now: tomorrow });
  expect((await sums()).map(({ category, people }) => [category, people])).toEqual([
    ["RUGS_AND_MATS", 12],
    ["WALL_ART", 10],
  ]);
  await app.deps.db.delete(productSaveDays);
});

test("categories that grew come first, with their verticals and their part of the most saved one", async () => {
  await saved("AREA_RUGS", 2, 40);
  await saved("AREA_RUGS", 40, 20);
  await saved("SUMMER_OUTFITS", 3, 80);
  await saved("SUMMER_OUTFITS", 35, 20);
  await saved("COFFEE_MUGS", 5, 10);
  await saved("COFFEE_MUGS", 50, 30);
  await saved("LIP_MAKEUP", 4, 20, "GB");
  expect((await read("trending?region=US")).data as unknown).toEqual([
    {
      product_category: "SUMMER_OUTFITS",
      engagement_type: "SAVE",
      pct_change_mom: 300,
      percent_relative_volume: 100,
      verticals: ["FASHION"],
    },
    {
      product_category: "AREA_RUGS",
      engagement_type: "SAVE",
      pct_change_mom: 100,
      percent_relative_volume: 50,
      verticals: ["HOME_DECOR"],
    },
  ]);
  const names = async (query: string) => (await read(`trending?${query}`)).data.map((one) => one.product_category);
  expect(await names("region=US&verticals=HOME_DECOR")).toEqual(["AREA_RUGS"]);
  expect(await names("region=GB%2BIE&engagement_type=SAVE")).toEqual(["LIP_MAKEUP"]);
  expect(await names("region=CA")).toEqual([]);
  for (const query of ["region=FR", "", "region=US&engagement_type=ENGAGEMENT", "region=US&verticals=TOYS"])
    expect((await read(`trending?${query}`)).status).toBe(400);
});

test("a category's details are its weeks within the window and the searches that share a word", async () => {
  await saved("AREA_RUGS", 200, 80);
  await saved("OLD_CHAIRS", 500, 30);
  const day = dayOfNumber(today - 3);
  await app.deps.db.insert(searchDays).values({ country: "US", day, query: "wool rugs", people: 20 });
  const { data } = await read("details?region=US&product_categories=AREA_RUGS,TOYS");
  expect(data as unknown).toEqual([
    {
      product_category: "AREA_RUGS",
      has_prediction: false,
      metrics_highlights: { pin_saves: { pct_change_mom: 100 } },
      related_searches: ["wool rugs"],
      time_series: expect.any(Object),
    },
  ]);
  expect(Object.values(data[0]?.time_series ?? {})).toEqual([100, 25, 50]);
  const near = await read("details?region=US&product_categories=AREA_RUGS&lookback_window=90");
  expect(Object.values(near.data[0]?.time_series ?? {})).toEqual([50, 100]);
  const old = await read("details?region=US&product_categories=OLD_CHAIRS&lookback_window=730");
  expect(Object.values(old.data[0]?.time_series ?? {})).toEqual([100]);
  for (const query of ["region=US", "region=US&product_categories=A&lookback_window=7", "product_categories=A"])
    expect((await read(`details?${query}`)).status).toBe(400);
});
