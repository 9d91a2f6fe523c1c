import { afterAll, beforeAll, expect, test } from "bun:test";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let visitor: Client;
const names = new Map<string, string>();

const add = async (title: string, seed: Parameters<typeof seedPin>[2] = {}, on = board) =>
  names.set(await seedPin(app, on, { title, ...seed }), title);
const count = () => countSearchWords(app.deps, new AbortController().signal);

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada, { name: "Assorted" });
  visitor = createClient(app);
  for (const title of [
    "Forest path",
    "Forest in autumn",
    "Pine forests",
    "A city at night",
    "Kitten asleep",
    "Puppy awake",
  ])
    await add(title);
  await add("Rose lamp", { link: "https://www.lamps.example/rose", description: "For reading #Lighting" });
  await add("Oak lamp", { description: "Lighting, but no tag" });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  await count();
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<Client["trpc"]["search"]["pins"]["query"]>>;
const ask = (query: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  visitor.trpc.search.pins.query({ query, ...more });
const exact = ({ items }: Answer) => items.filter(({ reason }) => reason === null).map(({ id }) => names.get(id) ?? id);
const related = ({ items }: Answer) =>
  items.filter(({ reason }) => reason?.kind === "related_words").map(({ id }) => names.get(id) ?? id);

test.each([
  ["cities", ["A city at night"]],
  ["forested", ["Forest in autumn", "Forest path", "Pine forests"]],
  ["the forest", ["Forest in autumn", "Forest path", "Pine forests"]],
  ["lamps", ["Oak lamp", "Rose lamp"]],
])("a word is found in its other forms: %s", async (query, expected) => {
  expect(exact(await ask(query)).sort()).toEqual(expected);
});

test("word forms follow the viewer's language, and accents are ignored", async () => {
  await add("Häuser am Fluß");
  await count();
  const found = async (language: string, query: string) =>
    exact(
      await createClient(app, { "accept-language": language }).trpc.search.pins.query({
        query,
        autoCorrectionDisabled: true,
      }),
    );
  expect([await found("de", "hausern"), await found("en", "hausern")]).toEqual([["Häuser am Fluß"], []]);
  expect(await found("en", "hauser")).toEqual(["Häuser am Fluß"]);
});

test("matches of any form of a word come before prefix matches", async () => {
  for (const title of ["Lanternfish on a wall", "A wall of lanterns", "Lanternfish on a hook"]) await add(title);
  await count();
  expect(exact(await ask("lantern"))[0]).toBe("A wall of lanterns");
});

test("words match joined, as in hashtags", async () => {
  await add("Greener every year", { description: "#newyork" });
  await add("A york ham");
  await count();
  expect(exact(await ask("new york"))).toEqual(["Greener every year"]);
  expect(exact(await ask("york"))).toEqual(["A york ham"]);
});

test("words match joined with the short words between them, too", async () => {
  await add("Rows of balconies", { description: "#blackandwhite" });
  await count();
  expect(exact(await ask("black and white"))).toEqual(["Rows of balconies"]);
});

test("a compound without matches finds Pins with both of its words", async () => {
  for (const title of ["Lichen on old granite", "Granite steps", "Lichen"]) await add(title);
  await count();
  const answer = await ask("lichengranite");
  expect(exact(answer)).toEqual([]);
  expect(related(answer)[0]).toBe("Lichen on old granite");
});

test("a hashtag counts as much as a title, and more than a word of the text", async () => {
  await add("Brass thing", { description: "Seen at the fair #gramophone" });
  await add("Wooden thing", { description: "Behind it a gramophone, which I did not look at" });
  expect(exact(await ask("gramophone"))).toEqual(["Brass thing", "Wooden thing"]);
});

test("kinds of the searched thing that share boards follow the Pins that have its word", async () => {
  const hives = await seedBoard(app, ada, { name: "Hives" });
  await add("Honeybee at work", { description: "#honeybee" }, hives);
  await add("Bumblebee asleep", { description: "#bumblebee" }, hives);
  await add("Jacamar", { description: "An insect catcher" });
  await count();
  const { items } = await ask("insect");
  const found = items.slice(0, 3).map(({ id }) => names.get(id) ?? "");
  // Both bees match equally well.
  expect([found[0], ...found.slice(1).sort()]).toEqual(["Jacamar", "Bumblebee asleep", "Honeybee at work"]);
  expect(items.slice(0, 3).map(({ reason }) => reason?.kind ?? null)).toEqual([null, "related_words", "related_words"]);
});

test("a picture appears once, by its best match, however many saved it", async () => {
  const image = await seedImage(app);
  const first = await seedPin(app, board, { image, title: "Zither", description: "#zither" });
  for (const title of ["My zither", "Zither again"]) await seedPin(app, board, { image, title, originPinId: first });
  const other = await seedPin(app, board, { title: "Something", description: "for my zither" });
  const page = await ask("zither", { pageSize: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([first, other]);
  // A search on the board itself returns that board's Pins.
  expect(exact(await ask("zither", { boardId: board.id }))).toHaveLength(4);
});

test("a search for a country with few results adds those for its cities", async () => {
  await add("Rooftops of Agra");
  await count();
  expect(related(await ask("india"))[0]).toBe("Rooftops of Agra");
  // Searching for a place must not include parts of other things.
  await add("Spare wheel", {}, await seedBoard(app, ada, { name: "Workshop" }));
  await count();
  expect(related(await ask("car"))).not.toContain("Spare wheel");
});

test("autoCorrectionDisabled: a misspelled query is corrected with a note, or only suggested [signed-in 3.8]", async () => {
  const answer = await ask("froest");
  expect(answer.query).toEqual({ original: "froest", corrected: "forest", isAutoCorrected: true, isRelated: false });
  expect(exact(answer)).toHaveLength(3);
  const suggested = await ask("froest", { autoCorrectionDisabled: true });
  expect(suggested.query).toEqual({
    original: "froest",
    corrected: "forest",
    isAutoCorrected: false,
    isRelated: false,
  });
  expect(suggested.items).toEqual([]);
});

test("a corrected query's pages continue each other, each with the correction", async () => {
  const first = await ask("froest", { pageSize: 2 });
  const second = await ask("froest", { pageSize: 2, bookmark: first.bookmark });
  expect(second.query).toMatchObject({ original: "froest", corrected: "forest", isAutoCorrected: true });
  expect([...exact(first), ...exact(second)].sort()).toEqual(["Forest in autumn", "Forest path", "Pine forests"]);
});

test("correct words, and words with no near one, are not corrected", async () => {
  for (const query of ["forest", "xylophonist", "zz"]) expect((await ask(query)).query.corrected).toBeNull();
});

test("nothing is corrected to words of secret Pins, even just turned secret [SECURITY 24]", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  await add("Marmoset", {}, secret);
  const fading = await seedBoard(app, ada, { name: "Fading" });
  await add("Capybara", {}, fading);
  await count();
  expect((await ask("marmoest")).query.corrected).toBeNull();
  expect((await ask("capybraa")).query.corrected).toBe("capybara");
  await ada.client.rest("PATCH", `/v3/boards/${fading.id}/`, { privacy: "secret" });
  expect((await ask("capybraa")).query.corrected).toBeNull();
  expect((await ada.client.trpc.search.pins.query({ query: "marmoest" })).query.corrected).toBeNull();
});

test("few results are followed by words of the same kind, marked as related", async () => {
  const answer = await ask("animal");
  expect(exact(answer)).toEqual([]);
  expect(related(answer)).toEqual(expect.arrayContaining(["Kitten asleep", "Puppy awake"]));
  expect(answer.query.isRelated).toBe(true);
});

test("boards with related words follow when few match, marked as related, never secret", async () => {
  const [kittens, farm] = [
    await seedBoard(app, ada, { name: "Kittens at home" }),
    await seedBoard(app, ada, { name: "Animal farm" }),
  ];
  await add("Two kittens", {}, kittens);
  await seedBoard(app, ada, { name: "Kitten secrets", privacy: "secret" });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  await count();
  for (const client of [visitor, ada.client]) {
    const { items, query } = await client.trpc.search.boards.query({ query: "animal" });
    expect(items.map(({ id }) => id)).toEqual([farm.id, kittens.id]);
    expect(query).toEqual({ original: "animal", corrected: null, isAutoCorrected: false, isRelated: true });
  }
  expect((await visitor.trpc.search.users.query({ query: "animal" })).query.isRelated).toBe(false);
});

test("Pins beside the results on public boards follow when few match, never from secret ones [SECURITY 24]", async () => {
  const image = await seedImage(app);
  await add("Zorbulon", { image }, await seedBoard(app, ada, { name: "Strings" }));
  const open = await seedBoard(app, await seedPerson(app, "Eve"), { name: "Odds" });
  const secret = await seedBoard(app, ada, { name: "Ends", privacy: "secret" });
  for (const [on, title] of [
    [open, "Mossy wall"],
    [secret, "Basalt"],
  ] as const) {
    await add("Saved zorbulon", { image }, on);
    await add(title, {}, on);
  }
  for (const client of [visitor, ada.client]) {
    const answer = await client.trpc.search.pins.query({ query: "zorbulon" });
    expect(exact(answer)).toHaveLength(1);
    expect(related(answer)).toEqual(["Mossy wall"]);
  }
  expect(related(await ask("zorbulon", { pageSize: 1 }))).toEqual([]);
});

test("matches of some words follow matches of all", async () => {
  const answer = await ask("forest path");
  expect(exact(answer)).toEqual(["Forest path"]);
  expect(related(answer).slice(0, 2).sort()).toEqual(["Forest in autumn", "Pine forests"]);
});

test.each([
  ['"forest path"', ["Forest path"]],
  ['"path forest"', []],
  ["forest -autumn", ["Forest path", "Pine forests"]],
  ["#lighting", ["Rose lamp"]],
  ["lamp site:lamps.example", ["Rose lamp"]],
  ["site:example", []],
  ["lamp from:nobody", []],
  ["lamp board:assorted", ["Oak lamp", "Rose lamp"]],
  ["lamp board:elsewhere", []],
  ["-lamp", []],
])("a query's operators: %s", async (query, expected) => {
  expect(exact(await ask(query, { autoCorrectionDisabled: true })).sort()).toEqual(expected);
});

test("user, and from: find a person's saves, with and without words [signed-in 3.8]", async () => {
  const bo = await seedPerson(app, "Bo");
  await add("Bo's lamp", {}, await seedBoard(app, bo));
  expect(exact(await ask(`lamp from:@${bo.username}`))).toEqual(["Bo's lamp"]);
  expect(exact(await ask(`from:${bo.username.toUpperCase()}`))).toEqual(["Bo's lamp"]);
  expect(exact(await ask("lamp", { user: bo.username }))).toEqual(["Bo's lamp"]);
  // Chips and filters would leave the person's saves.
  const { oneBarModules, filtersBookmark } = await ask("lamp", { user: bo.username });
  expect([oneBarModules, filtersBookmark]).toEqual([[], null]);
});

test("topPinIds come first if they match, and once [signed-in 3.8]", async () => {
  const [, path] = [...names].find(([, title]) => title === "Forest path") ?? [];
  const id = (title: string) => [...names].find(([, other]) => other === title)?.[0] ?? "";
  const answer = await ask("forest", { topPinIds: [id("Forest path"), id("Oak lamp")] });
  expect(exact(answer)[0]).toBe(path ?? "");
  expect(new Set(answer.items.map((pin) => pin.id)).size).toBe(answer.items.length);
  expect(exact(answer)).not.toContain("Oak lamp");
});

test("a picture isn't found by words that only a blocked person uses for it", async () => {
  const image = await seedImage(app);
  const cy = await seedPerson(app, "Cy");
  const pin = await seedPin(app, await seedBoard(app, cy, { name: "Sextants" }), { image, title: "Brass thing" });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  const dee = await seedPerson(app, "Dee");
  const asDee = async () => (await dee.client.trpc.search.pins.query({ query: "sextants" })).items.map(({ id }) => id);
  expect(await asDee()).toEqual([pin]);
  await cy.client.trpc.safety.block.mutate({ userId: dee.id });
  expect(await asDee()).toEqual([]);
});
