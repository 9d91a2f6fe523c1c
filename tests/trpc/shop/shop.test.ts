import { afterAll, beforeAll, expect, test } from "bun:test";
import { websites } from "../../../db/schema/websites.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let followed: Person;
let merchant: Person;
let stranger: Person;
let reader: Person;
let theirBoard: SeededBoard;
const names = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  followed = await seedPerson(app, "Fay");
  merchant = await seedPerson(app, "Mel");
  stranger = await seedPerson(app, "Sol");
  reader = await seedPerson(app, "Rae");
  theirBoard = await seedBoard(app, stranger);
  const another = await seedBoard(app, stranger);
  const add = async (title: string, board: SeededBoard, seed: Parameters<typeof seedRichPin>[2] = {}) =>
    names.set(await seedRichPin(app, board, { title, ...seed }), title);
  await add("followed person's", await seedBoard(app, followed), { price: 10, product: { brand: "Acme" } });
  await add("followed board's", theirBoard, { price: 20, colors: ["red"] });
  await add("followed merchant's", another, { price: 30, link: "https://mel.example/a" });
  await add("other", another, { price: 40, listPrice: 50 });
  await add("secret", await seedBoard(app, stranger, { privacy: "secret" }));
  await add("in the trash", another, { trashed: true });
  await add("an article", another, { data: { type: "article", headline: "x", author: null, publishedAt: null } });
  await seedPin(app, another, { title: "plain" });
  const { db, newId, now } = app.deps;
  await db
    .insert(websites)
    .values({ id: newId(), userId: merchant.id, domain: "mel.example", challenge: "x", verifiedAt: now() });
  const { client } = reader;
  await client.trpc.follow.followUser.mutate({ userId: followed.id });
  await client.trpc.follow.followUser.mutate({ userId: merchant.id });
  await client.trpc.follow.followBoard.mutate({ boardId: theirBoard.id });
});
afterAll(() => app.close());

type Found = { results: { id: string; rich_metadata: Record<string, unknown> }[] };
const shop = (query = "", client = createClient(app)) => client.rest<Found>("GET", `/v3/shop/${query}`);
const titles = async (query?: string, client?: Person["client"]) =>
  (await shop(query, client)).data.results.map(({ id }) => names.get(id));

test("the shop pages public products newest first, with their pages' data [CONTRACT 7]", async () => {
  const { data } = await shop();
  expect(data.results.map(({ id }) => names.get(id))).toEqual([
    "other",
    "followed merchant's",
    "followed board's",
    "followed person's",
  ]);
  expect(data.results[0]?.rich_metadata).toMatchObject({
    type: "product",
    price: { value_in_micro_currency: 40_000_000, currency: "USD" },
    list_price: { value_in_micro_currency: 50_000_000, currency: "USD" },
    availability: "in_stock",
    site_name: "Shop",
    read_at: expect.any(String),
  });
});

test("products of followed people, boards and merchants come first, then all others [signed-in 2.6]", async () => {
  expect(await titles("", reader.client)).toEqual([
    "followed merchant's",
    "followed board's",
    "followed person's",
    "other",
  ]);
  const seen: (string | undefined)[] = [];
  let bookmark = "";
  for (let page = 0; page < 6; page++) {
    const answer = await shop(`?page_size=1&bookmark=${bookmark}`, reader.client);
    seen.push(...answer.data.results.map(({ id }) => names.get(id)));
    if (!answer.bookmark) break;
    bookmark = encodeURIComponent(answer.bookmark);
  }
  expect(seen).toEqual(["followed merchant's", "followed board's", "followed person's", "other"]);
});

test.each([
  ["?price_min=20&price_max=30", ["followed merchant's", "followed board's"]],
  ["?price_min=free&price_max=25", ["followed board's", "followed person's"]],
  ["?domains=mel.example,", ["followed merchant's"]],
  ["?brands=Acme", ["followed person's"]],
  ["?colors=RED", ["followed board's"]],
  [
    `?applied_unified_filters=${encodeURIComponent('[{"filter_id":"sale","product_filter_type":7,"filter_options":[{"numeric_value":20}]}]')}`,
    ["other"],
  ],
] as const)("the shop is narrowed by %s [signed-in 3.4]", async (query, expected) => {
  expect(await titles(query)).toEqual([...expected]);
});

test("lists a board's and a person's products; others see none of a secret board [CONTRACT 7]", async () => {
  expect(await titles(`?board_id=${theirBoard.id}`)).toEqual(["followed board's"]);
  expect(await titles(`?username=${followed.username}`)).toEqual(["followed person's"]);
  expect(await titles(`?username=${stranger.username}`, stranger.client)).toContain("secret");
  expect(await titles(`?username=${stranger.username}`, reader.client)).not.toContain("secret");
  expect((await shop("?board_id=123")).code).toBe(ERRORS.BOARD_NOT_FOUND.code);
  expect((await shop("?username=nobodyatall")).code).toBe(ERRORS.USER_NOT_FOUND.code);
  expect((await shop(`?username=x&board_id=${theirBoard.id}`)).code).toBe(ERRORS.INVALID_PARAMETERS.code);
});

test("invalid filters and bookmarks are refused, without a 500 [SECURITY 30]", async () => {
  for (const query of ["?applied_unified_filters={", "?bookmark=x", `?bookmark=${btoa('["x","1"]')}`, "?domains[]=1"]) {
    const { status } = await shop(query, reader.client);
    expect(status, query).toBeLessThan(500);
  }
});

test("the shop's one-bar offers filters that split its products, and addresses keep the others [signed-in 2.6]", async () => {
  const board = await seedBoard(app, await seedPerson(app, "Vas"), { name: "Vases" });
  const vase = (brand: string, color: string) =>
    seedRichPin(app, board, { title: "Vase", price: 20, product: { brand }, colors: [color] });
  for (const [brand, color] of ["Kiln red", "Kiln red", "Loom green", "Loom green"].map((pair) => pair.split(" ")))
    await vase(brand ?? "", color ?? "");
  const client = createClient(app);
  const offered = async (query: { appliedUnifiedFilters?: string; bookmark?: string } = {}) => {
    const page = await client.trpc.shop.list.query({ boardId: board.id, ...(query as object) });
    return page.oneBarModules.flatMap(({ action }) => action.filters);
  };
  const first = await offered();
  expect(first.map(({ id }) => id).sort()).toEqual([
    "filter:brand:Kiln",
    "filter:brand:Loom",
    "filter:color:green",
    "filter:color:red",
  ]);
  const at = new URL(first.find(({ id }) => id === "filter:color:red")?.action.feedUrl ?? "", app.url);
  expect([at.pathname, at.searchParams.get("board")]).toEqual(["/shop/", board.id]);
  const filters = at.searchParams.get("filters") ?? "";
  const { items } = await client.trpc.shop.list.query({ boardId: board.id, appliedUnifiedFilters: filters as never });
  expect(items).toHaveLength(2);
  // Everything left is red and of one brand, so no filter splits it.
  expect(await offered({ appliedUnifiedFilters: filters })).toEqual([]);
});
