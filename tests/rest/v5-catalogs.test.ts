import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../src/model/errors.ts";
import { plain } from "../media/support/pictures.ts";
import { accessToken } from "../support/access-token.ts";
import { seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../support/website.ts";

const FEED = [
  "id,title,description,link,image_link,price,sale_price,availability,brand,item_group_id,condition,product_type,google_product_category",
  ...[
    ["mug", "12.00 USD", "", "in stock", "Clayworks", "cups", "new", "Home>Kitchen > Cups", "166"],
    [
      "lamp",
      "49.00 USD",
      "39.50 USD",
      "in stock",
      "Lumen",
      "",
      "used",
      "Home > Light",
      "Home & Garden > Lighting > Lamps",
    ],
    ["rug", "49.00 EUR", "", "preorder", "Lumen", "", "", "Home > Kitchenware", ""],
    ["bad", "no price", "", "in stock", "", "", "", "", ""],
  ].map(([id, ...more]) =>
    [id, id, "A thing", `https://things.example/${id}`, "https://things.example/p.png", ...more].join(","),
  ),
].join("\n");
const LOCATION = "https://things.example/feed.csv";
const REFUSED = ERRORS.INVALID_PARAMETERS.code;

let app: TestApp;
let account: SeededAccount;
let token: string;
let site: TestWebsite;
let feedId: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  site = startWebsite(app, "things.example");
  site.pages.set("/feed.csv", () => new Response(FEED));
  const png = new Uint8Array(await plain(300, 300, "#22aa44").png().toBuffer());
  site.pages.set("/p.png", () => new Response(png, { headers: { "content-type": "image/png" } }));
  const { status, data } = await call("POST", "/feeds", {
    name: "Things",
    format: "CSV",
    location: LOCATION,
    default_currency: "USD",
    default_country: "US",
  });
  expect(status).toBe(201);
  expect(data).toMatchObject({ format: "CSV", catalog_type: "RETAIL", location: LOCATION, status: "ACTIVE" });
  feedId = data.id;
  await app.jobs.drained();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

type Row = Record<string, unknown> & { id: string; items: Row[]; bookmark: string | null };
async function call(method: string, path: string, body?: unknown, as = token) {
  const url = new URL(`${app.url}/v5/catalogs${path}`);
  url.searchParams.set("ad_account_id", account.id);
  const headers = { "content-type": "application/json", authorization: `Bearer ${as}` };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, data: (text === "" ? null : JSON.parse(text)) as Row };
}
const group = async (filters: unknown, more: object = {}) =>
  call("POST", "/product_groups", { name: "Some", feed_id: feedId, filters, ...more });
/** The items of a group, read by pages of one. */
async function itemsOf(id: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let bookmark: string | null = ""; bookmark !== null; ) {
    const { data } = await call("GET", `/product_groups/${id}/products?page_size=1&bookmark=${bookmark}`);
    found.push(...data.items.map(({ metadata }) => (metadata as { item_id: string }).item_id));
    ({ bookmark } = data);
  }
  return found.sort();
}

test("a feed is read daily and on request, paused and renamed, and its runs are counted", async () => {
  const { data: feed } = await call("GET", `/feeds/${feedId}`);
  expect(feed).toMatchObject({ name: "Things", format: "CSV", default_currency: "USD", credentials: null });
  expect(feed.preferred_processing_schedule).toMatchObject({ timezone: "Etc/UTC", time: expect.any(String) });
  expect((await call("GET", "/feeds?page_size=1")).data).toEqual({ items: [feed], bookmark: null } as never);
  expect((await call("GET", "/feeds?catalog_id=7")).data.items).toEqual([]);

  // No worker claims the run before the second call is answered.
  const { record } = app.deps.events;
  const recorded: Parameters<typeof record>[] = [];
  app.deps.events.record = async (...event) => void recorded.push(event as Parameters<typeof record>);
  const { data: ingestion } = await call("POST", `/feeds/${feedId}/ingest`);
  expect(ingestion).toMatchObject({ feed_id: feedId, status: "PROCESSING" });
  expect((await call("POST", `/feeds/${feedId}/ingest`)).data).toMatchObject({ code: ERRORS.FEED_BUSY.code });
  app.deps.events.record = record;
  for (const [, name, payload] of recorded) await record(app.deps.db, name, payload);
  await app.jobs.drained();
  const { data: results } = await call("GET", `/feeds/${feedId}/processing_results?page_size=1`);
  expect(results.items).toMatchObject([{ id: ingestion.id, status: "COMPLETED" }]);
  const next = await call("GET", `/feeds/${feedId}/processing_results?bookmark=${results.bookmark}`);
  expect(next.data.items).toMatchObject([{ status: "COMPLETED", product_counts: { original: 4, ingested: 3 } }]);

  const paused = await call("PATCH", `/feeds/${feedId}`, { name: "Goods", status: "INACTIVE" });
  expect(paused.data).toMatchObject({ name: "Goods", status: "INACTIVE", preferred_processing_schedule: null });
  expect((await call("PATCH", `/feeds/${feedId}`, { status: "ACTIVE" })).data).toMatchObject({ status: "ACTIVE" });
});

