import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { foundFacts } from "../../../db/queries/filters/found-facts.ts";
import { narrowedTo } from "../../../db/queries/filters/narrow.ts";
import { type Narrowing, NO_NARROWING } from "../../../src/filters/narrowing.rules.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
const names = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  const owner = await seedPerson(app, "Shopkeeper");
  const board = await seedBoard(app, owner);
  const add = async (title: string, seed: Parameters<typeof seedRichPin>[2]) =>
    names.set(await seedRichPin(app, board, { title, ...seed }), title);
  await add("cheap", { price: 5, product: { brand: "Acme" }, colors: ["red", "white"] });
  await add("dear", { price: 500, product: { brand: "ACME" }, link: "https://dear.example/x", colors: ["blue"] });
  await add("reduced", { price: 60, listPrice: 80, product: { brand: "Bolt" } });
  await add("euro modern house", { product: { price: { valueInMicroCurrency: 40_000_000, currency: "EUR" } } });
  await add("story by the sea", { data: { type: "article", headline: "H", author: null, publishedAt: null } });
  names.set(await seedPin(app, board, { title: "plain season" }), "plain");
});
afterAll(() => app.close());

const found = async (narrowing: Partial<Narrowing>): Promise<string[]> => {
  const ids = await rows<{ id: string }>(
    app.deps.db,
    sql`select p.id::text as id from pins p where ${narrowedTo({ ...NO_NARROWING, ...narrowing }, "p")} order by p.id`,
  );
  return ids.map(({ id }) => names.get(id)?.split(" ")[0] ?? "");
};

test.each([
  ["nothing", {}, ["cheap", "dear", "reduced", "euro", "story", "plain"]],
  ["a shop", { domains: ["dear.example"] }, ["dear"]],
  ["a brand, exactly", { brands: ["Acme"] }, ["cheap"]],
  ["a brand's value, whatever its case", { brandValues: ["acme"] }, ["cheap", "dear"]],
  ["two brands", { brands: ["Bolt"], brandValues: ["acme"] }, ["cheap", "dear", "reduced"]],
  ["a colour", { colors: ["red"] }, ["cheap"]],
  ["two colours", { colors: ["red", "blue"] }, ["cheap", "dear"]],
  ["a style's words, as words", { styles: ["coastal"] }, ["story"]],
  ["a style's word by its beginning", { styles: ["modern"] }, ["euro"]],
  ["a range of prices", { prices: [{ min: 5, max: 60, currency: "USD" }] }, ["cheap", "reduced"]],
  ["a range in any currency", { prices: [{ min: 30, max: null, currency: null }] }, ["dear", "reduced", "euro"]],
  [
    "two ranges",
    {
      prices: [
        { min: 1, max: 9, currency: "USD" },
        { min: 1, max: 90, currency: "EUR" },
      ],
    },
    ["cheap", "euro"],
  ],
  ["any sale", { salePercent: 0 }, ["reduced"]],
  ["a sale of a quarter", { salePercent: 25 }, ["reduced"]],
  ["a deeper sale", { salePercent: 26 }, []],
  ["products", { scope: "buyable_pins" }, ["cheap", "dear", "reduced", "euro"]],
  ["two filters at once", { colors: ["red"], brandValues: ["acme"] }, ["cheap"]],
  ["what nothing has", { isImpossible: true }, []],
  ["hostile texts", { domains: ["'; drop table pins; --", "\\", '{"a'], brands: ['"'] }, []],
  ["a price beyond all", { prices: [{ min: 1e300, max: null, currency: null }] }, []],
] satisfies [string, Partial<Narrowing>, string[]][])(
  "Pins are narrowed to %s [signed-in 3.4]",
  async (_what, narrowing, expected) => {
    expect(await found(narrowing)).toEqual(expected);
  },
);

test("filters count a result's product, its picture's colors, and its words' styles [signed-in 3.4]", async () => {
  const { db } = app.deps;
  const of = async (name: string) => {
    const id = [...names].find(([, title]) => title.startsWith(name))?.[0] ?? "";
    return (await foundFacts(db, { viewerId: null, ids: [id] }))[0];
  };
  expect(await of("reduced")).toEqual({
    shown: expect.any(String),
    domain: "shop.example",
    merchant: "Shop",
    isVerified: false,
    isProduct: true,
    brand: "Bolt",
    priceMicro: 60_000_000,
    currency: "USD",
    listPriceMicro: 80_000_000,
    colors: 0,
    styles: 0,
  });
  expect(await of("plain")).toMatchObject({ domain: null, isProduct: false, priceMicro: null, styles: 0 });
  expect((await of("story"))?.styles).toBe(1 << 7);
  expect((await of("cheap"))?.colors).toBe(0b10000000001);
  expect((await foundFacts(db, { viewerId: null, ids: [...names.keys(), "1"] })).length).toBe(6);
  expect(await foundFacts(db, { viewerId: null, ids: [] })).toEqual([]);
});

test("the database itself refuses a product without a price, and a list price below it [SECURITY 33]", async () => {
  const [id] = names.keys();
  for (const set of [
    "price_micro = null",
    "price_micro = -1",
    "currency = null",
    "list_price_micro = 1",
    "card = null",
  ]) {
    const broken = app.deps.db.execute(sql`update rich_pins set ${sql.raw(set)} where pin_id = ${id}`).then(
      () => set,
      () => "refused",
    );
    expect(await broken).toBe("refused");
  }
});
