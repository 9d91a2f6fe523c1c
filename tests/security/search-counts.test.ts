import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { rollUpSearches } from "../../server/slices/search/trends.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Trends of searches identify nobody (docs/decisions/118). */
let app: TestApp;
const people: Person[] = [];
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < 11; n += 1) people.push(await seedPerson(app, "Eve"));
  const board = await seedBoard(app, people[0] as Person, { name: "Lakes" });
  for (const title of ["Lake at dawn", "Lantern"]) await seedPin(app, board, { title });
});
afterAll(() => app.close());

const askBy = async (count: number, query: string) => {
  for (const { client } of people.slice(0, count)) await client.trpc.search.pins.query({ query });
};
const sums = () =>
  rows<{ query: string; people: number }>(app.deps.db, sql`select query, people from search_days order by query, day`);

test("a search of nine people leaves no count, however often they repeat it", async () => {
  for (let n = 0; n < 2; n += 1) await askBy(9, "lantern");
  await askBy(10, "lake");
  app.advance(DAY_MS);
  await rollUpSearches(app.deps);
  expect(await sums()).toEqual([{ query: "lake", people: 10 }]);
});

test("a day's counts appear once it is over and never change, so no difference shows one person", async () => {
  await askBy(10, "lake");
  await rollUpSearches(app.deps);
  expect(await sums()).toHaveLength(1);
  await askBy(11, "lake");
  app.advance(DAY_MS);
  for (let n = 0; n < 2; n += 1) await rollUpSearches(app.deps);
  expect(await sums()).toEqual([
    { query: "lake", people: 10 },
    { query: "lake", people: 11 },
  ]);
});

test("counts of searches outlive the searches' pseudonyms, and name nobody", async () => {
  app.advance(8 * DAY_MS);
  await rollUpSearches(app.deps);
  expect(await rows(app.deps.db, sql`select person from search_asked`)).toEqual([]);
  const columns = await rows<{ name: string }>(
    app.deps.db,
    sql`select column_name as name from information_schema.columns where table_name = 'search_days' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(["country", "day", "people", "query"]);
  expect(await sums()).toHaveLength(2);
});

test("counts of searches are deleted after two years", async () => {
  app.advance(731 * DAY_MS);
  await rollUpSearches(app.deps);
  expect(await sums()).toEqual([]);
});