test("products without an availability have their feed's default", async () => {
  const rows = [
    "id,title,description,link,image_link,price",
    ...["bare-1", "bare-2"].map((id) =>
      [id, id, "A thing", `https://things.example/${id}`, "https://things.example/p.png", "9.00 USD"].join(","),
    ),
  ];
  site.pages.set("/bare.csv", () => new Response(rows.join("\n")));
  const bare = { name: "Bare", location: "https://things.example/bare.csv", default_currency: "USD" };
  const { data: strict } = await call("POST", "/feeds", { ...bare, format: "CSV" });
  const { data: lenient } = await call("POST", "/feeds", { ...bare, format: "CSV", default_availability: "PREORDER" });
  expect([strict.default_availability, lenient.default_availability]).toEqual([null, "PREORDER"]);
  await app.jobs.drained();
  const read = async ({ id }: Row) => (await call("GET", `/feeds/${id}/processing_results`)).data.items[0];
  expect(await read(strict)).toMatchObject({ status: "FAILED" });
  expect(await read(lenient)).toMatchObject({ status: "COMPLETED", product_counts: { original: 2, ingested: 2 } });
  const { data: preorders } = await group(
    { all_of: [{ AVAILABILITY: { values: ["PREORDER"] } }] },
    { feed_id: lenient.id },
  );
  expect(await itemsOf(preorders.id)).toEqual(["bare-1", "bare-2"]);
  const { data: changed } = await call("PATCH", `/feeds/${strict.id}`, { default_availability: "IN_STOCK" });
  expect(changed).toMatchObject({ default_availability: "IN_STOCK" });
  expect((await call("PATCH", `/feeds/${strict.id}`, { default_availability: "SOON" })).data).toMatchObject({
    code: REFUSED,
    message: "default_availability: Please choose one of: IN_STOCK, OUT_OF_STOCK, PREORDER.",
  });
  await call("DELETE", `/product_groups/${preorders.id}`);
  for (const { id } of [strict, lenient]) await call("DELETE", `/feeds/${id}`);
});

test("a feed is read at the requested minute, in its time zone", async () => {
  const preferred_processing_schedule = { time: "06:30", timezone: "Asia/Tokyo" };
  const { data } = await call("PATCH", `/feeds/${feedId}`, { preferred_processing_schedule });
  expect(data.preferred_processing_schedule).toEqual(preferred_processing_schedule);
  const path = `/ads/v4/advertisers/${account.id}/catalogs/feeds/`;
  const { data: feeds } = await account.owner.client.rest<{ next_run_at: string }[]>("GET", path);
  expect(feeds[0]?.next_run_at).toEndWith("T21:30:00.000Z");
  const renamed = await call("PATCH", `/feeds/${feedId}`, { name: "Goods" });
  expect(renamed.data.preferred_processing_schedule).toEqual(preferred_processing_schedule);
});

