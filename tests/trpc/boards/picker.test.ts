import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Board } from "../../../src/boards/board.ts";
import { createClient } from "../../support/api.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("signed-in 7 BoardPickerBoardsResource: the picker offers one's own boards by name, digits last, archived ones left out, and the latest first beside them", async () => {
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

test("a visitor has no picker", async () => {
  for (const name of ["BoardPickerBoardsResource", "BoardPickerBoardsShortlistResource"]) {
    expect(await createClient(app).resource(name, "get")).toMatchObject({ status: 401, code: 2 });
  }
});
