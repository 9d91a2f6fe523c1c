import { afterAll, beforeAll, expect, test } from "bun:test";
import { plainly } from "../../../db/queries/search/asked.ts";
import { IDS, RANKED_MAX, rankedRows } from "../../../db/queries/search/ranked.ts";
import { OLDEST, type Scan, searched } from "../../../db/queries/search/scan.ts";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** More than the ranked ones, so that paging continues into the older ones. */
const MATCHES = RANKED_MAX + 60;

let app: TestApp;
let owner: Person;
let board: SeededBoard;
const all: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  board = await seedBoard(app, owner);
  for (let n = 0; n < MATCHES; n++) {
    const title = n % 7 === 0 ? "lamp lamp" : n % 3 === 0 ? "lamp of brass on a long oak table" : "A lamp";
    all.push(await seedPin(app, board, { title }));
    if (n % 5 === 0) await seedPin(app, board, { title: "chair" });
  }
});
afterAll(() => app.close());

test("paging to the end while Pins are saved shows each match exactly once", async () => {
  const client = createClient(app);
  const seen: string[] = [];
  let bookmark: string | null = null;
  let pages = 0;
  do {
    const page = await client.trpc.search.pins.query({ query: "lamp", pageSize: 40, bookmark });
    seen.push(...page.items.map((pin) => pin.id));
    bookmark = page.bookmark;
    pages++;
    await seedPin(app, board, { title: "lamp lamp lamp" });
  } while (bookmark && pages < 50);
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort()).toEqual([...all].sort());
}, 60_000);

test("better title matches come first among the newest, then older matches by age", async () => {
  const client = createClient(app);
  const page = await client.trpc.search.pins.query({ query: "brass lamp", pageSize: 250 });
  const exact = page.items.filter(({ reason }) => reason === null);
  expect(exact.length).toBeGreaterThan(100);
  expect(exact.every((pin) => pin.title.includes("brass"))).toBe(true);
  let bookmark: string | null = null;
  const ids: string[] = [];
  do {
    const next = await client.trpc.search.pins.query({ query: "lamp", pageSize: 250, bookmark });
    ids.push(...next.items.map((pin) => pin.id));
    bookmark = next.bookmark;
  } while (bookmark);
  const older = ids.slice(RANKED_MAX);
  expect(older).toEqual(older.toSorted((a, b) => Number(BigInt(b) - BigInt(a))));
  const ranked = ids.slice(0, RANKED_MAX).map((id) => BigInt(id));
  expect(ranked.every((id) => older.every((old) => BigInt(old) < id))).toBe(true);
});

test("all search strategies find the same Pins in the same order", async () => {
  const ways: Scan[] = [
    { by: "index", lead: "lamp" },
    { by: "index", lead: "brass" },
    { by: "window", from: OLDEST, lead: null },
    { by: "window", from: OLDEST, lead: "brass" },
    { by: "newest", depth: 4_096, from: OLDEST },
  ];
  const found = [];
  for (const scan of ways) {
    const params = {
      searched: searched("pins", null),
      asked: plainly(["lamp", "brass"]),
      scan,
      window: null,
      after: null,
      limit: 250,
    };
    found.push(await rankedRows(app.deps.db, params, IDS));
  }
  expect(found[0]?.length).toBeGreaterThan(100);
  for (const other of found.slice(1)) expect(other).toEqual(found[0] ?? []);
});

test("a save while an older one is being ranked drops none from later pages", async () => {
  const client = createClient(app);
  const first = await client.trpc.search.pins.query({ query: "oak", pageSize: 100 });
  const before = new Set(first.items.map((pin) => pin.id));
  // The new Pin's id lies between those of the ranked ones, as if a slow transaction had just committed. The Pin and
  // its picture share the id.
  const known = [
    ...(await app.deps.db.select({ id: pins.id }).from(pins)),
    ...(await app.deps.db.select({ id: images.id }).from(images)),
  ];
  const taken = new Set(known.map(({ id }) => id));
  const newest = all.slice(-20).map(BigInt);
  const free = newest.slice(0, -1).find((id) => !taken.has(String(id + 1n)));
  if (free === undefined) throw new Error("twenty Pins were seeded within one millisecond");
  const late = String(free + 1n);
  const plain = app.deps.newId;
  app.deps.newId = () => late;
  await seedPin(app, board, { title: "oak" });
  app.deps.newId = plain;
  const rest: string[] = [];
  let bookmark = first.bookmark;
  while (bookmark) {
    const page = await client.trpc.search.pins.query({ query: "oak", pageSize: 100, bookmark });
    rest.push(...page.items.map((pin) => pin.id));
    bookmark = page.bookmark;
  }
  expect(rest.some((id) => before.has(id))).toBe(false);
  const expected = all.filter((_, n) => n % 7 !== 0 && n % 3 === 0);
  for (const id of expected) expect(before.has(id) || rest.includes(id)).toBe(true);
});
