import { afterAll, beforeAll, expect, test } from "bun:test";
import type { InSnake } from "../../../src/contract/case.ts";
import type { Board } from "../../../src/model/board.ts";
import { createClient } from "../../support/api.ts";
import { seedPerson } from "../../support/seed.ts";
import { makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("BoardPickerBoardsResource: lists your boards by name, unarchived, with the latest apart [signed-in 7]", async () => {
  const ada = await seedPerson(app);
  for (const name of ["20 wines", "Wool", "Ärmel", "3 wishes", "Old", "bags"]) {
    app.advance(1_000);
    const { id } = await ada.client.trpc.boards.create.mutate({ name, privacy: name === "Wool" ? "secret" : "public" });
    if (name === "Old") await ada.client.trpc.boards.update.mutate({ boardId: id, archived: true });
  }
  const picked = await ada.client.trpc.boards.picker.query({});
  expect(picked.allBoards.map((board) => board.name)).toEqual(["Ärmel", "bags", "Wool", "3 wishes", "20 wines"]);
  expect(picked.boardsShortlist.map((board) => board.name)).toEqual(["bags", "3 wishes"]);
  const short = await ada.client.resource<Board[]>("BoardPickerBoardsShortlistResource", "get", {
    shortlist_suggestions: 3,
  });
  expect(short.data.map((board) => board.name)).toEqual(["bags", "3 wishes", "Ärmel"]);
  const stranger = await seedPerson(app);
  const none = await stranger.client.resource("BoardPickerBoardsResource", "get", { user_id: ada.id });
  expect(none.data).toEqual({ all_boards: [], boards_shortlist: [] });
});

test("BoardPickerBoardsResource: a row has the board's cover, and up to five in the grid view [signed-in 7]", async () => {
  const ada = await seedPerson(app);
  const board = await ada.client.trpc.boards.create.mutate({ name: "Chairs" });
  const pins = [await makePin(ada.client, board.id), await makePin(ada.client, board.id, { colour: "#aa3311" })];
  const pick = async (fields: object) => {
    const { data } = await ada.client.resource<{ all_boards: InSnake<Board>[] }>(
      "BoardPickerBoardsResource",
      "get",
      fields,
    );
    return data.all_boards[0]?.cover_images.map(({ url }) => url);
  };
  const [old, newest] = await Promise.all(
    pins.map(async ({ id }) => (await ada.client.trpc.pins.get.query({ pinId: id })).images["474x"].url),
  );
  expect(await pick({ field_set_key: "board_picker" })).toEqual([newest as string]);
  expect(await pick({ filter: "all", field_set_key: "profile_grid_item", user_id: ada.id })).toEqual([
    newest,
    old,
  ] as string[]);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, coverPinId: pins[0]?.id });
  expect(await pick({})).toEqual([old as string]);
});

test("a visitor has no picker", async () => {
  for (const name of ["BoardPickerBoardsResource", "BoardPickerBoardsShortlistResource"]) {
    expect(await createClient(app).resource(name, "get")).toMatchObject({ status: 401, code: 2 });
  }
});