test("a run reports the number of rows for each fault, and why a whole feed was refused", async () => {
  const { items } = (await call("GET", `/feeds/${feedId}/processing_results`)).data;
  const nothing = { errors: {}, warnings: {}, info: {} };
  expect(items.map(({ validation_details, ingestion_details }) => [validation_details, ingestion_details])).toEqual([
    [{ errors: {}, warnings: { fetch_same_signature: 1 } }, nothing],
    [{ errors: { product_price_invalid: 1 }, warnings: {} }, nothing],
  ]);
  const rows = [
    "id,title,description,link,image_link,price,sale_price,availability,condition",
    `,A,A,https://things.example/a,https://things.example/p.png,1 USD,,in stock,`,
    `b,B,B,things,https://things.example/p.png,1 USD,,in stock,worn`,
    `c,${"C".repeat(600)},C,https://things.example/c,https://things.example/p.png,1 USD,2 USD,in stock,worn`,
    `c,C,C,https://things.example/c,https://things.example/p.png,1 USD,,in stock,`,
  ];
  site.pages.set("/more.csv", () => new Response(rows.join("\n")));
  const more = { name: "More", location: "https://things.example/more.csv", default_currency: "USD" };
  const { data: feed } = await call("POST", "/feeds", more);
  await app.jobs.drained();
  const result = async () => (await call("GET", `/feeds/${feed.id}/processing_results`)).data.items[0];
  expect((await result())?.validation_details).toEqual({
    errors: { itemid_missing: 1, link_format_invalid: 1 },
    warnings: {
      optional_condition_invalid: 2,
      title_length_too_long: 1,
      sales_price_invalid: 1,
      duplicate_products: 1,
    },
  });
  site.pages.delete("/more.csv");
  await call("POST", `/feeds/${feed.id}/ingest`);
  await app.jobs.drained();
  expect(await result()).toMatchObject({ status: "FAILED", validation_details: { errors: { fetch_error: 1 } } });
  expect((await call("DELETE", `/feeds/${feed.id}`)).status).toBe(204);
});

test("an account has one retail catalog; its first feed creates it if nobody did", async () => {
  const { data: feed } = await call("GET", "/feeds");
  const { data: catalogs } = await call("GET", "");
  expect(catalogs.items).toMatchObject([{ name: "Products", catalog_type: "RETAIL" }]);
  expect((await call("GET", `/feeds?catalog_id=${catalogs.items[0]?.id}`)).data.items).toEqual(feed.items);
  const second = await call("POST", "", { name: "More", catalog_type: "RETAIL" });
  expect(second).toMatchObject({ status: 409, data: { code: ERRORS.CATALOG_EXISTS.code } });
  expect((await call("POST", "", { name: "Hotels", catalog_type: "HOTEL" })).data).toEqual({
    code: REFUSED,
    message: expect.stringContaining("catalog_type: "),
  } as never);
});

test("a feed with invalid settings is refused with the field's name", async () => {
  const good = { name: "No", format: "CSV", location: LOCATION, default_currency: "USD" };
  for (const [name, value] of [
    ["location", undefined],
    ["default_currency", null],
    ["credentials", { username: "a", password: "b" }],
    ["preferred_processing_schedule", { time: "6 o'clock", timezone: "Asia/Tokyo" }],
    ["preferred_processing_schedule", "06:30"],
  ] as const) {
    const { data } = await call("POST", "/feeds", { ...good, [name]: value });
    expect(data).toEqual({ code: REFUSED, message: expect.stringContaining(`${name}: `) } as never);
  }
  for (const schedule of [
    { time: "24:30", timezone: "Asia/Tokyo" },
    { time: "06:30", timezone: "Nowhere" },
  ])
    expect((await call("POST", "/feeds", { ...good, preferred_processing_schedule: schedule })).status).toBe(400);
  expect((await call("PATCH", `/feeds/${feedId}`, { status: "DELETED" })).data).toMatchObject({ code: REFUSED });
  expect((await call("GET", "/feeds")).data.items).toHaveLength(1);
});

