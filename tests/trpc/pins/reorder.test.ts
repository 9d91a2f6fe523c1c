import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let board: SeededBoard;
/** Five Pins, oldest first: the list shows "edcba". */
let pins: string[];

beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
});
afterAll(() => app.close());
beforeEach(async () => {
  board = await seedBoard(app, owner);
  pins = [];
  for (let n = 0; n < 5; n++) pins.push(await seedPin(app, board));
});

const pin = (letter: string) => pins["abcdefgh".indexOf(letter)] ?? "";
const move = (letter: string, after: string | null) =>
  owner.client.trpc.pins.reorder.mutate({ pinId: pin(letter), afterPinId: after && pin(after) });
const letters = (items: readonly { id: string }[]) => items.map(({ id }) => "abcdefgh"[pins.indexOf(id)]).join("");

/** Reads the board's list page by page. @param between runs after each page */
async function order(pageSize = 2, between: () => Promise<unknown> = async () => {}): Promise<string> {
  const seen: { id: string }[] = [];
  let bookmark: string | null = null;
  do {
    const page = await createClient(app).trpc.feeds.board.query({ boardId: board.id, pageSize, bookmark });
    seen.push(...page.items);
    bookmark = page.bookmark;
    await between();
  } while (bookmark);
  return letters(seen);
}

test("a moved Pin follows the named one or comes first, for everybody and any page size", async () => {
  expect(await order()).toBe("edcba");
  expect((await move("a", "d")).id).toBe(pin("a"));
  expect(await order()).toBe("edacb");
  await move("e", "b");
  expect(await order()).toBe("dacbe");
  await move("c", null);
  for (const pageSize of [1, 2, 3, 5]) expect(await order(pageSize), String(pageSize)).toBe("cdabe");
  await move("d", "d");
  expect(await order()).toBe("cdabe");
});

test("later saves come first, and a page read in the meantime has no repeats or gaps", async () => {
  await move("a", null);
  await move("b", "a");
  expect(await order(2, () => seedPin(app, board))).toBe("abedc");
  pins.push(await seedPin(app, board));
  expect((await order(50)).at(0)).toBe("f");
});

test("Pins without a free number between them can still be moved, any number of times", async () => {
  // Consecutive ids, as bulk copies get them.
  for (const [n, id] of pins.entries()) {
    await app.deps.db.execute(sql`update pins set position = ${1000 + n} where id = ${id}`);
  }
  await move("a", "e");
  expect(await order()).toBe("eadcb");
  for (const [letter, expected] of [
    ["b", "ebadc"],
    ["c", "ecbad"],
    ["d", "edcba"],
    ["a", "eadcb"],
  ] as const) {
    await move(letter, "e");
    expect(await order()).toBe(expected);
  }
});

test("Pins at one position, as after a move from another board, are each paged once", async () => {
  await app.deps.db.execute(sql`update pins set position = 7 where board_id = ${board.id}`);
  for (const pageSize of [1, 2]) expect(await order(pageSize)).toBe("edcba");
  await move("a", "e");
  expect(await order(1)).toBe("eadcb");
});

test("a section has its board's order, and its cover pictures are the first Pins", async () => {
  const sectionId = await seedSection(app, board);
  pins = [];
  for (let n = 0; n < 5; n++) pins.push(await seedPin(app, board, { sectionId }));
  await move("a", "e");
  await move("c", null);
  const trpc = owner.client.trpc;
  const first = await trpc.feeds.section.query({ sectionId, pageSize: 2 });
  const second = await trpc.feeds.section.query({ sectionId, pageSize: 4, bookmark: first.bookmark });
  expect(letters([...first.items, ...second.items])).toBe("ceadb");
  const { items } = await trpc.sections.list.query({ boardId: board.id });
  expect(items[0]?.previewPins.map(({ id }) => id)).toEqual([pin("c"), pin("e"), pin("a")]);
});

test("parallel moves all succeed, and the board keeps each Pin once", async () => {
  const calls = ["a", "b", "c", "d"].flatMap((letter) => [move(letter, "e"), move(letter, null), move("e", letter)]);
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === "rejected")).toEqual([]);
  expect([...(await order())].sort().join("")).toBe("abcde");
});

test("Pins of another board or in the trash and foreign bookmarks are refused, without a move", async () => {
  const elsewhere = await seedPin(app, await seedBoard(app, owner));
  const put = (pinId: string, after: string | null) =>
    owner.client.rest("PUT", `/v3/pins/${pinId}/position/`, { after_pin_id: after });
  expect(await put(pin("a"), elsewhere)).toMatchObject({ status: 404, code: 50 });
  expect(await put(pin("a"), "42")).toMatchObject({ status: 404, code: 50 });
  expect(await put("42", null)).toMatchObject({ status: 404, code: 50 });
  expect(await put(pin("a"), "x")).toMatchObject({ status: 400, code: 1 });
  await owner.client.trpc.pins.remove.mutate({ pinId: pin("c") });
  expect(await put(pin("a"), pin("c"))).toMatchObject({ status: 404, code: 50 });
  expect(await put(pin("c"), null)).toMatchObject({ status: 404, code: 50 });
  expect(await order()).toBe("edba");
  for (const parts of [["x"], ["1", "x"], ["1", "2", "3"], ["9".repeat(19), "1"], []]) {
    const bookmark = Buffer.from(JSON.stringify(parts)).toString("base64url");
    const page = await owner.client.rest("GET", `/v3/boards/${board.id}/pins/?bookmark=${bookmark}`);
    expect(page, bookmark).toMatchObject({ status: 400, code: 1 });
  }
  expect(await put(pin("a"), null)).toMatchObject({ status: 200 });
  expect(await order()).toBe("aedb");
});

test("a board's Pins are read from the index on their order", async () => {
  await app.deps.db.execute(sql`analyze pins`);
  const plan = await app.deps.db.transaction(async (tx) => {
    // So few rows are cheap to sort; what counts is that the index can give the order.
    for (const way of ["enable_seqscan", "enable_bitmapscan", "enable_sort"])
      await tx.execute(sql`set local ${sql.raw(way)} = off`);
    return tx.execute(sql`explain select p.id from pins p where p.board_id = ${board.id} and p.deleted_at is null
      and (coalesce(p.position, p.id), p.id) < (9223372036854775807, 9223372036854775807)
      order by coalesce(p.position, p.id) desc, p.id desc limit 26`);
  });
  expect(JSON.stringify(plan)).toContain("pins_board_order_idx");
  expect(JSON.stringify(plan)).not.toContain("Sort");
});
