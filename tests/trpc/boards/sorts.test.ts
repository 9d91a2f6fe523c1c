import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { PIN_SORTS, type PinSort } from "../../../src/model/board-look.ts";
import { createClient } from "../../support/api.ts";
import {
  type Person,
  type SeededBoard,
  seedBoard,
  seedImage,
  seedPerson,
  seedPin,
  seedSection,
} from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

/** A picture whose dominant color is given. */
async function imageOf(dominantColor: string) {
  const image = await seedImage(app);
  await app.deps.db.update(images).set({ dominantColor }).where(eq(images.id, image.id));
  return { ...image, dominantColor };
}
type Listed = { id: string; title: string };
/** All Pins of a list, read by pages of `pageSize`. */
async function all(board: SeededBoard, sort: PinSort, options: { sectionId?: string; pageSize?: number } = {}) {
  const { sectionId, pageSize = 2 } = options;
  const { feeds } = createClient(app).trpc;
  const found: Listed[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 20; pages += 1) {
    const input = { sort, pageSize, cursor };
    const page: { items: Listed[]; bookmark: string | null } = sectionId
      ? await feeds.section.query({ sectionId, ...input })
      : await feeds.board.query({ boardId: board.id, ...input });
    found.push(...page.items);
    cursor = page.bookmark;
    if (cursor === null) return found.map(({ title }) => title);
  }
  throw new Error("the list has no end");
}

test("Pins sort by age in both directions, on the board and in a section, page by page", async () => {
  const board = await seedBoard(app, ada);
  const sectionId = await seedSection(app, board);
  for (const [at, title] of ["a", "b", "c", "d", "e"].entries())
    await seedPin(app, board, { title, ...(at % 2 === 0 && { sectionId }) });
  expect(await all(board, "newest")).toEqual(["e", "d", "c", "b", "a"]);
  expect(await all(board, "oldest")).toEqual(["a", "b", "c", "d", "e"]);
  expect(await all(board, "newest", { sectionId })).toEqual(["e", "c", "a"]);
  expect(await all(board, "oldest", { sectionId })).toEqual(["a", "c", "e"]);
  const loose = await createClient(app).rest<Listed[]>(
    "GET",
    `/v3/boards/${board.id}/pins/?sort=oldest&filter_section_pins=true`,
  );
  expect(loose.data.map(({ title }) => title)).toEqual(["b", "d"]);
});

test("names sort without case and accents in any script, and Pins without a title come last", async () => {
  const board = await seedBoard(app, ada);
  const sectionId = await seedSection(app, board);
  const sorted = ["Äpfel", "apple", "Birne", "éclair", "Zebra", "さくら", "桜", "한글", "🌿", ""];
  for (const title of sorted.toReversed()) await seedPin(app, board, { title, sectionId });
  expect(await all(board, "name")).toEqual(sorted);
  expect(await all(board, "name", { sectionId, pageSize: 1 })).toEqual(sorted);
});

test("colors go around the circle from red, and grays end the list from light to dark", async () => {
  const board = await seedBoard(app, ada);
  const sectionId = await seedSection(app, board);
  const sorted = [
    "#cc2233",
    "#dd8822",
    "#ddcc22",
    "#44aa44",
    "#22aaaa",
    "#3355cc",
    "#8833cc",
    "#f4f4f2",
    "#888888",
    "#111111",
  ];
  for (const title of sorted.toReversed()) await seedPin(app, board, { title, sectionId, image: await imageOf(title) });
  expect(await all(board, "color", { pageSize: 3 })).toEqual(sorted);
  expect(await all(board, "color", { sectionId })).toEqual(sorted);
});

test("a Pin that gets another picture moves to the new color", async () => {
  const board = await seedBoard(app, ada);
  const red = await seedPin(app, board, { title: "first red", image: await imageOf("#cc2233") });
  await seedPin(app, board, { title: "green", image: await imageOf("#44aa44") });
  expect(await all(board, "color")).toEqual(["first red", "green"]);
  await app.deps.db
    .update(pins)
    .set({ imageId: (await imageOf("#3355cc")).id })
    .where(eq(pins.id, red));
  expect(await all(board, "color")).toEqual(["green", "first red"]);
});

test("no other Pin is repeated or left out if Pins come, go and change between pages", async () => {
  const board = await seedBoard(app, ada);
  const ids = new Map<string, string>();
  for (const title of ["b", "d", "f", "h"]) ids.set(title, await seedPin(app, board, { title }));
  const { feeds } = createClient(app).trpc;
  const input = { boardId: board.id, sort: "name", pageSize: 2 } as const;
  const first = await feeds.board.query(input);
  expect(first.items.map(({ title }) => title)).toEqual(["b", "d"]);
  await seedPin(app, board, { title: "a" });
  await seedPin(app, board, { title: "e" });
  await app.deps.db
    .update(pins)
    .set({ deletedAt: app.deps.now() })
    .where(eq(pins.id, ids.get("d") ?? ""));
  const second = await feeds.board.query({ ...input, cursor: first.bookmark });
  expect(second.items.map(({ title }) => title)).toEqual(["e", "f"]);
  const third = await feeds.board.query({ ...input, cursor: second.bookmark });
  expect(third.items.map(({ title }) => title)).toEqual(["h"]);
});

test("a bookmark of one order is refused in every other, and so are forged ones", async () => {
  const board = await seedBoard(app, ada);
  for (let count = 0; count < 3; count += 1) await seedPin(app, board);
  const get = (sort: string, bookmark: string) =>
    createClient(app).rest("GET", `/v3/boards/${board.id}/pins/?sort=${sort}&page_size=1&bookmark=${bookmark}`);
  const { feeds } = createClient(app).trpc;
  for (const sort of PIN_SORTS) {
    const { bookmark } = await feeds.board.query({ boardId: board.id, sort, pageSize: 1 });
    for (const other of PIN_SORTS.filter((name) => name !== sort))
      expect([sort, other, (await get(other, bookmark ?? "")).code]).toEqual([sort, other, 1]);
  }
  for (const forged of [
    ["color", "x", "1"],
    ["color", "99999", "1"],
    ["name", "", "1"],
    ["newest", "", "x"],
    ["color", "1"],
  ])
    expect([forged, (await get(forged[0] ?? "", btoa(JSON.stringify(forged)))).code]).toEqual([forged, 1]);
  expect((await get("unknown", "")).status).toBe(200);
});

test("a person's boards page past names in other scripts", async () => {
  const bo = await seedPerson(app, "Bo");
  for (const name of ["日本", "京都", "한국"]) await bo.client.trpc.boards.create.mutate({ name });
  const first = await bo.client.trpc.boards.list.query({ sort: "alphabetical", pageSize: 2 });
  const second = await bo.client.trpc.boards.list.query({ sort: "alphabetical", pageSize: 2, cursor: first.bookmark });
  expect([...first.items, ...second.items]).toHaveLength(3);
});
