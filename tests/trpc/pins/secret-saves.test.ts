import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, signUp } from "../../support/people.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let saver: Person;
let source: MadePin;
let secret: MadeBoard;
let open: MadeBoard;

beforeAll(async () => {
  app = await startTestApp();
  [ada, saver] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Sam" })];
  source = await makePin(ada.client, (await makeBoard(ada.client, "Lamps")).id, { title: "Lamp" });
  secret = await makeBoard(saver.client, "Surprise", { privacy: "secret" });
  open = await makeBoard(saver.client, "Ideas");
});
afterAll(() => app.close());

/** The public count, after a check of all counters. */
async function count(): Promise<number> {
  const { data } = await createClient(app).rest<{ repin_count: number }>("GET", `/v3/pins/${source.id}/`);
  expect(await wrongCounters(app)).toEqual([]);
  return data.repin_count;
}
const saveTo = async (board: MadeBoard) =>
  (await saver.client.rest<{ id: string }>("POST", `/v3/pins/${source.id}/save/`, { board_id: board.id })).data.id;

test("a secret save is in no count that others see, wherever the Pin moves [SECURITY 24]", async () => {
  const saved = await saveTo(secret);
  expect(await count()).toBe(0);
  await saver.client.trpc.pins.update.mutate({ pinId: saved, boardId: open.id });
  expect(await count()).toBe(1);
  await saver.client.trpc.pins.update.mutate({ pinId: saved, boardId: secret.id });
  expect(await count()).toBe(0);
  await saver.client.trpc.pins.remove.mutate({ pinId: saved });
  expect(await count()).toBe(0);
  await saver.client.trpc.pins.restore.mutate({ pinId: saved });
  expect(await count()).toBe(0);
});

test("the count follows a board that turns public, secret or is deleted [SECURITY 24]", async () => {
  const before = await count();
  const board = await makeBoard(saver.client, "Turning", { privacy: "secret" });
  await saveTo(board);
  expect(await count()).toBe(before);
  await saver.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "public" });
  expect(await count()).toBe(before + 1);
  await saver.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "secret" });
  expect(await count()).toBe(before);
  await saver.client.trpc.boards.remove.mutate({ boardId: board.id });
  expect(await count()).toBe(before);
});

test("a Pin and its save on one board count right when the board turns secret", async () => {
  const board = await makeBoard(saver.client, "Both");
  const first = await makePin(saver.client, board.id, { title: "First", colour: "#123456" });
  await saver.client.rest("POST", `/v3/pins/${first.id}/save/`, { board_id: board.id });
  for (const privacy of ["secret", "public"] as const) {
    await saver.client.trpc.boards.update.mutate({ boardId: board.id, privacy });
    expect(await wrongCounters(app)).toEqual([]);
  }
});

test("parallel saves, moves and a board turning secret leave the right count [SECURITY 39]", async () => {
  const board = await makeBoard(saver.client, "Busy");
  const turning = ["secret", "public", "secret"] as const;
  await Promise.all([
    ...Array.from({ length: 12 }, () => saveTo(board)),
    ...turning.map((privacy) => saver.client.trpc.boards.update.mutate({ boardId: board.id, privacy })),
    ...Array.from({ length: 4 }, async () =>
      saver.client.trpc.pins.update.mutate({ pinId: await saveTo(open), boardId: board.id }),
    ),
  ]);
  expect(await wrongCounters(app)).toEqual([]);
});
