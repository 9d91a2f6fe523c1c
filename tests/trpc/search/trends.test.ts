import { afterAll, beforeAll, expect, test } from "bun:test";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { rollUpSearches } from "../../../server/slices/search/trends.ts";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
const people: Person[] = [];
let board: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < 12; n++) people.push(await seedPerson(app, "Eve"));
  board = await seedBoard(app, people[0] as Person, { name: "Lake days" });
  const shore = await seedBoard(app, people[1] as Person, { name: "Lake days" });
  for (const title of ["Lake at dawn", "Lake in autumn", "Lantern", "Lake by night"])
    await seedPin(app, board, { title, description: "" });
  await seedPin(app, shore, { title: "Lake in autumn again", description: "" });
  await countSearchWords(app.deps, new AbortController().signal);
});
afterAll(() => app.close());

const askBy = async (count: number, query: string) => {
  for (const { client } of people.slice(0, count)) await client.trpc.search.pins.query({ query });
};
const trending = async () => (await createClient(app).trpc.search.trending.query({})).map(({ query }) => query);

test("only a query of ten people on one day is a trend, however often nine repeat it", async () => {
  for (let n = 0; n < 3; n++) await askBy(9, "lantern");
  await askBy(10, "Lake");
  await rollUpSearches(app.deps);
  expect(await trending()).toEqual(["lake"]);
});

test("trends exclude queries without results, with a notice, or of one person", async () => {
  await seedPin(app, board, { title: "Suicide Squad" });
  const fading = await seedBoard(app, people[1] as Person, { name: "Fading" });
  await seedPin(app, fading, { title: "Walrus" });
  await askBy(12, "walrus");
  await askBy(12, "suicide");
  await askBy(12, "lake from:eve1");
  await rollUpSearches(app.deps);
  expect(await trending()).toEqual(["walrus", "lake"]);
  await people[1]?.client.rest("PATCH", `/v3/boards/${fading.id}/`, { privacy: "secret" });
  expect(await trending()).toEqual(["lake"]);
});

test("searchers are stored under a daily pseudonym that no table resolves", async () => {
  const rows = JSON.stringify(await app.deps.db.execute("select person from search_asked"));
  for (const { id, username } of people) {
    expect(rows).not.toContain(id);
    expect(rows).not.toContain(username);
  }
});

test("popular queries are suggested first, and a misspelled prefix is completed as intended", async () => {
  const suggested = async (term: string) =>
    (await createClient(app).trpc.search.suggest.query({ term })).items.flatMap((item) =>
      item.type === "query" ? [item.query] : [],
    );
  expect((await suggested("la"))[0]).toBe("lake");
  expect(await suggested("lantren")).toEqual(["lantern"]);
});

test("the one-bar offers words that co-occur with the results, and scopes [signed-in 3.4]", async () => {
  const { client } = people[0] as Person;
  const { oneBarModules } = await client.trpc.search.pins.query({ query: "lake" });
  expect(oneBarModules.map(({ moduleType }) => moduleType)).toEqual(["word", "own", "scope"]);
  const [word] = oneBarModules[0]?.action.filters ?? [];
  expect(word).toEqual({
    id: "word:autumn",
    isSelected: false,
    display: { displayText: "autumn" },
    action: { feedUrl: "/search/pins/?q=lake&chips=word%3Aautumn" },
  });
  const narrowed = await client.trpc.search.pins.query({ query: "lake", selectedOneBarModules: ["word:autumn"] });
  expect(narrowed.items.filter(({ reason }) => reason === null)).toHaveLength(2);
  expect(narrowed.oneBarModules[0]?.action.filters[0]).toMatchObject({
    id: "word:autumn",
    isSelected: true,
    action: { feedUrl: "/search/pins/?q=lake" },
  });
  const own = await people[2]?.client.trpc.search.pins.query({
    query: "lake",
    selectedOneBarModules: ["scope:my_pins"],
  });
  expect(own?.items).toEqual([]);
});

