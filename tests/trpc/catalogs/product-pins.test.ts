import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { claimDueProducts } from "../../../db/queries/catalogs/due-products.ts";
import { catalogProducts } from "../../../db/schema/catalogs.ts";
import { pins } from "../../../db/schema/pins.ts";
import { queueDueProducts } from "../../../server/slices/catalogs/due.ts";
import { writeProductPins } from "../../../server/slices/catalogs/write-pins.ts";
import { readDue } from "../../../server/slices/rich/read-due.ts";
import { plain } from "../../media/support/pictures.ts";
import { seedBoard, seedPerson } from "../../support/seed.ts";
import { type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

const HOUR_MS = 3_600_000;
const HEAD = "id,title,description,link,image_link,price,sale_price,availability,brand";
const line = (
  id: string,
  { title = "Mug", price = "12.00 USD", sale = "", picture = "blue", stock = "in stock" } = {},
) =>
  `${id},${title},A mug,https://mugs.example/${id},https://mugs.example/${picture}.png,${price},${sale},${stock},Clayworks`;

interface Product {
  item_id: string;
  pin_id: string | null;
  pin_state: string;
}
interface Pin {
  id: string;
  title: string;
  board: { name: string; id: string };
  images: Record<string, { url: string }>;
  rich_metadata: { price: Money; list_price: Money | null; availability: string; brand: string } | null;
}
type Money = { value_in_micro_currency: number; currency: string };
let app: TestApp;
let account: SeededAccount;
let site: TestWebsite;
let lines: string[] = [];
let feedId = "";
let fetched: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  await seedBoard(app, account.owner, { name: "Products" });
  site = startWebsite(app, "mugs.example");
  site.pages.set("/feed.csv", () => new Response([HEAD, ...lines].join("\n")));
  for (const [name, color] of [
    ["blue", "#2244aa"],
    ["red", "#aa2222"],
  ] as const) {
    const png = new Uint8Array(await plain(300, 400, color).png().toBuffer());
    site.pages.set(`/${name}.png`, () => {
      fetched.push(name);
      return new Response(png, { headers: { "content-type": "image/png" } });
    });
  }
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const path = (rest: string) => `/ads/v4/advertisers/${account.id}/catalogs/${rest}`;
const client = () => account.owner.client;
async function read(...feed: string[]): Promise<Map<string, Product>> {
  lines = feed;
  fetched = [];
  if (feedId === "") {
    const url = "https://mugs.example/feed.csv";
    feedId = (await client().rest<{ id: string }>("POST", path("feeds/"), { name: "Mugs", currency: "USD", url })).data
      .id;
  } else await client().rest("POST", path(`feeds/${feedId}/run/`));
  await app.jobs.drained();
  return known();
}
async function known(): Promise<Map<string, Product>> {
  const { data } = await client().rest<Product[]>("GET", path("products/"));
  return new Map(data.map((product) => [product.item_id, product]));
}
const pinOf = async (product: Product | undefined) =>
  (await client().rest<Pin>("GET", `/v3/pins/${product?.pin_id}/`)).data;
const inShop = async () => {
  const { data } = await client().rest<{ results: Pin[] }>(
    "GET",
    `/v3/shop/?username=${account.owner.username}&page_size=50`,
  );
  return data.results.map(({ title }) => title).sort();
};
const price = ({ rich_metadata: rich }: Pin) => rich && rich.price.value_in_micro_currency / 1_000_000;

test("catalogs: each product of a feed is a product Pin on a board of the account's owner [signed-in 2.10]", async () => {
  const found = await read(
    line("a", { title: "Blue mug", sale: "9.00 USD" }),
    line("b", { title: "Other mug", picture: "red" }),
  );
  expect([...found.values()].map(({ pin_state }) => pin_state)).toEqual(["LIVE", "LIVE"]);
  const pin = await pinOf(found.get("a"));
  // A board of that name, which the owner made before, stays separate.
  expect(pin).toMatchObject({ title: "Blue mug", board: { name: "Products 2" } });
  expect(pin.rich_metadata).toMatchObject({
    price: { value_in_micro_currency: 9_000_000, currency: "USD" },
    availability: "in_stock",
    brand: "Clayworks",
    list_price: { value_in_micro_currency: 12_000_000 },
  });
  expect(await inShop()).toEqual(["Blue mug", "Other mug"]);
});

test("a price change updates the same Pin without fetching its picture; a new picture is fetched", async () => {
  const before = await known();
  const found = await read(
    line("a", { title: "Blue mug", price: "15.00 USD", stock: "out of stock" }),
    line("b", { title: "Other mug", picture: "red" }),
  );
  expect(fetched).toEqual([]);
  expect(found.get("a")?.pin_id).toBe(before.get("a")?.pin_id ?? "");
  const pin = await pinOf(found.get("a"));
  expect([price(pin), pin.rich_metadata?.availability, pin.rich_metadata?.list_price]).toEqual([
    15,
    "out_of_stock",
    null,
  ]);
  app.advance(HOUR_MS);
  const red = await read(
    line("a", { title: "Red mug", picture: "red" }),
    line("b", { title: "Other mug", picture: "red" }),
  );
  expect(fetched).toEqual(["red"]);
  const changed = await pinOf(red.get("a"));
  expect([changed.id, changed.title]).toEqual([pin.id, "Red mug"]);
  expect(changed.images.orig?.url).not.toBe(pin.images.orig?.url);
});

test("a page's own data doesn't change a shop's Pin, and a save of that Pin is read separately", async () => {
  const product = (await known()).get("a");
  const reader = await seedPerson(app, "Rita");
  const board = await seedBoard(app, reader);
  const save = await reader.client.rest<Pin>("POST", `/v3/pins/${product?.pin_id}/save/`, { board_id: board.id });
  expect(price(save.data)).toBe(12);
  const said = { "@type": "Product", name: "Mug", offers: { price: 99, priceCurrency: "USD" } };
  site.pages.set(
    "/a",
    () =>
      new Response(`<script type="application/ld+json">${JSON.stringify(said)}</script>`, {
        headers: { "content-type": "text/html" },
      }),
  );
  await app.jobs.drained();
  app.advance(HOUR_MS);
  await readDue(app.deps, new AbortController().signal);
  expect(price((await reader.client.rest<Pin>("GET", `/v3/pins/${save.data.id}/`)).data)).toBe(99);
  expect(price(await pinOf(product))).toBe(12);
});

test("a product that leaves its feed removes its Pin and counts; one that returns gets a new Pin", async () => {
  const before = await known();
  const gone = await read(line("a", { title: "Red mug", picture: "red" }));
  expect(gone.get("b")).toMatchObject({ pin_id: null, pin_state: "NONE" });
  expect((await client().rest("GET", `/v3/pins/${before.get("b")?.pin_id}/`)).code).toBe(50);
  expect(await inShop()).toEqual(["Red mug"]);
  const back = await read(
    line("a", { title: "Red mug", picture: "red" }),
    line("b", { title: "Other mug", picture: "red" }),
  );
  expect(back.get("b")?.pin_state).toBe("LIVE");
  expect(back.get("b")?.pin_id).not.toBe(before.get("b")?.pin_id);
  const counted = await rows<{ counted: number; real: number }>(
    app.deps.db,
    sql`select b.pin_count::int as counted, (select count(*)::int from pins p where p.board_id = b.id and p.deleted_at is null) as real
      from boards b join catalogs c on c.board_id = b.id`,
  );
  expect(counted).toEqual([{ counted: 2, real: 2 }]);
});

test("a Pin that its person deletes stays deleted, whatever the feed changes", async () => {
  const { pin_id } = (await known()).get("b") ?? {};
  await client().rest("DELETE", `/v3/pins/${pin_id}/`);
  const after = await read(
    line("a", { title: "Red mug", picture: "red" }),
    line("b", { title: "Other mug", price: "13.00 USD", picture: "red" }),
  );
  expect(after.get("b")?.pin_state).toBe("NONE");
  expect(await inShop()).toEqual(["Red mug"]);
});

test("a picture that fails leaves the product without a Pin until a later try", async () => {
  const found = await read(
    line("a", { title: "Red mug", picture: "red" }),
    line("c", { title: "Green mug", picture: "green" }),
  );
  expect(found.get("c")).toMatchObject({ pin_state: "FAILED", pin_id: null });
  const png = new Uint8Array(await plain(300, 300, "#22aa22").png().toBuffer());
  site.pages.set("/green.png", () => new Response(png, { headers: { "content-type": "image/png" } }));
  await queueDueProducts(app.deps);
  await app.jobs.drained();
  expect((await known()).get("c")?.pin_state).toBe("FAILED");
  app.advance(HOUR_MS + 1_000);
  await queueDueProducts(app.deps);
  await app.jobs.drained();
  expect((await known()).get("c")?.pin_state).toBe("LIVE");
});

test("parallel or repeated jobs make one Pin per product", async () => {
  const { db, now } = app.deps;
  const pinsOf = () => db.$count(pins, sql`title = 'Green mug' and deleted_at is null`);
  // The state after a process died between creating the Pin and recording it.
  await db
    .update(catalogProducts)
    .set({ pinId: null, pinState: "WAITING", dueAt: now(), tries: 0 })
    .where(eq(catalogProducts.itemId, "c"));
  const work = () => writeProductPins(app.deps, { advertiserId: account.id }, new AbortController().signal);
  await Promise.all([work(), work()]);
  expect((await known()).get("c")?.pin_state).toBe("LIVE");
  expect(await pinsOf()).toBe(1);
});

test("a killed job's products go to the next job without waiting", async () => {
  const { db, now } = app.deps;
  await db
    .update(catalogProducts)
    .set({ pinId: null, pinState: "WAITING", dueAt: now(), tries: 0 })
    .where(eq(catalogProducts.itemId, "c"));
  const claim = { advertiserId: account.id, now: now(), leaseMs: 300_000, limit: 20 };
  expect(await db.transaction((tx) => claimDueProducts(tx, claim))).toMatchObject([{ itemId: "c" }]);
  await writeProductPins(app.deps, { advertiserId: account.id }, new AbortController().signal);
  expect((await known()).get("c")?.pin_state).toBe("LIVE");
});

test("deleting a feed deletes all its Pins", async () => {
  await client().rest("DELETE", path(`feeds/${feedId}/`));
  await app.jobs.drained();
  expect(await inShop()).toEqual([]);
});
