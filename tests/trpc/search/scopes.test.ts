import { afterAll, beforeAll, expect, test } from "bun:test";
import { pinMedia, videos } from "../../../db/schema/video.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bo: Person;
let visitor: Client;
const pins: Record<string, string> = {};
const boards: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  [ada, bo] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bo")];
  visitor = createClient(app);
  const open = await seedBoard(app, ada, { name: "Lamps" });
  const secret = await seedBoard(app, ada, { name: "Gifts", privacy: "secret" });
  Object.assign(boards, { open: open.id, secret: secret.id });
  pins.open = await seedPin(app, open, { title: "Paper lamp" });
  pins.secret = await seedPin(app, secret, { title: "Silver lamp" });
  pins.video = await seedPin(app, open, { title: "Lamp in motion", link: "https://www.youtube.com/watch?v=1" });
  pins.product = await seedRichPin(app, open, { title: "Lamp to buy", price: 20, product: { brand: "Acme" } });
  pins.theirs = await seedPin(app, await seedBoard(app, bo), { title: "Bo's lamp" });
});
afterAll(() => app.close());

/** Gives a Pin a video of the site, without a file. */
async function playVideo(pinId: string): Promise<void> {
  const { db, newId } = app.deps;
  const [id, image] = [newId(), await seedImage(app)];
  const row = { container: "mov" as const, bytes: 1, durationMs: 10_000, width: 640, height: 360, fps: 25 };
  await db.insert(videos).values({ id, userId: ada.id, folder: id, posterImageId: image.id, hasSound: true, ...row });
  await db.insert(pinMedia).values({ id: newId(), pinId, videoId: id });
}

async function found(client: Client, options: Record<string, unknown>): Promise<string[]> {
  const { items } = await client.trpc.search.base.query({ query: "lamp", ...options });
  return items.map(({ id }) => Object.entries(pins).find(([, pin]) => pin === id)?.[0] ?? id).sort();
}

test("scope: pins by default, my_pins with secret ones, videos, buyable_pins, none if unknown [signed-in 3.8]", async () => {
  expect(await found(ada.client, {})).toEqual(["open", "product", "theirs", "video"]);
  expect(await found(ada.client, { scope: "my_pins" })).toEqual(["open", "product", "secret", "video"]);
  expect(await found(bo.client, { scope: "my_pins" })).toEqual(["theirs"]);
  expect(await found(visitor, { scope: "my_pins" })).toEqual([]);
  expect(await found(visitor, { scope: "videos" })).toEqual(["video"]);
  expect(await found(visitor, { scope: "buyable_pins" })).toEqual(["product"]);
  expect(await found(visitor, { scope: "moodboards" })).toEqual([]);
  expect(await found(visitor, { scope: "boards" })).toEqual([boards.open ?? ""]);
});

test("scope videos: finds site videos and external ones, and no extra pictures [signed-in 3.8]", async () => {
  const board = await seedBoard(app, bo, { name: "Moving" });
  pins.playing = await seedPin(app, board, { title: "Dragonfly asleep" });
  pins.carousel = await seedPin(app, board, { title: "Dragonfly, three pictures" });
  await playVideo(pins.playing);
  const { db, newId } = app.deps;
  await db.insert(pinMedia).values({ id: newId(), pinId: pins.carousel, imageId: (await seedImage(app)).id });
  expect(await found(visitor, { query: "dragonfly" })).toEqual(["carousel", "playing"]);
  expect(await found(visitor, { query: "dragonfly", scope: "videos" })).toEqual(["playing"]);
});

test("fields about how a search began are accepted in any shape, without effect [signed-in 3.8]", async () => {
  const said = { source_id: 5, source_module_id: ["a"], source_url: "/ideas/", bubble_id: null, journey_depth: "3" };
  const options = { query: "lamp", ...said, request_params: { deep: { er: true } }, rs: "typed" };
  const answer = await visitor.resource<{ results: { id: string }[] }>("BaseSearchResource", "get", options);
  const plain = await visitor.resource<{ results: { id: string }[] }>("BaseSearchResource", "get", { query: "lamp" });
  expect(answer.status).toBe(200);
  expect(answer.data.results).toEqual(plain.data.results);
});

test("guidedSearchQuery replaces the query [signed-in 3.8]", async () => {
  expect(await found(visitor, { query: "nothinglikeit", guidedSearchQuery: "paper lamp" })).toContain("open");
});

