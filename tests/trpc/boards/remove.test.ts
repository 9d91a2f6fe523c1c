import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  bob = await seedPerson(app, "Bob");
});
afterAll(() => app.close());

const remove = (person: Person, boardId: string) => person.client.rest("DELETE", `/v3/boards/${boardId}/`);

test("deleting a board removes its Pins, sections and follows; others' saves and pictures stay", async () => {
  const board = await seedBoard(app, ada);
  const kept = await seedBoard(app, ada);
  const image = await seedImage(app);
  const bobs = await seedBoard(app, bob);
  const bobsPin = await seedPin(app, bobs);
  const sectionId = await seedSection(app, board);
  const pin = await seedPin(app, board, { image, sectionId });
  const trashed = await seedPin(app, board, { trashed: true });
  const savedFromBob = await seedPin(app, board, { originPinId: bobsPin });
  const savedByBob = await seedPin(app, bobs, { image, originPinId: pin });
  const otherPin = await seedPin(app, kept);
  await recount(app);
  await bob.client.trpc.follow.followBoard.mutate({ boardId: board.id });

  expect(await remove(ada, board.id)).toMatchObject({ status: 200, data: { id: board.id, pin_count: 2 } });

  for (const id of [pin, trashed, savedFromBob]) {
    expect(await app.deps.db.select({ id: pins.id }).from(pins).where(eq(pins.id, id))).toEqual([]);
    expect((await ada.client.rest("GET", `/v3/pins/${id}/`)).code).toBe(50);
  }
  for (const id of [savedByBob, otherPin, bobsPin]) {
    expect((await ada.client.rest("GET", `/v3/pins/${id}/`)).status).toBe(200);
  }
  expect((await bob.client.trpc.pins.get.query({ pinId: bobsPin })).repinCount).toBe(0);
  expect(await app.deps.db.$count(images, eq(images.id, image.id))).toBe(1);
  expect((await ada.client.rest("GET", `/v3/boards/${board.id}/`)).code).toBe(40);
  expect((await ada.client.rest("GET", `/v3/sections/${sectionId}/`)).code).toBe(41);
  expect(await wrongCounters(app)).toEqual([]);
  expect(await remove(ada, board.id)).toMatchObject({ status: 404, code: 40 });
});

test("a board of more Pins than one statement handles is deleted, or turns secret, as a whole", async () => {
  const board = await seedBoard(app, ada);
  const first = await seedPin(app, board);
  await app.deps.db.execute(sql`
    insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
    select id + n, board_id, pinner_id, image_id, domain, is_public, card from pins, generate_series(1, 4100) n
    where id = ${first}`);
  await recount(app);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "secret" });
  expect(await app.deps.db.$count(pins, sql`board_id = ${board.id} and is_public`)).toBe(0);
  expect((await remove(ada, board.id)).status).toBe(200);
  expect(await app.deps.db.$count(pins, eq(pins.boardId, board.id))).toBe(0);
  expect(await wrongCounters(app)).toEqual([]);
});

test("parallel deletes of boards with each other's Pins both succeed", async () => {
  const [adas, bobs] = [await seedBoard(app, ada), await seedBoard(app, bob)];
  for (let round = 0; round < 20; round++) {
    const [a, b] = [await seedPin(app, adas), await seedPin(app, bobs)];
    await seedPin(app, adas, { originPinId: b });
    await seedPin(app, bobs, { originPinId: a });
  }
  await recount(app);
  const answers = await Promise.all([remove(ada, adas.id), remove(bob, bobs.id)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("ten parallel deletes of one board delete it once", async () => {
  const board = await ada.client.trpc.boards.create.mutate({ name: "Once" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(ada, board.id)));
  expect(answers.map((answer) => answer.code).sort((x, y) => x - y)).toEqual([0, ...Array(9).fill(40)]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("saves during a board's deletion succeed or get an error, and every count is right", async () => {
  const doomed = await seedBoard(app, ada);
  const [adas, bobs] = [await seedBoard(app, ada), await seedBoard(app, bob)];
  const source = await seedPin(app, doomed);
  const other = await seedPin(app, adas);
  await recount(app);
  const save = (person: Person, pinId: string, boardId: string) =>
    person.client.rest("POST", `/v3/pins/${pinId}/save/`, { board_id: boardId });
  const saves = Array.from({ length: 15 }, () => [
    save(ada, other, doomed.id),
    save(ada, source, adas.id),
    save(bob, source, bobs.id),
  ]).flat();
  const deleted = await remove(ada, doomed.id);
  const codes = (await Promise.all(saves)).map((answer) => answer.code);
  expect(deleted.status).toBe(200);
  for (const code of codes) expect([0, 40, 50]).toContain(code);
  expect(await app.deps.db.$count(pins, eq(pins.boardId, doomed.id))).toBe(0);
  expect(await wrongCounters(app)).toEqual([]);
});
