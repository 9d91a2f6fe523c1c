import { afterAll, beforeAll, expect, test } from "bun:test";
import { inArray } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { signUp } from "../../support/people.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bobs: SeededBoard;
let board: SeededBoard;
let pinId: string;
let neighbors: string[];
let together: string[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  const [bob, eve] = [await seedPerson(app, "Bob"), await seedPerson(app, "Eve")];
  board = await seedBoard(app, ada);
  bobs = await seedBoard(app, bob);
  const [eves, secret, unrelated] = [
    await seedBoard(app, eve),
    await seedBoard(app, eve, { privacy: "secret" }),
    await seedBoard(app, eve),
  ];
  const image = await seedImage(app);
  [neighbors, together] = [[], []];
  for (let i = 0; i < 4; i++) neighbors.unshift(await seedPin(app, board));
  pinId = await seedPin(app, board, { image });
  for (const other of [bobs, eves, secret]) await seedPin(app, other, { image });
  for (let i = 0; i < 4; i++) {
    neighbors.unshift(await seedPin(app, board));
    together.unshift(await seedPin(app, bobs), await seedPin(app, eves));
    await seedPin(app, secret);
    await seedPin(app, unrelated);
    await seedPin(app, bobs, { trashed: true });
  }
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

const idsOf = (pins: Pin[]) => pins.map((pin) => pin.id);

test("more like a Pin: neighbors and co-saved Pins, each once with a reason, in a stable order", async () => {
  const { trpc } = createClient(app);
  const whole = idsOf((await trpc.feeds.related.query({ pinId, pageSize: 250 })).items);
  expect(whole.toSorted()).toEqual([...neighbors, ...together].toSorted());
  for (const pageSize of [1, 3, 15, 16, 17]) {
    const pins = await readAll((bookmark) => trpc.feeds.related.query({ pinId, pageSize, bookmark }));
    expect(idsOf(pins), `${pageSize} a page`).toEqual(whole);
    for (const { id, board: on, reason } of pins) {
      const kind = neighbors.includes(id) ? "same_board" : "saved_together";
      expect(reason).toEqual({ kind, id: on.id, name: on.name });
    }
  }
});

test("saves while somebody reads move nothing that they have yet to see", async () => {
  const { trpc } = createClient(app);
  const before = idsOf((await trpc.feeds.related.query({ pinId, pageSize: 250 })).items);
  const first = await trpc.feeds.related.query({ pinId, pageSize: 5 });
  const saved = [await seedPin(app, board), await seedPin(app, bobs), await seedPin(app, bobs)];
  const rest = await readAll((bookmark) =>
    trpc.feeds.related.query({ pinId, pageSize: 4, bookmark: bookmark ?? first.bookmark }),
  );
  expect([...idsOf(first.items), ...idsOf(rest)]).toEqual(before);
  const { db } = app.deps;
  await db.delete(pins).where(inArray(pins.id, saved));
});

test("Pins next to the picture on more boards come first", async () => {
  const { trpc } = createClient(app);
  const [image, often] = [await seedImage(app), await seedImage(app)];
  const people = [await seedPerson(app), await seedPerson(app), await seedPerson(app), await seedPerson(app)];
  const starts: string[] = [];
  for (const person of people) {
    const own = await seedBoard(app, person);
    for (let i = 0; i < 4; i++) await seedPin(app, own);
    starts.push(await seedPin(app, own, { image }));
    await seedPin(app, own, { image: often });
    for (let i = 0; i < 4; i++) await seedPin(app, own);
  }
  for (const start of starts) {
    const [first] = (await trpc.feeds.related.query({ pinId: start })).items;
    expect(first?.imageSignature).toBe(often.signature);
  }
});

test("more for a board: Pins beside its pictures on other public boards", async () => {
  const { trpc } = createClient(app);
  const pins = await readAll((bookmark) => trpc.feeds.boardRelated.query({ boardId: board.id, pageSize: 3, bookmark }));
  expect(idsOf(pins).toSorted()).toEqual(together.toSorted());
  expect(pins.map((pin) => pin.reason)).toEqual(
    pins.map((pin) => ({ kind: "saved_together", id: pin.board.id, name: pin.board.name })),
  );
  for (const name of ["BoardRelatedPixieFeedResource", "BoardContentRecommendationResource"] as const) {
    const answer = await createClient(app).resource<{ id: string }[]>(name, "get", { id: board.id });
    expect(answer.data.map((pin) => pin.id)).toEqual(idsOf(pins));
  }
});

test("a secret or deleted Pin is no longer related to anything, in cached pages either [SECURITY 24]", async () => {
  const read = async () => {
    const answer = await createClient(app).rest<{ id: string }[]>("GET", `/v3/pins/${pinId}/related/?page_size=250`);
    return answer.data.map((pin) => pin.id);
  };
  const owner = await signUp(app);
  const own = await makeBoard(owner.client, "Comes and goes");
  const { id: copy } = (
    await owner.client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/save/`, { board_id: own.id })
  ).data;
  const without = await read();
  const beside = await makePin(owner.client, own.id, { title: "Beside it" });
  expect(await read()).toContain(beside.id);
  for (const privacy of ["secret", "public"]) {
    await owner.client.rest("PATCH", `/v3/boards/${own.id}/`, { privacy });
    expect((await read()).includes(beside.id), privacy).toBe(privacy === "public");
  }
  await owner.client.rest("DELETE", `/v3/pins/${beside.id}/`);
  expect(await read()).toEqual(without);
  await owner.client.rest("DELETE", `/v3/pins/${copy}/`);
});

test("a page of related Pins costs as many statements whatever its length", async () => {
  const { trpc } = createClient(app);
  const cost = (pageSize: number) => countStatements(app, () => trpc.feeds.related.query({ pinId, pageSize }));
  expect(await cost(2)).toBe(await cost(7));
  expect(await cost(17)).toBe(await cost(250));
  const forBoard = (pageSize: number) =>
    countStatements(app, () => trpc.feeds.boardRelated.query({ boardId: board.id, pageSize }));
  expect(await forBoard(2)).toBe(await forBoard(250));
});

test("bookmarks of another list are refused", async () => {
  for (const parts of [
    ["f", "1"],
    ["b", "1"],
    ["b", "1", "0"],
    ["b", "1", "1", "1"],
    ["w", "1"],
    ["w", "1", "-1", "1"],
    ["1"],
  ]) {
    const bookmark = btoa(JSON.stringify(parts));
    const answer = await createClient(app).rest("GET", `/v3/pins/${pinId}/related/?bookmark=${bookmark}`);
    expect(answer, parts.join()).toMatchObject({ status: 400, code: 1 });
  }
});