test("filters narrow a search, by address names, by filters and by applied_unified_filters [signed-in 3.8]", async () => {
  expect(await found(visitor, { brands: "Acme" })).toEqual(["product"]);
  expect(await found(visitor, { priceMin: "21" })).toEqual([]);
  const filter = { filter_id: "brands", product_filter_type: 3, filter_options: [{ string_value: "Acme" }] };
  for (const name of ["filters", "applied_unified_filters"]) {
    const asked = { query: "lamp", [name]: JSON.stringify([filter]), scope: "pins" };
    const answer = await visitor.resource<{ results: { id: string }[] }>("BaseSearchResource", "get", asked);
    expect([name, answer.data.results.map(({ id }) => id)]).toEqual([name, [pins.product ?? ""]]);
  }
});

test("the one-bar offers filters that split the results, and each address keeps the others [signed-in 3.4]", async () => {
  const board = await seedBoard(app, bo, { name: "Vases" });
  const vase = (brand: string, colors: string[], listPrice?: number) =>
    seedRichPin(app, board, { title: "Vase", price: 20, product: { brand }, colors, ...(listPrice && { listPrice }) });
  const [first, second] = [await vase("Kiln", ["red"], 40), await vase("Kiln", ["red"], 30)];
  await vase("Loom", ["green"]);
  await vase("A, B", ["green"]);
  await vase("A, B", ["blue"]);
  const filters = JSON.stringify([
    { filter_id: "price", product_filter_type: 1, location: "", filter_options: [{ numeric_value: 1, unit: "USD" }] },
  ]);
  const ask = (selectedOneBarModules: string[]) =>
    visitor.trpc.search.pins.query({ query: "vase", selectedOneBarModules, appliedUnifiedFilters: filters as never });
  const offered = ({ oneBarModules }: Awaited<ReturnType<typeof ask>>) =>
    oneBarModules.find(({ moduleType }) => moduleType === "filter")?.action.filters ?? [];
  const all = offered(await ask([]));
  // A name with a comma would break the list of chips in an address.
  expect(new Set(all.map(({ id }) => id))).toEqual(
    new Set(["filter:sale:sale_0", "filter:color:green", "filter:color:red", "filter:brand:Kiln"]),
  );
  const narrowed = await ask(["filter:sale:sale_0", "filter:brand:Kiln"]);
  expect(narrowed.items.map(({ id }) => id).sort()).toEqual([first, second].sort());
  const [sale] = offered(narrowed);
  expect(sale).toMatchObject({ id: "filter:sale:sale_0", isSelected: true, display: { displayText: "On sale" } });
  const back = new URL(sale?.action.feedUrl ?? "", app.url);
  expect([back.searchParams.get("chips"), back.searchParams.get("filters")]).toEqual(["filter:brand:Kiln", filters]);
});

test("the search resource answers with results, filters, chips and corrections [signed-in 7]", async () => {
  const answer = await visitor.resource<Record<string, unknown>>("BaseSearchResource", "get", { query: "lamp" });
  expect(Object.keys(answer.data).sort()).toEqual([
    "advisory",
    "filters_bookmark",
    "one_bar_modules",
    "query",
    "results",
  ]);
  expect(answer.data.query).toEqual({ original: "lamp", corrected: null, is_auto_corrected: false, is_related: false });
});

test("a board's search finds its Pins for its viewers; for others the board doesn't exist [SECURITY 24]", async () => {
  expect(await found(visitor, { boardId: boards.open })).toEqual(["open", "product", "video"]);
  expect(await found(ada.client, { boardId: boards.secret })).toEqual(["secret"]);
  const missing = await visitor.rest("GET", "/v3/search/pins/?query=lamp&board_id=1");
  const hidden = await bo.client.rest("GET", `/v3/search/pins/?query=lamp&board_id=${boards.secret}`);
  expect([hidden.status, hidden.code]).toEqual([404, 40]);
  expect([missing.status, missing.code]).toEqual([404, 40]);
});

test("a visitor's phone gets 14 results at a time, and everybody else 25 [signed-in 9]", async () => {
  const owner = await seedPerson(app, "Many");
  const board = await seedBoard(app, owner, { name: "Heaps" });
  for (let n = 0; n < 30; n++) await seedPin(app, board, { title: `Candle ${n}` });
  const phone = createClient(app, { "user-agent": "Mozilla/5.0 (iPhone) Mobile Safari" });
  const size = async (client: Client) => (await client.trpc.search.pins.query({ query: "candle" })).items.length;
  expect([await size(phone), await size(visitor), await size(owner.client)]).toEqual([14, 25, 25]);
});