test("words offered above the results are nouns and adjectives only [signed-in 3.4]", async () => {
  const [wanda, otto] = [await seedPerson(app, "Wanda"), await seedPerson(app, "Otto")];
  const harbours = await seedBoard(app, wanda, { name: "Rowing boats" });
  const boats = await seedBoard(app, otto, { name: "Boats for rowing" });
  for (const title of ["properly misty without wind", "that waited without would"])
    await seedPin(app, harbours, { title: `Harbour ${title}`, description: "" });
  await seedPin(app, boats, { title: "Harbour afterwards, properly misty", description: "" });
  for (const [n, end] of ["matsuri", "matsuri again", "at noon"].entries())
    await seedPin(app, await seedBoard(app, n === 0 ? otto : wanda, { name: `Elsewhere ${end}` }), {
      title: `Harbour ${end}`,
      description: "",
    });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  await countSearchWords(app.deps, new AbortController().signal);
  const { oneBarModules } = await createClient(app).trpc.search.pins.query({ query: "harbour" });
  const [words] = oneBarModules.filter(({ moduleType }) => moduleType === "word");
  const offered = words?.action.filters.map(({ display }) => display.displayText).sort();
  // Names of boards, such as "Rowing boats", say less of a picture than its own title.
  expect(offered).toEqual(["matsuri", "misty"]);
});

test("secret content changes no search, count, suggestion, offer or correction by a byte [SECURITY 24]", async () => {
  const asked = [
    ..."lake|lakes|laek|okapi|okapy|animal|autumn okapi|lantern"
      .split("|")
      .map((query) => `/v3/search/pins/?query=${encodeURIComponent(query)}`),
    "/v3/search/boards/?query=okapi",
    "/v3/search/boards/?query=lake",
    "/v3/search/?scope=videos&query=okapi",
    "/v3/search/?scope=buyable_pins&query=okapi",
    "/v3/search/typeahead/?term=oka",
    "/v3/search/typeahead/?term=la",
    "/v3/search/autocomplete/?q=la",
    "/v3/search/autocomplete/?q=okapi",
    "/v3/search/trending/",
    "/v3/search/?scope=users&query=okapi",
    "/v3/search/pins/?query=lake&selected_one_bar_modules=filter:brand:Okapi",
    "/v3/search/pins/?query=lake&price_min=1",
    "/v3/shop/",
    `/v3/shop/?board_id=${board.id}`,
    ...["lake", "okapi"].map(
      (query) => `/v3/filters/?bookmark_string=${writeFiltersBookmark({ list: "search", query, scope: "pins" })}`,
    ),
    `/v3/filters/?bookmark_string=${writeFiltersBookmark({ list: "shop" })}`,
  ];
  const jobs = async () => {
    await writePictureWords(app.deps.db, { limit: 1_000 });
    await countSearchWords(app.deps, new AbortController().signal);
    await app.deps.db.execute("analyze pins");
    await rollUpSearches(app.deps);
  };
  const stranger = people[5] as Person;
  const answers = async () => {
    await jobs();
    const texts: string[] = [];
    for (const client of [createClient(app), stranger.client]) {
      for (const path of asked) texts.push(JSON.stringify((await client.rest("GET", path)).data));
    }
    return texts;
  };
  const image = await seedImage(app);
  await seedPin(app, board, { image, title: "Lake with a boat" });
  await seedRichPin(app, board, { title: "Lake print", price: 20, product: { brand: "Loom" }, colors: ["blue"] });
  const before = await answers();
  const secret = await seedBoard(app, people[3] as Person, { privacy: "secret", name: "Okapi and lake" });
  for (let n = 0; n < 5; n++) {
    await seedPin(app, secret, {
      image,
      title: "Okapi by the lake",
      description: "#okapi lakeside",
      link: "https://www.youtube.com/watch?v=9",
    });
    await seedPin(app, secret, { title: "Lake okapi autumn" });
    await seedRichPin(app, secret, { title: "Lake okapi", price: 5 + n, product: { brand: "Okapi" }, colors: ["red"] });
  }
  const after = await answers();
  expect(after).toEqual(before);
});
