import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { users } from "../../../db/schema/users.ts";
import { rollUpSearches } from "../../../server/slices/search/trends.ts";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { type FilteredList, writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let [owner, other, stranger]: Person[] = [];
let board: SeededBoard;
let image: Awaited<ReturnType<typeof seedImage>>;
let lake: string;
let paths: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, stranger] = [await seedPerson(app, "Ona"), await seedPerson(app, "Oz"), await seedPerson(app, "Stan")];
  board = await seedBoard(app, owner as Person, { name: "Lake days" });
  image = await seedImage(app);
  lake = await seedPin(app, board, { image, title: "Lake with a boat" });
  for (const title of ["Lake in autumn", "Lake in autumn again", "Lake by night", "Rustic pier"])
    await seedPin(app, board, { title });
  await seedPin(app, await seedBoard(app, owner as Person, { name: "Lake views" }), { title: "From the hut" });
  // As near as the hidden word, so corrections must lead here as if that word had never existed.
  await seedPin(app, await seedBoard(app, owner as Person, { name: "Okapa" }), { title: "Okapa pot" });
  await seedPerson(app, "Okapa");
  await seedRichPin(app, board, { title: "Lake print", price: 20, product: { brand: "Loom" }, colors: ["blue"] });
  paths = pathsOf();
});
afterAll(() => app.close());

/** Searches, filters and suggestions for existing and for unknown words. */
function pathsOf(): string[] {
  const of = (path: string, options: object) => `${path}?${new URLSearchParams(options as Record<string, string>)}`;
  const styled = JSON.stringify([
    { filter_id: "style", product_filter_type: 10, filter_options: [{ string_value: "rustic" }] },
  ]);
  const queries = [
    "lake",
    "lakes",
    "laek",
    "okapi",
    "okapy",
    "okapis",
    "animal",
    "autumn okapi",
    "lake -okapi",
    '"okapi lake"',
  ].concat(["#okapi", "board:okapi", "lake board:okapi", "site:okapi.example", `lake from:${other?.username}`]);
  const lists: FilteredList[] = [
    ...["pins", "videos", "buyable_pins"].flatMap((scope) =>
      ["lake", "okapi"].map((query): FilteredList => ({ list: "search", query, scope })),
    ),
    { list: "shop" },
    { list: "board", boardId: board.id },
    { list: "person", username: other?.username ?? "" },
  ];
  return [
    ...queries.map((query) => of("/v3/search/pins/", { query })),
    ...["okapi", "okapy", "oakpi", "lake okapy", "lake", "animal"].flatMap((query) =>
      ["boards", "users", "my_pins", "videos", "buyable_pins"].map((scope) => of("/v3/search/", { query, scope })),
    ),
    of("/v3/search/pins/", { query: "lake", applied_unified_filters: styled }),
    of("/v3/search/pins/", { query: "lake", selected_one_bar_modules: "word:okapi" }),
    of("/v3/search/pins/", { query: "lake", selected_one_bar_modules: "filter:brand:Okapi" }),
    of("/v3/search/pins/", { query: "lake", personalization_pin_sig: image.signature }),
    of("/v3/search/pins/", { query: "lake", user: other?.username }),
    of("/v3/search/pins/", { query: "lake", board_id: board.id }),
    of("/v3/search/pins/", { query: "lake", price_min: "1", page_size: "1" }),
    ...["la", "oka", "okapy", "oakpi"].flatMap((term) => [
      of("/v3/search/typeahead/", { term }),
      of("/v3/search/autocomplete/", { q: term, show_pin_count: "true" }),
    ]),
    "/v3/search/trending/",
    "/v3/shop/",
    of("/v3/shop/", { board_id: board.id }),
    of("/v3/shop/", { username: other?.username }),
    of("/v3/shop/", { brands: "Okapi" }),
    ...lists.map((list) => of("/v3/filters/", { bookmark_string: writeFiltersBookmark(list) })),
  ];
}

async function answers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [who, client] of [
    ["visitor", createClient(app)] as const,
    ["stranger", (stranger as Person).client] as const,
  ]) {
    for (const path of paths) {
      const { status, data } = await client.rest("GET", path);
      found[`${who} ${path}`] = `${status} ${JSON.stringify(data)}`;
    }
  }
  return found;
}

async function jobs(): Promise<void> {
  await app.jobs.drained();
  await writePictureWords(app.deps.db, { limit: 1_000 });
  await countSearchWords(app.deps, new AbortController().signal);
  await app.deps.db.execute("analyze pins");
  await rollUpSearches(app.deps);
}

async function fill(on: SeededBoard): Promise<void> {
  await seedPin(app, on, { image, title: "Rustic okapi by the lake", description: "#okapi" });
  for (const title of ["Okapi lake", "Okapi at the lake, rustic"])
    await seedPin(app, on, { title, link: "https://okapi.example/1" });
  await seedRichPin(app, on, { title: "Lake okapi", price: 5, product: { brand: "Okapi" }, colors: ["red"] });
  await (other as Person).client.trpc.pins.save.mutate({ pinId: lake, boardId: on.id });
}

const hide = ({ id }: SeededBoard) =>
  (other as Person).client.rest("PATCH", `/v3/boards/${id}/`, { privacy: "secret" });
const change = (person: Person, state: object) => app.deps.db.update(users).set(state).where(eq(users.id, person.id));

test("Pins on a secret board change no search, filter or suggestion by a byte [SECURITY 24]", async () => {
  await jobs();
  const before = await answers();
  await fill(await seedBoard(app, other as Person, { privacy: "secret", name: "Okapi lake, rustic" }));
  await change(await seedPerson(app, "Okapi"), { deactivatedAt: app.deps.now() });
  await change(await seedPerson(app, "Okapi"), { suspendedAt: app.deps.now() });
  await jobs();
  expect(await answers()).toEqual(before);
}, 60_000);

test("when a board turns secret every search, filter and suggestion ignores it at once [SECURITY 24]", async () => {
  // Until the job has run, no board names count for the picture, whatever the hidden board was called.
  const plain = await seedBoard(app, other as Person, { name: "Plain" });
  await seedPin(app, plain, { image, title: "Plain" });
  await (other as Person).client.trpc.pins.save.mutate({ pinId: lake, boardId: plain.id });
  await jobs();
  await hide(plain);
  const meanwhile = await answers();
  await jobs();

  const open = await seedBoard(app, other as Person, { name: "Okapi, lake, rustic" });
  await fill(open);
  const person = await seedPerson(app, "Okapi");
  await jobs();
  const named = (await createClient(app).trpc.search.users.query({ query: "oakpi" })).items.map(({ id }) => id);
  expect(named).toEqual([person.id]);
  expect((await createClient(app).trpc.search.pins.query({ query: "okapi" })).items.length).toBeGreaterThan(3);
  await hide(open);
  await change(person, { deactivatedAt: app.deps.now() });
  expect(await answers()).toEqual(meanwhile);
}, 60_000);