test("a product group has the items that match its filters, and returns its filters as sent", async () => {
  const brand = { BRAND: { values: ["Lumen"], negated: false } };
  const made = await group({ all_of: [brand] });
  expect(made).toMatchObject({ status: 201, data: { feed_id: feedId, type: "MERCHANT_CREATED", status: "ACTIVE" } });
  expect(made.data.filters).toEqual({ all_of: [brand] });
  const { id } = made.data;
  expect(await itemsOf(id)).toEqual(["lamp", "rug"]);
  const types = (level: number, ...values: string[][]) => ({ [`PRODUCT_TYPE_${level}`]: { values, negated: false } });
  const dollars = { currency: "USD", negated: false };
  for (const [filters, items, answered] of [
    [{ all_of: [{ PRICE: { ...dollars, operator: "LESS_THAN", value: 39.5 } }] }, ["mug"], null],
    [{ all_of: [{ PRICE: { ...dollars, operator: "GREATER_THAN", value: 12 } }] }, ["lamp"], null],
    [
      { all_of: [{ PRICE: { ...dollars, operator: "GREATER_THAN_OR_EQUALS", value: 39.5 } }, brand] },
      ["lamp"],
      { all_of: [{ PRICE: { ...dollars, operator: "GREATER_THAN_OR_EQUALS", value: 39.5 } }, brand] },
    ],
    [{ any_of: [{ BRAND: { values: ["Lumen"], negated: true } }] }, ["mug"], null],
    [{ all_of: [{ AVAILABILITY: { values: ["PREORDER"] } }] }, ["rug"], null],
    [{ all_of: [{ CONDITION: { values: ["NEW", "USED"] } }] }, ["lamp", "mug"], null],
    [{ all_of: [{ ITEM_GROUP_ID: { values: ["cups"] } }] }, ["mug"], null],
    [{ all_of: [types(0, ["HOME"])] }, ["lamp", "mug", "rug"], { all_of: [types(0, ["HOME"])] }],
    [
      ...[{ all_of: [types(1, ["Home", "Kitchen"], ["Home", "Light"])] }, ["lamp", "mug"]],
      { all_of: [types(1, ["Home", "Kitchen"], ["Home", "Light"])] },
    ],
    [
      ...[{ all_of: [{ GOOGLE_PRODUCT_CATEGORY_1: { values: [["Home & Garden", "Lighting"]] } }] }, ["lamp"]],
      { all_of: [{ GOOGLE_PRODUCT_CATEGORY_1: { values: [["Home & Garden", "Lighting"]], negated: false } }] },
    ],
    [
      ...[{ any_of: [types(1, ["Home", "Kitchen"]), brand] }, ["lamp", "mug", "rug"]],
      { any_of: [types(1, ["Home", "Kitchen"]), brand] },
    ],
    [{ any_of: [types(1, ["Home", "Kitchen"]), { AVAILABILITY: { values: ["PREORDER"] } }] }, ["mug", "rug"], null],
  ] as const) {
    const { data } = await call("PATCH", `/product_groups/${id}`, { filters });
    expect(data).toMatchObject({ name: "Some", feed_id: feedId });
    if (answered) expect(data.filters).toEqual(answered);
    expect({ filters, items: await itemsOf(id) }).toEqual({ filters, items: [...items] });
  }
  expect((await call("PATCH", `/product_groups/${id}`, { name: "Cups" })).data).toMatchObject({ name: "Cups" });
  const { data: shown } = await call("GET", `/product_groups/${id}`);
  expect((await call("GET", "/product_groups")).data).toEqual({ items: [shown], bookmark: null } as never);
  expect((await call("GET", `/product_groups?id=${id}`)).data.items).toHaveLength(1);
  expect((await call("GET", "/product_groups?id=7")).data.items).toEqual([]);
  expect((await call("DELETE", `/product_groups/${id}`)).status).toBe(204);
  expect((await call("GET", `/product_groups/${id}`)).data).toMatchObject({
    code: ERRORS.PRODUCT_GROUP_NOT_FOUND.code,
  });
  expect((await call("GET", `/product_groups/${id}/products`)).status).toBe(404);
});

