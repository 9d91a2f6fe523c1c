import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { createClient } from "../../support/api.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let username = "";
const byTitle = new Map<string, string>();
const TITLES = [
  "Café crème at Noon",
  "cafeteria tray",
  "Smørrebrød & Straße",
  "猫の写真",
  "写真集の猫",
  "가을 산책",
  "हिन्दी किताब",
  "Ёлка и Свет",
  "C++ (draft): a|b",
  "red-brick house_front",
  "Party 🎉 lights",
  "ＦＵＬＬ width",
];

beforeAll(async () => {
  app = await startTestApp();
  const owner = await seedPerson(app, "Mara");
  username = owner.username;
  const board = await seedBoard(app, owner, { name: "Crème things" });
  for (const title of TITLES) byTitle.set(await seedPin(app, board, { title }), title);
});
afterAll(() => app.close());

/** Titles of the Pins that match exactly; only related Pins have a reason. */
async function titles(query: string): Promise<string[]> {
  const page = await createClient(app).trpc.search.pins.query({ query });
  const exact = page.items.filter(({ reason }) => reason === null);
  return exact.map((pin) => byTitle.get(pin.id) ?? "").sort();
}

test.each([
  ["cafe", ["Café crème at Noon", "cafeteria tray"]],
  ["CAFÉ", ["Café crème at Noon", "cafeteria tray"]],
  ["cafe\u0301", ["Café crème at Noon", "cafeteria tray"]],
  ["smorrebrod", ["Smørrebrød & Straße"]],
  ["STRASSE", ["Smørrebrød & Straße"]],
  ["елка", ["Ёлка и Свет"]],
  ["full", ["ＦＵＬＬ width"]],
])("accents, case and width of letters do not matter: %s", async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test("a word matches by prefix, and not in the middle", async () => {
  expect(await titles("crè")).toEqual(["Café crème at Noon"]);
  expect(await titles("eteria")).toEqual([]);
});

test("all words must match, in any order", async () => {
  expect(await titles("noon cafe")).toEqual(["Café crème at Noon"]);
  expect(await titles("noon tray")).toEqual([]);
});

test("scripts without spaces match inside texts, for adjacent characters", async () => {
  expect(await titles("猫")).toEqual(["写真集の猫", "猫の写真"]);
  expect(await titles("写真")).toEqual(["写真集の猫", "猫の写真"]);
  expect(await titles("の写真")).toEqual(["猫の写真"]);
  expect(await titles("산책")).toEqual(["가을 산책"]);
  expect(await titles("किताब")).toEqual(["हिन्दी किताब"]);
});

test("punctuation separates words in texts and queries", async () => {
  expect(await titles("brick")).toEqual(["red-brick house_front"]);
  expect(await titles("front")).toEqual(["red-brick house_front"]);
  expect(await titles("red-brick")).toEqual(["red-brick house_front"]);
  expect(await titles("lights🎉")).toEqual(["Party 🎉 lights"]);
});

test.each([
  "",
  "   ",
  "🎉",
  "👨‍👩‍👧🏽",
  "&",
  "|",
  "!",
  "( )",
  ":*",
  "'",
  "''",
  "\\",
  "& | ! ( ) : * ' \\",
  "—…«»",
  "%_",
  "<->",
])("what has no letter finds nothing and is no error: %p", async (query) => {
  expect(await titles(query)).toEqual([]);
});

test("operators of the database's query language have no effect", async () => {
  expect(await titles("cafe | tray")).toEqual(["cafeteria tray"]);
  expect(await titles("!cafe")).toEqual(["Café crème at Noon", "cafeteria tray"]);
  expect(await titles("caf':*")).toEqual(["Café crème at Noon", "cafeteria tray"]);
  expect(await titles("noon <-> cafe")).toEqual(["Café crème at Noon"]);
});

test("no accepted text makes a search fail, in any scope", async () => {
  const client = createClient(app);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom("pins", "boards", "users"),
      async (query, scope) => {
        const options = { query, scope };
        const answer = await client.resource<{ results: unknown[] }>("BaseSearchResource", "get", options);
        const fine = answer.status === 200 && Array.isArray(answer.data.results);
        // Every text field refuses control characters and lone surrogates.
        return fine || (answer.status === 400 && answer.fields?.query !== undefined);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);

test("boards are found by name, people by name and username, through every transport", async () => {
  const client = createClient(app);
  const boards = await client.resource<{ results: { name: string }[] }>("BaseSearchResource", "get", {
    query: "creme",
    scope: "boards",
  });
  expect(boards.data.results.map((board) => board.name)).toEqual(["Crème things"]);
  const people = await client.rest<{ results: { first_name: string }[] }>("GET", "/v3/search/users/?query=mar");
  expect(people.data.results.map((person) => person.first_name)).toEqual(["Mara"]);
  expect((await client.trpc.search.base.query({ query: username, scope: "users" })).items).toHaveLength(1);
  const pins = await client.resource<{ results: { type: string; reason: object | null }[] }>("SearchResource", "get", {
    query: "noon",
  });
  expect(pins.data.results.filter(({ reason }) => reason === null).map((pin) => pin.type)).toEqual(["pin"]);
  expect(pins.bookmark).toBeNull();
});

test("a foreign bookmark is refused", async () => {
  for (const bookmark of ["x", "WyJyIiwxXQ", btoa('["r","1","2",3,"4",1,9]'), btoa('["n","1; drop table pins"]')]) {
    const answer = await createClient(app).rest("GET", `/v3/search/pins/?query=cafe&bookmark=${bookmark}`);
    expect([answer.status, answer.code]).toEqual([400, 1]);
  }
});
