import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Board } from "../../../src/model/board.ts";
import { createClient } from "../../support/api.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const boardCountOf = async (person: Awaited<ReturnType<typeof seedPerson>>) =>
  (await person.client.trpc.auth.me.query({})).boardCount;

test("Board: a new one answers with its address, its owner and empty counts [signed-in 3.3]", async () => {
  const ada = await seedPerson(app);
  const board = await ada.client.trpc.boards.create.mutate({ name: "  Zimmer   für  Gäste ", description: "Ideas" });
  expect(board).toMatchObject({
    type: "board",
    name: "Zimmer für Gäste",
    slug: "zimmer-fur-gaste",
    url: `/${ada.username}/zimmer-fur-gaste/`,
    description: "Ideas",
    privacy: "public",
    owner: { id: ada.id, username: ada.username, fullName: "Ada Example" },
    pinCount: 0,
    sectionCount: 0,
    followerCount: 0,
    imageCoverUrl: null,
    coverImages: [],
    images: { "170x": [] },
    archivedByMeAt: null,
    followedByMe: false,
  });
  expect(await boardCountOf(ada)).toBe(1);
});

test("BoardResource: one made by the picker's call is fetched with its number of Pins [signed-in 7]", async () => {
  const ada = await seedPerson(app);
  const made = await ada.client.resource<Board>("BoardResource", "create", {
    name: "Picked",
    privacy: "secret",
    aux_data: { source: "board_picker" },
  });
  expect(made.data.privacy).toBe("secret");
  const options = { board_id: made.data.id, field_set_key: "pin_count" };
  const { data } = await ada.client.resource<{ id: string; pin_count: number }>("BoardResource", "get", options);
  expect(data).toMatchObject({ id: made.data.id, pin_count: 0 });
});

test("names are compared without case, accents and spaces, and a refused one counts nothing", async () => {
  const ada = await seedPerson(app);
  await ada.client.trpc.boards.create.mutate({ name: "Café  Olé" });
  const again = await ada.client.rest("POST", "/v3/boards/", { name: "cafe ole" });
  expect(again).toMatchObject({ status: 409, code: 60 });
  expect(await boardCountOf(ada)).toBe(1);
  const other = await seedPerson(app);
  expect((await other.client.rest<Board>("POST", "/v3/boards/", { name: "cafe ole" })).status).toBe(200);
});

test("two names that would share an address get one each", async () => {
  const ada = await seedPerson(app);
  const slugs = [];
  for (const name of ["Red & blue", "Red + blue", "Red / blue", "!!!", "???", "Pins"]) {
    slugs.push((await ada.client.trpc.boards.create.mutate({ name })).slug);
  }
  expect(slugs).toEqual(["red-blue", "red-blue-2", "red-blue-3", "board", "board-2", "pins-2"]);
});

test("fifty parallel creates of one name make one board and forty-nine refusals", async () => {
  const ada = await seedPerson(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ada.client.rest("POST", "/v3/boards/", { name: "Garden" })),
  );
  const codes = answers.map((answer) => answer.code).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array(49).fill(60)]);
  expect(await boardCountOf(ada)).toBe(1);
});

test("fifty parallel creates of names with one address make fifty addresses", async () => {
  const ada = await seedPerson(app);
  const names = Array.from({ length: 50 }, (_, i) => `Garden${"!".repeat(i % 25)}${i < 25 ? "" : "?"}`);
  const answers = await Promise.all(names.map((name) => ada.client.rest<Board>("POST", "/v3/boards/", { name })));
  expect(new Set(answers.map((answer) => answer.data.slug)).size).toBe(50);
  expect(await boardCountOf(ada)).toBe(50);
});

test("board name: it is required, and its length is checked [signed-in 5]", async () => {
  const ada = await seedPerson(app);
  for (const named of [{ name: "   " }, { name: null }, {}]) {
    const missing = await ada.client.resource("BoardResource", "create", named);
    expect(missing).toMatchObject({ status: 400, code: 1, fields: { name: "Don't forget to name your board!" } });
  }
  const long = await ada.client.resource("BoardResource", "create", { name: "x".repeat(51) });
  expect(long.fields).toEqual({ name: "Please enter no more than 50 characters." });
});

test("a visitor is asked to log in before their input is validated", async () => {
  expect(await createClient(app).rest("POST", "/v3/boards/", { name: 1 })).toMatchObject({ status: 401, code: 2 });
});
