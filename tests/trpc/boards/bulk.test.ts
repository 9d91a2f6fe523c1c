import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { boardActions } from "../../../db/schema/board-actions.ts";
import { type BoardActionProgress, PINS_INLINE } from "../../../src/model/board-action.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
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
let eve: Person;
let image: Awaited<ReturnType<typeof seedImage>>;
beforeAll(async () => {
  app = await startTestApp();
  [ada, eve] = await Promise.all([seedPerson(app, "Ada"), seedPerson(app, "Eve")]);
  image = await seedImage(app);
});
afterAll(() => app.close());

async function filled(count: number, sectionId?: string, board?: SeededBoard) {
  const on = board ?? (await seedBoard(app, ada));
  const pins: string[] = [];
  for (let n = 0; n < count; n++) pins.push(await seedPin(app, on, { image, ...(sectionId && { sectionId }) }));
  await recount(app);
  return { board: on, pins };
}
/** Inserts many Pins in one statement, as seeding each would be slow. */
async function crowded(count: number): Promise<SeededBoard> {
  const { board, pins } = await filled(1);
  await app.deps.db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
    select p.id + n, p.board_id, p.pinner_id, p.image_id, p.domain, p.is_public, p.card
    from pins p, generate_series(1, ${count - 1}::int) n where p.id = ${pins[0]}`);
  await recount(app);
  return board;
}
const idsOn = async (boardId: string, sectionId: string | null = null) =>
  (
    await rows<{ id: string }>(
      app.deps.db,
      sql`select id::text as id from pins where board_id = ${boardId} and deleted_at is null
        and section_id is not distinct from ${sectionId}::text::bigint order by id`,
    )
  ).map((pin) => pin.id);
const bulk = (person: Person, verb: "create" | "update" | "delete", options: object) =>
  person.client.resource<{ count: number }>("BulkEditResource", verb, options as Record<string, unknown>);
const all = (verb: "update" | "delete", options: Record<string, unknown>) =>
  ada.client.resource<BoardActionProgress>("BulkEditSelectAllResource", verb, options);

test("BulkEditResource update: the named Pins move to the board and its section, and count there [signed-in 7]", async () => {
  const { pins } = await filled(4);
  const target = await seedBoard(app, ada, { privacy: "secret" });
  const section = await seedSection(app, target);
  await recount(app);
  const options = { board_id: target.id, section_id: section, pin_ids: pins };
  expect((await bulk(ada, "update", options)).data).toEqual({ count: 4 });
  expect(await idsOn(target.id, section)).toEqual(pins);
  expect((await eve.client.rest("GET", `/v3/pins/${pins[0]}/`)).code).toBe(50);
  expect(await wrongCounters(app)).toEqual([]);
});

test("saves moved to a secret board leave public counts, and return with the way back [SECURITY 24]", async () => {
  const { board, pins } = await filled(1);
  const home = await seedBoard(app, eve);
  const secret = await seedBoard(app, eve, { privacy: "secret" });
  await recount(app);
  const save = await eve.client.trpc.pins.save.mutate({ pinId: pins[0] ?? "", boardId: home.id });
  const saves = async () => (await ada.client.trpc.pins.get.query({ pinId: pins[0] ?? "" })).repinCount;
  expect(await saves()).toBe(1);
  for (const [to, count] of [
    [secret, 0],
    [home, 1],
  ] as const) {
    await bulk(eve, "update", { board_id: to.id, pin_ids: [save.id] });
    expect(await saves()).toBe(count);
  }
  await bulk(eve, "update", { board_id: secret.id, pin_ids: [save.id] });
  await bulk(eve, "delete", { pin_ids: [save.id] });
  expect(await saves()).toBe(0);
  expect(await idsOn(board.id)).toEqual(pins);
  expect(await wrongCounters(app)).toEqual([]);
});

test("moves: Pins that are already on the board are refused [signed-in 4.3]", async () => {
  const { board, pins } = await filled(2);
  expect(await bulk(ada, "update", { board_id: board.id, pin_ids: pins })).toMatchObject({ status: 400, code: 62 });
  expect(await all("update", { board_id: board.id, new_board_id: board.id })).toMatchObject({ status: 400, code: 62 });
});

test("one foreign, deleted or missing Pin makes a move or delete refuse them all", async () => {
  const { board, pins } = await filled(2);
  const target = await seedBoard(app, ada);
  const foreign = await seedPin(app, await seedBoard(app, eve), { image });
  const trashed = await seedPin(app, board, { image, trashed: true });
  await recount(app);
  for (const bad of [foreign, trashed, app.deps.newId()]) {
    const pin_ids = [...pins, bad];
    expect((await bulk(ada, "update", { board_id: target.id, pin_ids })).code).toBe(50);
    expect((await bulk(ada, "delete", { pin_ids })).code).toBe(50);
  }
  expect(await idsOn(board.id)).toEqual(pins);
  expect((await bulk(eve, "update", { board_id: target.id, pin_ids: [foreign] })).code).toBe(3);
  expect(await wrongCounters(app)).toEqual([]);
});

test("deleted Pins are in their saver's trash, and can be restored", async () => {
  const { board, pins } = await filled(3);
  const copy = await eve.client.trpc.pins.save.mutate({
    pinId: pins[0] ?? "",
    boardId: (await seedBoard(app, eve)).id,
  });
  await recount(app);
  expect((await bulk(ada, "delete", { pin_ids: pins })).data).toEqual({ count: 3 });
  expect(await idsOn(board.id)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
  await ada.client.trpc.pins.restore.mutate({ pinId: pins[0] ?? "" });
  expect(await idsOn(board.id)).toEqual(pins.slice(0, 1));
  expect((await bulk(eve, "delete", { pin_ids: [copy.id] })).data).toEqual({ count: 1 });
  expect(await wrongCounters(app)).toEqual([]);
});

test("copied Pins are independent saves, made all or none", async () => {
  const { pins } = await filled(3);
  const target = await seedBoard(app, eve);
  await recount(app);
  expect((await bulk(eve, "create", { board_id: target.id, pin_ids: pins })).data).toEqual({ count: 3 });
  expect(await idsOn(target.id)).toHaveLength(3);
  expect((await bulk(eve, "create", { board_id: target.id, pin_ids: [...pins, app.deps.newId()] })).code).toBe(50);
  expect(await idsOn(target.id)).toHaveLength(3);
  expect((await ada.client.trpc.pins.get.query({ pinId: pins[0] ?? "" })).repinCount).toBe(1);
  expect(await wrongCounters(app)).toEqual([]);
});

test("BulkEditSelectAllResource update: all Pins of a section or board move [signed-in 7]", async () => {
  const board = await seedBoard(app, ada);
  const section = await seedSection(app, board);
  const { pins: inside } = await filled(3, section, board);
  const { pins: loose } = await filled(2, undefined, board);
  const target = await seedBoard(app, ada);
  const moved = await all("update", { board_id: board.id, old_section_id: section, new_board_id: target.id });
  expect(moved.data).toEqual({ id: null, kind: "move", state: "done", total: 3, done: 3, count: 3 });
  expect(await idsOn(target.id)).toEqual(inside);
  expect(await idsOn(board.id)).toEqual(loose);
  // Moving into a section of the same board keeps the Pins already there.
  const here = await seedSection(app, board);
  await recount(app);
  expect((await all("update", { board_id: board.id, new_section_id: here })).data).toMatchObject({ done: 2 });
  expect(await idsOn(board.id, here)).toEqual(loose);
  const named = await all("update", { board_id: target.id, new_board_id: board.id, pin_ids: inside.slice(0, 1) });
  expect(named.data).toMatchObject({ total: 1, done: 1 });
  expect(await wrongCounters(app)).toEqual([]);
});

test("BulkEditSelectAllResource delete: needs Pins of the board, and deletes only those", async () => {
  const { board, pins } = await filled(3);
  const { pins: elsewhere } = await filled(1);
  await recount(app);
  for (const pin_ids of [[], null]) {
    const refused = await all("delete", { board_id: board.id, pin_ids });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ["pin_ids"]]);
  }
  expect((await all("delete", { board_id: board.id, pin_ids: [pins[0], elsewhere[0]] })).code).toBe(50);
  expect(await idsOn(board.id)).toEqual(pins);
  const named = await all("delete", { board_id: board.id, pin_ids: pins.slice(0, 2) });
  expect(named.data).toEqual({ id: null, kind: "delete", state: "done", total: 2, done: 2, count: 2 });
  expect(await idsOn(board.id)).toEqual(pins.slice(2));
  const rest = await ada.client.rest("DELETE", `/v3/boards/${board.id}/pins/`);
  expect(rest.data).toMatchObject({ kind: "delete", done: 1 });
  expect(await wrongCounters(app)).toEqual([]);
});

test("merging a board removes it and moves its Pins, including those in the trash", async () => {
  const { board, pins } = await filled(3);
  const trashed = await seedPin(app, board, { image, trashed: true });
  const target = await seedBoard(app, ada);
  await recount(app);
  const done = await ada.client.trpc.boards.merge.mutate({ boardId: board.id, intoBoardId: target.id });
  expect(done).toMatchObject({ kind: "merge", state: "done", done: 3 });
  expect(await idsOn(target.id)).toEqual(pins);
  expect((await ada.client.rest("GET", `/v3/boards/${board.id}/`)).code).toBe(40);
  expect((await ada.client.trpc.pins.restore.mutate({ pinId: trashed })).board.id).toBe(target.id);
  expect(await wrongCounters(app)).toEqual([]);
});

test("large actions run as a job with progress, and the board refuses others in the meantime", async () => {
  const count = PINS_INLINE + 300;
  const board = await crowded(count);
  const [target, third] = await Promise.all([seedBoard(app, ada), seedBoard(app, ada)]);
  await recount(app);
  const begun = await all("update", { board_id: board.id, new_board_id: target.id });
  expect(begun.data).toMatchObject({ kind: "move", state: "running", total: count, done: 0 });
  for (const answer of [
    await all("delete", { board_id: board.id }),
    await all("update", { board_id: target.id, new_board_id: third.id }),
    await ada.client.rest("DELETE", `/v3/boards/${board.id}/`),
    await ada.client.rest("POST", `/v3/boards/${board.id}/merge/`, { into_board_id: target.id }),
  ]) {
    expect(answer).toMatchObject({ status: 409, code: 2171 });
    expect(answer.message).toBe("Please wait until the previous board action finishes.");
  }
  await app.jobs.drained();
  const [action] = await ada.client.trpc.boards.actions.query({});
  expect(action).toMatchObject({ kind: "move", state: "done", total: count, done: count });
  expect((await idsOn(target.id)).length).toBe(count);
  expect((await all("delete", { board_id: target.id })).data).toMatchObject({ kind: "delete", state: "running" });
  await app.jobs.drained();
  expect(await idsOn(target.id)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a merge as a job ends with the board deleted, and is invisible to others", async () => {
  const board = await crowded(PINS_INLINE + 1);
  const target = await seedBoard(app, ada);
  await recount(app);
  const begun = await ada.client.trpc.boards.merge.mutate({ boardId: board.id, intoBoardId: target.id });
  expect(begun.state).toBe("running");
  await app.jobs.drained();
  expect((await ada.client.rest("GET", `/v3/boards/${board.id}/`)).code).toBe(40);
  expect(await idsOn(target.id)).toHaveLength(PINS_INLINE + 1);
  expect(await eve.client.trpc.boards.actions.query({})).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("board action codes: each kind of running action has its own number [signed-in 8]", async () => {
  const { db, newId } = app.deps;
  for (const [kind, code] of [
    ["move", 2171],
    ["merge", 2172],
    ["delete", 2173],
  ] as const) {
    const board = await seedBoard(app, ada);
    await db.insert(boardActions).values({ id: newId(), kind, userId: ada.id, boardId: board.id, total: 1 });
    const answer = await ada.client.rest("DELETE", `/v3/boards/${board.id}/`);
    expect(answer).toMatchObject({
      status: 409,
      code,
      message: "Please wait until the previous board action finishes.",
    });
  }
});

test("two hundred parallel saves, moves and deletes keep each Pin in one place and counts right [SECURITY 39]", async () => {
  const { board, pins } = await filled(30);
  const targets = await Promise.all([seedBoard(app, ada), seedBoard(app, ada)]);
  await recount(app);
  const pick = (n: number, many: number) => Array.from({ length: many }, (_, k) => pins[(n * 7 + k * 3) % 30] ?? "");
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const to = targets[n % 2] ?? board;
      if (n % 4 === 0) return bulk(ada, "update", { board_id: to.id, pin_ids: [...new Set(pick(n, 6))] });
      if (n % 4 === 1) return bulk(ada, "update", { board_id: board.id, pin_ids: [...new Set(pick(n, 4))] });
      if (n % 4 === 2) return ada.client.rest("POST", `/v3/pins/${pins[n % 30]}/save/`, { board_id: to.id });
      return n % 3 === 0
        ? bulk(ada, "delete", { pin_ids: pick(n, 1) })
        : all("update", { board_id: to.id, new_board_id: board.id });
    }),
  );
  expect(answers.filter((answer) => answer.status >= 500 && answer.code !== 10)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
}, 60_000);
