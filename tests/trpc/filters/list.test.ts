import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { websites } from "../../../db/schema/websites.ts";
import { writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { colorBits } from "../../../src/model/colors.rules.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { seedOlderPins } from "../../support/seed-feed.ts";
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
const bookmarkOf = (query: string, scope = "pins") => writeFiltersBookmark({ list: "search", query, scope });
const filters = (bookmark: string, client = createClient(app)) =>
  client.rest<WireModel[]>("GET", `/v3/filters/?bookmark_string=${encodeURIComponent(bookmark)}`);

test("GET /v3/filters/ answers filter models of the results under the wire names [signed-in 7]", async () => {
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
      id: "shop.example",
      label: "Wilma Example",
      count: 2,
      is_count_capped: false,
      image_url: null,
      is_verified: true,
      numeric_value: null,
      string_value: "shop.example",
      unit: null,
      search_type: null,
      is_selected: false,
      rules: null,
      aux_data: null,
    },
  ]);
});

test("secret Pins count for nobody else, and for their owner only in private results [SECURITY 24]", async () => {
  const brands = (data: WireModel[]) => data.find(({ id }) => id === "brand")?.filter_options.map(({ id }) => id);
  expect(brands((await filters(bookmarkOf("lantern"))).data)).toEqual(["Lumen", "Messing"]);
  const theirs = writeFiltersBookmark({ list: "board", boardId: secret.id });
  expect((await filters(theirs)).code).toBe(ERRORS.FILTERS_NOT_FOUND.code);
  expect((await filters(theirs, owner.client)).data.find(({ id }) => id === "color")).toBeUndefined();
});

test("a signed-in person can filter their own Pins too [signed-in 3.4]", async () => {
  const scopes = async (client: Person["client"]) =>
    (await filters(bookmarkOf("lantern"), client)).data[0]?.filter_options.map(({ id }) => id);
  expect(await scopes(createClient(app))).toEqual(["pins", "buyable_pins", "videos", "boards", "users"]);
  expect(await scopes(owner.client)).toEqual(["pins", "buyable_pins", "videos", "my_pins", "boards", "users"]);
});

test("filters come from the scope's results; an empty or unknown scope has none [signed-in 3.4]", async () => {
  const styles = async (scope: string) =>
    (await filters(bookmarkOf("lantern", scope))).data
      .find(({ id }) => id === "style")
      ?.filter_options.map(({ id }) => id);
  expect(await styles("pins")).toEqual(["coastal"]);
  expect(await styles("buyable_pins")).toBeUndefined();
  for (const scope of ["my_pins", "boards", "moodboards"]) {
    expect((await filters(bookmarkOf("lantern", scope))).code).toBe(ERRORS.FILTERS_NOT_FOUND.code);
  }
});

test("a count is the number of results left by its filter, with one per saved picture [signed-in 3.4]", async () => {
  const image = await seedImage(app);
  for (const person of ["Una", "Vic", "Wes"]) {
    await seedPin(app, await seedBoard(app, await seedPerson(app, person)), { image, title: "Rustic gazebo" });
  }
  await seedPin(app, board, { title: "Rustic gazebo, another" });
  const { data } = await filters(bookmarkOf("gazebo"));
  expect(data.find(({ id }) => id === "style")?.filter_options).toMatchObject([{ id: "rustic", count: 2 }]);
  const { items } = await createClient(app).trpc.search.pins.query({
    query: "gazebo",
    filters: [{ filterId: "style", productFilterType: 10, filterOptions: [{ stringValue: "rustic" }] }],
  });
  expect(items.filter(({ reason }) => reason === null)).toHaveLength(2);
});

test("an empty result offers other scopes only, and an invalid bookmark is reported", async () => {
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

test("counts are exact up to 1,000 results, and say beyond that there are more [signed-in 3.4]", async () => {
  await seedOlderPins(app, 1_200);
  const { db } = app.deps;
  await db.execute(sql`delete from pins where title like 'Old %' and id not in (
    select id from pins where title like 'Old %' and is_public and deleted_at is null order by id limit 1000)`);
  await db.execute(
    sql`insert into image_colors (image_id, bits) select id, ${colorBits(["blue"])} from images on conflict do nothing`,
  );
  const blue = async () =>
    (await filters(bookmarkOf("old"))).data
      .find(({ id }) => id === "color")
      ?.filter_options.find(({ id }) => id === "blue");
  expect(await blue()).toMatchObject({ count: 1_000, is_count_capped: false });
  await seedPin(app, board, { title: "Old, but new" });
  await db.execute(
    sql`insert into image_colors (image_id, bits) select id, ${colorBits(["blue"])} from images on conflict do nothing`,
  );
  expect(await blue()).toMatchObject({ count: 1_000, is_count_capped: true });
});

test("an applied option is selected, and still counts among the others", async () => {
  const client = createClient(app);
  const ask = (more: object) =>
    client.rest<WireModel[]>(
      "GET",
      `/v3/filters/?${new URLSearchParams({ bookmark_string: bookmarkOf("lantern"), ...more })}`,
    );
  const plain = (await ask({})).data;
  const selected = (models: WireModel[]) =>
    models.flatMap(({ id, filter_options }) =>
      filter_options.filter(({ is_selected }) => is_selected).map((option) => `${id} ${option.id}`),
    );
  expect(selected(plain)).toEqual([]);
  const brand = plain.find(({ id }) => id === "brand")?.filter_options.map(({ id }) => id) ?? [];
  const [first] = brand;
  const chosen = [{ filter_id: "brand", product_filter_type: 3, filter_options: [{ filter_option_id: first }] }];
  for (const name of ["applied_unified_filters", "filters"]) {
    const { data } = await ask({ [name]: JSON.stringify(chosen) });
    expect(selected(data)).toEqual([`brand ${first}`]);
    expect(data.find(({ id }) => id === "brand")?.filter_options.map(({ id }) => id)).toEqual(brand);
  }
});
