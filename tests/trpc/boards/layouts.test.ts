import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { SHEET_COLORS } from "../../../src/model/board-look.ts";
import { createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
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

test("a chosen color is the board's color for everybody; without one it comes from the cover", async () => {
  const board = await seedBoard(app, ada);
  await seedPin(app, board);
  const read = () => createClient(app).trpc.boards.get.query({ boardId: board.id });
  const fromCover = (await read()).coverColor;
  expect(fromCover).toMatch(/^#[0-9a-f]{6}$/);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, sheetColor: "violet" });
  expect(await read()).toMatchObject({ sheetColor: "violet", coverColor: SHEET_COLORS.violet });
  const listed = await createClient(app).trpc.boards.list.query({ username: ada.username });
  expect(listed.items.find(({ id }) => id === board.id)?.coverColor).toBe(SHEET_COLORS.violet);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, sheetColor: null });
  expect(await read()).toMatchObject({ sheetColor: null, coverColor: fromCover });
});

test("the number of cover pictures is from 1 to 5, and sections show as folders or tabs", async () => {
  const board = await seedBoard(app, ada);
  const edit = (change: object) => ada.client.rest("PATCH", `/v3/boards/${board.id}/`, change);
  expect((await edit({ cover_pictures: 5, sections_shown_as: "tabs" })).data).toMatchObject({
    cover_pictures: 5,
    sections_shown_as: "tabs",
  });
  for (const [name, value] of [
    ["cover_pictures", 0],
    ["cover_pictures", 6],
    ["cover_pictures", 1.5],
    ["sections_shown_as", "cloud"],
    ["sheet_color", "#ff0000"],
  ] as const)
    expect(await edit({ [name]: value })).toMatchObject({
      status: 400,
      code: 1,
      fields: { [name]: expect.any(String) },
    });
});

test("a Pin that a viewer may not see never colors the board for them, nor appears on its cover", async () => {
  const board = await seedBoard(app, ada);
  const hidden = await seedPin(app, board);
  await app.deps.db.update(pins).set({ isPublic: false, mayBePublic: false }).where(eq(pins.id, hidden));
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, coverPictures: 5, coverPinId: hidden });
  const seen = await createClient(app).trpc.boards.get.query({ boardId: board.id });
  expect(seen).toMatchObject({ coverImages: [], imageCoverUrl: null, coverColor: null });
  expect((await ada.client.trpc.boards.get.query({ boardId: board.id })).coverImages).toHaveLength(1);
});
