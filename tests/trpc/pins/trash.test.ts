import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sections } from "../../../db/schema/boards.ts";
import { createClient } from "../../support/api.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60_000;
const trashOf = async (person: Person) => (await person.client.trpc.pins.trash.query({ pageSize: 250 })).items;

test("a deleted Pin is only in its owner's trash, and returns to its section", async () => {
  const board = await seedBoard(app, ada);
  const section = await seedSection(app, board);
  const pinId = await seedPin(app, board, { sectionId: section });
  await recount(app);
  const visitor = createClient(app);
  const lists = async () => {
    const { trpc } = visitor;
    const pages = await Promise.all([
      trpc.feeds.board.query({ boardId: board.id }),
      trpc.feeds.section.query({ sectionId: section }),
      trpc.feeds.saved.query({ username: ada.username }),
      trpc.feeds.created.query({ username: ada.username }),
      trpc.feeds.home.query({}),
    ]);
    return pages.map((page) => page.items.some((pin) => pin.id === pinId));
  };
  expect(await lists()).toEqual([true, true, true, true, true]);
  expect(await ada.client.resource("PinResource", "delete", { id: pinId })).toMatchObject({
    status: 200,
    data: { id: pinId, type: "pin" },
  });
  expect(await lists()).toEqual([false, false, false, false, false]);
  expect(await wrongCounters(app)).toEqual([]);
  expect((await trashOf(ada)).map((pin) => pin.id)).toEqual([pinId]);
  expect(await ada.client.rest("GET", `/v3/pins/${pinId}/`)).toMatchObject({ status: 404, code: 50 });
  expect(await ada.client.rest("DELETE", `/v3/pins/${pinId}/`)).toMatchObject({ status: 404, code: 50 });

  const restored = await ada.client.trpc.pins.restore.mutate({ pinId });
  expect(restored).toMatchObject({ id: pinId, section: { id: section } });
  expect(await lists()).toEqual([true, true, true, true, true]);
  expect(await trashOf(ada)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a Pin without its section returns to the board, and is secret if the board is now", async () => {
  const board = await seedBoard(app, ada);
  const section = await seedSection(app, board);
  const pinId = await seedPin(app, board, { sectionId: section });
  await recount(app);
  await ada.client.trpc.pins.remove.mutate({ pinId });
  await app.deps.db.delete(sections).where(eq(sections.id, section));
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "secret" });
  const restored = await ada.client.trpc.pins.restore.mutate({ pinId });
  expect(restored).toMatchObject({ section: null, board: { id: board.id } });
  expect(await createClient(app).rest("GET", `/v3/pins/${pinId}/`)).toMatchObject({ status: 404 });
});

test("the trash keeps Pins for 30 days, after which they can't be restored", async () => {
  const person = await seedPerson(app, "Tim");
  const pinId = await seedPin(app, await seedBoard(app, person));
  await recount(app);
  await person.client.trpc.pins.remove.mutate({ pinId });
  app.advance(29 * DAY_MS);
  expect(await trashOf(person)).toHaveLength(1);
  app.advance(DAY_MS + 60_000);
  expect(await trashOf(person)).toEqual([]);
  expect(await person.client.rest("POST", `/v3/pins/${pinId}/restore/`)).toMatchObject({ status: 404, code: 50 });
});

test("the trash pages newest deletion first, even for Pins deleted together", async () => {
  const person = await seedPerson(app, "Tom");
  const board = await seedBoard(app, person);
  const together = [];
  for (let i = 0; i < 5; i++) together.push(await seedPin(app, board));
  await recount(app);
  const [last, ...rest] = together.toReversed();
  for (const pinId of rest) await person.client.trpc.pins.remove.mutate({ pinId });
  app.advance(1_000);
  await person.client.trpc.pins.remove.mutate({ pinId: last ?? "" });
  const seen: string[] = [];
  for (let bookmark: string | null = "", pages = 0; bookmark !== null && pages < 9; pages++) {
    const page = await person.client.trpc.pins.trash.query({ pageSize: 2, bookmark });
    seen.push(...page.items.map((pin) => pin.id));
    bookmark = page.bookmark;
  }
  expect(seen).toHaveLength(5);
  expect(seen[0]).toBe(last ?? "");
  expect(new Set(seen)).toEqual(new Set(together));
});

test("deleting and restoring one Pin in parallel leaves every counter right", async () => {
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const section = await seedBoard(app, ada);
  const other = await seedPin(app, section);
  await recount(app);
  const calls = Array.from({ length: 50 }, (_, i) =>
    i % 2 ? ada.client.trpc.pins.remove.mutate({ pinId }) : ada.client.trpc.pins.restore.mutate({ pinId }),
  );
  const outcomes = await Promise.allSettled([
    ...calls,
    ada.client.trpc.pins.save.mutate({ pinId: other, boardId: section.id }),
  ]);
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.data?.apiErrorCode] : [],
  );
  expect(codes.filter((code) => code !== 50)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a foreign bookmark is refused", async () => {
  for (const bookmark of ["x", "W10", btoa('["a","b"]'), btoa('["1",{}]'), btoa('["1","1","1"]')]) {
    const answer = await ada.client.rest("GET", `/v3/users/me/trash/?bookmark=${encodeURIComponent(bookmark)}`);
    expect(answer, bookmark).toMatchObject({ status: 400, code: 1 });
  }
});
