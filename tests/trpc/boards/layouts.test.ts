import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, bo] = [await seedPerson(app), await seedPerson(app, "Bo")];
});
afterAll(() => app.close());

test("a board's layout is null until its owner chooses one, and everybody gets the choice", async () => {
  const board = await seedBoard(app, ada);
  const read = () => createClient(app).trpc.boards.get.query({ boardId: board.id });
  expect((await read()).defaultLayout).toBeNull();
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, defaultLayout: "list" });
  expect((await read()).defaultLayout).toBe("list");
  const { data } = await createClient(app).rest<{ default_layout: string }>("GET", `/v3/boards/${board.id}/`);
  expect(data.default_layout).toBe("list");
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, defaultLayout: null });
  expect((await read()).defaultLayout).toBeNull();
});

test("an unknown layout is refused by name, and strangers may not choose one", async () => {
  const board = await seedBoard(app, ada);
  const wrong = await ada.client.rest("PATCH", `/v3/boards/${board.id}/`, { default_layout: "spiral" });
  expect(wrong).toMatchObject({ status: 400, code: 1, fields: { default_layout: expect.any(String) } });
  expect(await bo.client.rest("PATCH", `/v3/boards/${board.id}/`, { default_layout: "list" })).toMatchObject({
    status: 403,
  });
});

test("a collaborator may choose the layout if they may edit the board, not if they only add", async () => {
  for (const [role, status] of [
    ["add", 403],
    ["edit", 200],
  ] as const) {
    const board = await seedBoard(app, ada);
    await ada.client.trpc.boards.invite.mutate({ boardId: board.id, userIds: [bo.id], role });
    await bo.client.trpc.boards.answerInvite.mutate({ boardId: board.id, accept: true });
    const changed = await bo.client.rest("PATCH", `/v3/boards/${board.id}/`, { default_layout: "large" });
    expect([role, changed.status]).toEqual([role, status]);
  }
});
