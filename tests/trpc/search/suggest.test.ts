import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let kit: Person;

beforeAll(async () => {
  app = await startTestApp();
  kit = await seedPerson(app, "Kit");
  const board = await seedBoard(app, kit, { name: "Kitchens" });
  for (const title of ["Blue kitchen tiles", "Kitchen tiles", "Tiny kitchen", "A kitten", "Café table"]) {
    await seedPin(app, board, { title });
  }
});
afterAll(() => app.close());

test("suggestions are queries with results and their number, then boards and people by prefix", async () => {
  const answer = await createClient(app).resource<{ items: Record<string, unknown>[] }>(
    "AdvancedTypeaheadResource",
    "get",
    { term: "kit", pin_scope: "pins", count: 5 },
  );
  expect(answer.data.items).toEqual([
    { type: "query", query: "kitchen", pin_count: 3 },
    { type: "query", query: "kitten", pin_count: 1 },
    expect.objectContaining({ type: "board", name: "Kitchens" }),
    expect.objectContaining({ type: "user", username: kit.username, full_name: "Kit Example" }),
  ]);
});

test("typeahead lookups: the default is five words [signed-in 7]", async () => {
  const board = await seedBoard(app, kit, { name: "Assorted" });
  for (const title of ["Windmill", "Winter", "Wine", "Winding", "Window", "Wing", "Winch"])
    await seedPin(app, board, { title });
  const client = createClient(app);
  const suggested = async (options: object) =>
    (await client.resource<{ items: object[] }>("AdvancedTypeaheadResource", "get", { term: "win", ...options })).data
      .items.length;
  expect([await suggested({}), await suggested({ count: 7 })]).toEqual([5, 7]);
});

test("a suggested query finds as many Pins as it says", async () => {
  const client = createClient(app);
  for (const { query, pinCount } of await client.trpc.search.autocomplete.query({ q: "kitchen" })) {
    const { items } = await client.trpc.search.pins.query({ query });
    expect(items.filter(({ reason }) => reason === null)).toHaveLength(pinCount ?? -1);
  }
});

test("GET /v3/search/autocomplete/: completes a word, with the number of Pins on request [signed-in 7]", async () => {
  const client = createClient(app);
  const counted = await client.rest("GET", "/v3/search/autocomplete/?q=cafe&show_pin_count=true");
  expect(counted.data).toEqual([
    { query: "café", pin_count: 1 },
    { query: "cafe table", pin_count: 1 },
  ]);
  const plain = await client.rest("GET", "/v3/search/autocomplete/?q=caf&show_pin_count=false");
  expect(plain.data).toEqual([{ query: "café", pin_count: null }]);
});

test("hashtags: completes those in Pins' descriptions, whatever the titles [signed-in 2.5]", async () => {
  const board = await seedBoard(app, kit, { name: "Roofs" });
  for (const description of ["Up there #attic", "#Attic and #atlas", "An attitude"])
    await seedPin(app, board, { title: "Beam", description });
  const found = await createClient(app).rest("GET", "/v3/search/autocomplete/?q=at&show_pin_count=true");
  expect(found.data).toEqual([
    { query: "attic", pin_count: 2 },
    { query: "atlas", pin_count: 1 },
  ]);
});

test("an empty term, and one of punctuation, suggests nothing", async () => {
  const client = createClient(app);
  for (const term of ["", " ", "&|'", "🎉"]) {
    expect(await client.trpc.search.suggest.query({ term })).toEqual({ items: [] });
  }
});

test("a page of results costs constant statements, and an unfilled one a few more", async () => {
  const client = createClient(app);
  await client.trpc.search.pins.query({ query: "kitchen", pageSize: 100 });
  const cost = (pageSize: number) =>
    countStatements(app, () => client.trpc.search.pins.query({ query: "kitchen", pageSize }));
  // Includes what is cached between searches, which a fresh database lacks.
  expect(await cost(2)).toBe(await cost(1));
  expect(await cost(2)).toBeLessThanOrEqual(6);
  expect(await cost(100)).toBeLessThanOrEqual(12);
});

test("a query that only sets a scope has no completions, even if Pins have its words", async () => {
  const board = await seedBoard(app, kit, { name: "Letters" });
  await seedPin(app, board, { title: "Letters from a kitchen" });
  const { search } = createClient(app).trpc;
  for (const term of ["from:kitchen", 'board:"from kitchen"', "-from:kitchen"]) {
    expect(await search.suggest.query({ term })).toEqual({ items: [] });
    expect(await search.autocomplete.query({ q: term })).toEqual([]);
  }
  expect(await search.autocomplete.query({ q: "from kitchen" })).not.toEqual([]);
});
