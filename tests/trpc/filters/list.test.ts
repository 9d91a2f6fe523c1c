import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { websites } from "../../../db/schema/websites.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { writeFiltersBookmark } from "../../../src/model/filters-bookmark.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let board: SeededBoard;
let secret: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Wilma");
  board = await seedBoard(app, owner);
  secret = await seedBoard(app, owner, { privacy: "secret" });
  await seedRichPin(app, board, { title: "lantern paper", price: 12, product: { brand: "Lumen" }, colors: ["red"] });
  await seedRichPin(app, board, { title: "lantern brass", price: 80, listPrice: 100, product: { brand: "Messing" } });
  await seedRichPin(app, secret, { title: "lantern hidden", price: 999, product: { brand: "Nobody" } });
  await seedPin(app, board, { title: "lantern by the sea" });
  const { db, newId, now } = app.deps;
  await db
    .insert(websites)
    .values({ id: newId(), userId: owner.id, domain: "shop.example", challenge: "x", verifiedAt: now() });
});
afterAll(() => app.close());

interface WireModel {
  id: string;
  title: string;
  filter_component_type: number;
  product_filter_type: number;
  filter_options: Record<string, unknown>[];
}
const bookmarkOf = (query: string) => writeFiltersBookmark({ list: "search", query, scope: "pins" });
const filters = (bookmark: string, client = createClient(app)) =>
  client.rest<WireModel[]>("GET", `/v3/filters/?bookmark_string=${encodeURIComponent(bookmark)}`);

test("signed-in 7 GET /v3/filters/ answers filter models made of the results, in the wire's names", async () => {
  const { status, data } = await filters(bookmarkOf("lantern"));
  expect(status).toBe(200);
  expect(data.map(({ id, product_filter_type }) => [id, product_filter_type])).toEqual([
    ["scope", 4],
    ["price", 1],
    ["sale", 7],
    ["domain", 0],
    ["brand", 3],
    ["color", 6],
    ["style", 10],
  ]);
  expect(data.find(({ id }) => id === "price")?.filter_options).toMatchObject([
    { numeric_value: 12, unit: "USD", count: 2 },
    { numeric_value: 80, unit: "USD" },
  ]);
  expect(data.find(({ id }) => id === "domain")?.filter_options).toEqual([
    {
      ...{ id: "shop.example", label: "Wilma Example", count: 2, is_count_capped: false, image_url: null },
      ...{ is_verified: true, numeric_value: null, string_value: "shop.example", unit: null, search_type: null },
      ...{ is_selected: false, rules: null, aux_data: null },
    },
  ]);
});

test("SECURITY 24 what is secret is not counted for others, and is for its owner nowhere but in what they may see", async () => {
  const brands = (data: WireModel[]) => data.find(({ id }) => id === "brand")?.filter_options.map(({ id }) => id);
  expect(brands((await filters(bookmarkOf("lantern"))).data)).toEqual(["Lumen", "Messing"]);
  const theirs = writeFiltersBookmark({ list: "board", boardId: secret.id });
  expect((await filters(theirs)).code).toBe(ERRORS.FILTERS_NOT_FOUND.code);
  expect((await filters(theirs, owner.client)).data.find(({ id }) => id === "color")).toBeUndefined();
});

test("signed-in 3.4 a signed-in person may look among their own Pins too", async () => {
  const scopes = async (client: Person["client"]) =>
    (await filters(bookmarkOf("lantern"), client)).data[0]?.filter_options.map(({ id }) => id);
  expect(await scopes(createClient(app))).toEqual(["pins", "buyable_pins", "boards", "users"]);
  expect(await scopes(owner.client)).toEqual(["pins", "buyable_pins", "my_pins", "boards", "users"]);
});

test("a query that finds nothing offers other scopes alone, and a bookmark that is none is told so", async () => {
  const ids = async (query: string) => (await filters(bookmarkOf(query))).data.map(({ id }) => id);
  expect(await ids("nothinglikeit")).toEqual(["scope"]);
  expect(await ids("猫 🎉")).toEqual(["scope"]);
  for (const bad of ["x", "W10", btoa('["board","x"]'), btoa('["search",1,2]'), btoa('["search","%","x"]'), "-end-"]) {
    expect((await filters(bad)).code, bad).toBe(ERRORS.FILTERS_NOT_FOUND.code);
  }
});

test("filters take three statements at most, however many results there are", async () => {
  await app.deps.db.execute(sql`analyze pins`);
  app.advance(61_000);
  await filters(bookmarkOf("lantern"));
  const statements = await countStatements(app, () => filters(bookmarkOf("lantern")));
  expect(statements).toBeLessThanOrEqual(3);
});