test("unsupported filters are refused, and rules that v5 can't express leave the filters out", async () => {
  for (const filters of [
    ...[undefined, [], {}, { all_of: 7 }, { any_of: [] }, { any_of: [{ BRAND: { values: [""] } }, {}] }],
    ...[
      { all_of: [{ PRODUCT_TYPE_0: { values: [["a", "b"]] } }] },
      { all_of: [{ PRODUCT_TYPE_5: { values: [["a"]] } }] },
    ],
    ...[{ all_of: [{ CUSTOM_LABEL_0: { values: ["a"] } }] }, { all_of: [{ PRODUCT_TYPE_0: { values: ["a"] } }] }],
    ...[{ all_of: [{ CONDITION: { values: ["WORN"] } }] }],
    ...[{ all_of: [{ PRICE: { operator: "LESS_THAN", value: 0, currency: "USD" } }] }, { all_of: [{ BRAND: {} }] }],
    { all_of: [{ AVAILABILITY: { values: ["PREORDER"], negated: true } }] },
  ])
    expect({ filters, code: (await group(filters)).data.code }).toEqual({ filters, code: REFUSED } as never);
  expect((await call("GET", "/product_groups?feed_id=7")).data).toMatchObject({ code: REFUSED });
  const rules = [{ field: "TITLE", how: "CONTAINS", values: ["mug"] }];
  const path = `/ads/v4/advertisers/${account.id}/catalogs/product_groups/`;
  const { data } = await account.owner.client.rest<{ id: string }>("POST", path, { name: "Mugs", rules });
  const { data: shown } = await call("GET", `/product_groups/${data.id}`);
  expect(shown).toMatchObject({ name: "Mugs", feed_id: null });
  expect(shown).not.toHaveProperty("filters");
  expect(await itemsOf(data.id)).toEqual(["mug"]);
});

test("items are read by the shop's own names, and an unknown one is reported", async () => {
  const { data } = await call("GET", "/items?country=US&language=EN&item_ids=lamp,none&item_ids=mug");
  expect(data.items).toMatchObject([
    {
      item_id: "lamp",
      catalog_type: "RETAIL",
      pins: [{ id: expect.stringMatching(/^\d+$/) }],
      attributes: { price: "49 USD", sale_price: "39.5 USD", availability: "in stock", brand: "Lumen" },
    },
    { item_id: "none", errors: [{ attribute: "item_id", code: ERRORS.NOT_FOUND.code }] },
    { item_id: "mug", attributes: { item_group_id: "cups", sale_price: null } },
  ]);
  expect((await call("GET", "/items")).data).toMatchObject({ code: REFUSED });
  const many = Array.from({ length: 101 }, (_, index) => index).join(",");
  expect((await call("GET", `/items?item_ids=${many}`)).data).toMatchObject({ code: REFUSED });
});

