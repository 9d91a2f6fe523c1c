import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import type { Board } from "../../../src/model/board.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

const make = (name: string) => ada.client.trpc.boards.create.mutate({ name });
/** The fields read by these tests, in the REST transport's spelling. */
type RestBoard = Pick<Board, "name" | "slug" | "url" | "description" | "privacy" | "images"> & {
  cover_images: object[];
  cover_color: string | null;
  image_cover_url: string | null;
  cover_position: number | null;
};
const edit = (boardId: string, change: object) => ada.client.rest<RestBoard>("PATCH", `/v3/boards/${boardId}/`, change);

test("renaming changes the address, in the board's Pins too, and the old address redirects", async () => {
  const board = await seedBoard(app, ada, { name: "Old name" });
  const pinId = await seedPin(app, board);
  const { data } = await edit(board.id, { name: "New name" });
  expect(data).toMatchObject({ name: "New name", slug: "new-name", url: `/${ada.username}/new-name/` });
  const at = (slug: string) => ada.client.rest<Board>("GET", `/v3/users/${ada.username.toUpperCase()}/boards/${slug}/`);
  expect((await at("New-Name")).data.id).toBe(board.id);
  expect(await at("old-name")).toMatchObject({ status: 301, data: { redirect_url: data.url } });
  const pin = await ada.client.trpc.pins.get.query({ pinId: pinId });
  expect(pin.board).toMatchObject({ name: "New name", url: `/${ada.username}/new-name/` });
});

test("the name of another of your boards is refused; respelling a board's own name is not", async () => {
  await make("Kitchen");
  const board = await make("Bath");
  expect(await edit(board.id, { name: "KITCHEN" })).toMatchObject({ status: 409, code: 60 });
  expect((await edit(board.id, { name: "BATH" })).data).toMatchObject({ name: "BATH", slug: "bath" });
});

test("omitted fields stay", async () => {
  const board = await ada.client.trpc.boards.create.mutate({ name: "Steady", description: "As it was" });
  const { data } = await edit(board.id, { archived: true });
  expect(data).toMatchObject({ name: "Steady", slug: "steady", description: "As it was", privacy: "public" });
  expect((await edit(board.id, {})).data).toEqual(data);
});

test("a board that turns secret or public takes all its Pins along, trash included", async () => {
  const board = await seedBoard(app, ada);
  const elsewhere = await seedPin(app, await seedBoard(app, ada));
  const live = await seedPin(app, board);
  const trashed = await seedPin(app, board, { trashed: true });
  const isPublic = async (id: string) =>
    (await app.deps.db.select({ isPublic: pins.isPublic }).from(pins).where(eq(pins.id, id)))[0]?.isPublic;
  expect((await edit(board.id, { privacy: "secret" })).data.privacy).toBe("secret");
  expect(await Promise.all([live, trashed, elsewhere].map(isPublic))).toEqual([false, false, true]);
  await edit(board.id, { privacy: "public" });
  expect(await Promise.all([live, trashed, elsewhere].map(isPublic))).toEqual([true, true, true]);
});

test("the cover is a live Pin of the board; without one the newest five replace it", async () => {
  const board = await seedBoard(app, ada);
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) ids.push(await seedPin(app, board));
  const trashed = await seedPin(app, board, { trashed: true });
  const foreign = await seedPin(app, await seedBoard(app, ada));
  const before = (await edit(board.id, {})).data;
  expect(before.images["170x"]).toHaveLength(5);
  expect(before.cover_images).toHaveLength(5);
  expect(before.cover_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(before.image_cover_url).toStartWith(`${app.url}/media/474x/`);
  for (const coverPinId of [trashed, foreign]) {
    expect(await edit(board.id, { cover_pin_id: coverPinId })).toMatchObject({ status: 404, code: 50 });
  }
  const raw = await edit(board.id, { cover_pin_id: ids[0] });
  const first = await ada.client.trpc.pins.get.query({ pinId: ids[0] ?? "" });
  expect(raw.data.image_cover_url).toBe(first.images["474x"].url);
  expect(raw.data.images["170x"]).toHaveLength(5);
  expect(raw.data.cover_position).toBeNull();
  const cropped = await edit(board.id, { cover_pin_id: ids[1], cover_position: "20" });
  expect(cropped.data.cover_position).toBe(20);
  // A new cover starts centered, and a default cover has no position.
  expect((await edit(board.id, { cover_pin_id: ids[2] })).data.cover_position).toBeNull();
  expect(await edit(board.id, { cover_position: 101 })).toMatchObject({ status: 400, code: 1 });
  await edit(board.id, { cover_position: 20 });
  expect((await edit(board.id, { cover_pin_id: null })).data).toEqual(before);
});

test("an archived board keeps its time and shows it to its owner only", async () => {
  const board = await make("Put away");
  const archived = (await ada.client.trpc.boards.update.mutate({ boardId: board.id, archived: true })).archivedByMeAt;
  expect(archived).toMatch(/^\d{4}-\d\d-\d\dT/);
  app.advance(60_000);
  const again = await ada.client.trpc.boards.update.mutate({ boardId: board.id, archived: true });
  expect(again.archivedByMeAt).toBe(archived);
  const stranger = await seedPerson(app);
  expect((await stranger.client.trpc.boards.get.query({ boardId: board.id })).archivedByMeAt).toBeNull();
  const back = await ada.client.trpc.boards.update.mutate({ boardId: board.id, archived: false });
  expect(back.archivedByMeAt).toBeNull();
});

test("of two boards renamed to one name in parallel, one succeeds", async () => {
  const [one, two] = [await make("Race one"), await make("Race two")];
  const answers = await Promise.all([one, two].map((board) => edit(board.id, { name: "Race won" })));
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 60]);
});
