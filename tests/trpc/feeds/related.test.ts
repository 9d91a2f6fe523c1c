import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Pin } from "../../../src/pins/pin.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let pinId: string;
let neighbours: string[];
let together: string[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  const [bob, eve] = [await seedPerson(app, "Bob"), await seedPerson(app, "Eve")];
  board = await seedBoard(app, ada);
  const [bobs, eves, secret, unrelated] = [
    await seedBoard(app, bob),
    await seedBoard(app, eve),
    await seedBoard(app, eve, { privacy: "secret" }),
    await seedBoard(app, eve),
  ];
  const image = await seedImage(app);
  [neighbours, together] = [[], []];
  for (let i = 0; i < 4; i++) neighbours.unshift(await seedPin(app, board));
  pinId = await seedPin(app, board, { image });
  for (const other of [bobs, eves, secret]) await seedPin(app, other, { image });
  for (let i = 0; i < 4; i++) {
    neighbours.unshift(await seedPin(app, board));
    together.unshift(await seedPin(app, bobs), await seedPin(app, eves));
    await seedPin(app, secret);
    await seedPin(app, unrelated);
    await seedPin(app, bobs, { trashed: true });
  }
  together.sort((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
});
afterAll(() => app.close());

async function readAll(read: (bookmark: string | null) => Promise<{ items: Pin[]; bookmark: string | null }>) {
  const seen: Pin[] = [];
  for (let bookmark: string | null = null; ; ) {
    const page = await read(bookmark);
    seen.push(...page.items);
    if (!page.bookmark) return seen;
    bookmark = page.bookmark;
  }
}

test("more like a Pin: its neighbours, then what others keep beside the same picture, each once, never itself", async () => {
  const { trpc } = createClient(app);
  for (const pageSize of [1, 3, 8, 9, 250]) {
    const pins = await readAll((bookmark) => trpc.feeds.related.query({ pinId, pageSize, bookmark }));
    expect(
      pins.map((pin) => pin.id),
      `${pageSize} a page`,
    ).toEqual([...neighbours, ...together]);
    expect(pins.slice(0, 8).every((pin) => pin.reason?.kind === "same_board" && pin.reason.id === board.id)).toBe(true);
    expect(pins.slice(8).every((pin) => pin.reason?.kind === "saved_together" && pin.reason.id === pin.board.id)).toBe(
      true,
    );
  }
});

test("more for a board: what other public boards with its pictures have beside them", async () => {
  const { trpc } = createClient(app);
  const pins = await readAll((bookmark) => trpc.feeds.boardRelated.query({ boardId: board.id, pageSize: 3, bookmark }));
  expect(pins.map((pin) => pin.id)).toEqual(together);
  const answer = await createClient(app).resource<{ id: string }[]>("BoardRelatedPixieFeedResource", "get", {
    id: board.id,
  });
  expect(answer.data.map((pin) => pin.id)).toEqual(together);
});

test("a page of related Pins costs as many statements whatever its length", async () => {
  const { trpc } = createClient(app);
  const cost = (pageSize: number) => countStatements(app, () => trpc.feeds.related.query({ pinId, pageSize }));
  expect(await cost(2)).toBe(await cost(7));
  expect(await cost(10)).toBe(await cost(250));
  const forBoard = (pageSize: number) =>
    countStatements(app, () => trpc.feeds.boardRelated.query({ boardId: board.id, pageSize }));
  expect(await forBoard(2)).toBe(await forBoard(250));
});

test("bookmarks of another list are refused", async () => {
  for (const parts of [["f", "1"], ["b"], ["b", "0"], ["t", "1", "1"], ["1"]]) {
    const bookmark = btoa(JSON.stringify(parts));
    const answer = await createClient(app).rest("GET", `/v3/pins/${pinId}/related/?bookmark=${bookmark}`);
    expect(answer, parts.join()).toMatchObject({ status: 400, code: 1 });
  }
});