test("a batch creates, changes and deletes items, each with its own errors, and they get Pins", async () => {
  const attributes = {
    title: "Vase",
    description: "Of clay",
    link: "https://things.example/vase",
    availability: "in stock",
    image_link: ["https://things.example/p.png", "https://things.example/q.png"],
    price: "24.99USD",
    gender: "unisex",
  };
  const send = async (items: object[], more: object = {}) => {
    const { status, data } = await call("POST", "/items/batch", { country: "US", language: "EN", items, ...more });
    expect([status, data.catalog_type, data.status]).toEqual([200, "RETAIL", "COMPLETED"]);
    expect((await call("GET", `/items/batch/${data.batch_id}`)).data).toEqual(data);
    await app.jobs.drained();
    return data.items.map(({ item_id, status: done, errors, warnings }) => [item_id, done, errors, warnings]);
  };
  const fault = (attribute: string, code: number = REFUSED) => ({
    attribute,
    code,
    message: expect.stringMatching(/\.$/),
  });
  const shown = async (...ids: string[]) => (await call("GET", `/items?item_ids=${ids.join(",")}`)).data.items;
  const made = [
    { operation: "CREATE", item_id: "vase", attributes: { ...attributes, gtin: "12", condition: "new" } },
    { operation: "CREATE", item_id: "lamp", attributes },
    { operation: "UPSERT", item_id: "bowl", attributes: { ...attributes, price: "cheap", link: null } },
    { operation: "UPDATE", item_id: "plate", attributes },
    { operation: "DELETE", item_id: "vase" },
  ];
  expect(await send(made, { catalog_type: "RETAIL" })).toEqual([
    ["vase", "SUCCESS", [], [fault("gtin")]],
    ["lamp", "FAILURE", [fault("item_id")], []],
    ["bowl", "FAILURE", [fault("link"), fault("price")], []],
    ["plate", "FAILURE", [fault("item_id", ERRORS.NOT_FOUND.code)], []],
    ["vase", "FAILURE", [fault("item_id")], []],
  ]);
  const [vase] = await shown("vase");
  expect(vase).toMatchObject({
    attributes: { title: "Vase", price: "24.99 USD", availability: "in stock", condition: "new" },
    pins: [{ id: expect.stringMatching(/^\d+$/) }],
  });

  // A field that the change omits stays as it is. This holds for an item from a feed too, until the feed changes it.
  const changed = [
    { item_id: "vase", attributes: { sale_price: "19.99 USD" } },
    { item_id: "lamp", attributes: { title: "Tall lamp", availability: "out of stock" } },
  ];
  expect(await send(changed, { operation: "UPDATE" })).toMatchObject([{ 1: "SUCCESS" }, { 1: "SUCCESS" }]);
  const title = async () => ((await shown("lamp"))[0]?.attributes as { title: string } | undefined)?.title;
  expect(await shown("vase", "lamp")).toMatchObject([
    { attributes: { title: "Vase", price: "24.99 USD", sale_price: "19.99 USD" }, pins: vase?.pins },
    { attributes: { title: "Tall lamp", price: "49 USD", sale_price: "39.5 USD", availability: "out of stock" } },
  ]);
  await call("POST", `/feeds/${feedId}/ingest`);
  await app.jobs.drained();
  expect(await title()).toBe("Tall lamp");
  site.pages.set("/feed.csv", () => new Response(`${FEED}\n`));
  await call("POST", `/feeds/${feedId}/ingest`);
  await app.jobs.drained();
  expect(await title()).toBe("lamp");

  expect(await send([{ item_id: "vase" }], { operation: "DELETE" })).toMatchObject([{ 1: "SUCCESS" }]);
  expect(await shown("vase")).toMatchObject([{ errors: [{}] }]);
  const feeds = (await call("GET", "/feeds")).data.items;
  expect(feeds.map(({ name, location }) => [name, location])).toContainEqual(["Items of programs", ""]);
  expect((await send([made[0] as object])).at(0)).toMatchObject({ 1: "SUCCESS" });
  expect((await call("GET", "/feeds")).data.items).toHaveLength(feeds.length);

  for (const body of [
    ...[
      {},
      { items: [] },
      { items: ["x"] },
      { items: [{ item_id: "a" }] },
      { items: [{ operation: "SELL", item_id: "a" }] },
    ],
    ...[{ items: Array.from({ length: 1_001 }, () => made[0]) }, { catalog_type: "HOTEL", items: [made[0]] }],
    { items: [{ operation: "CREATE", item_id: "x".repeat(128), attributes }] },
  ])
    expect((await call("POST", "/items/batch", body)).status).toBe(400);
  expect((await call("GET", "/items/batch/7")).data).toMatchObject({ code: ERRORS.ITEM_BATCH_NOT_FOUND.code });
});

test("another person's catalog is closed, and a deleted feed deletes its items", async () => {
  const stranger = (await accessToken(app, (await seedPerson(app, "Sven")).id)).token;
  for (const path of ["", "/items/batch/7", `/feeds/${feedId}`, "/feeds", "/product_groups", "/items?item_ids=mug"])
    expect((await call("GET", path, undefined, stranger)).status).toBe(403);
  expect((await call("GET", "/feeds/7")).data).toMatchObject({ code: ERRORS.FEED_NOT_FOUND.code });
  expect((await fetch(`${app.url}/v5/catalogs/feeds`)).status).toBe(401);
  expect((await call("DELETE", `/feeds/${feedId}`)).status).toBe(204);
  expect((await call("GET", `/feeds/${feedId}`)).status).toBe(404);
  expect((await call("GET", "/items?item_ids=mug")).data.items).toMatchObject([{ item_id: "mug", errors: [{}] }]);
});
