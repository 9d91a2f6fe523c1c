import { afterAll, beforeAll, expect, test } from "bun:test";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let vera: Person;
let frida: Person;
let verasBoard: SeededBoard;
let beside: SeededBoard;
const pins: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  [vera, frida] = [await seedPerson(app, "Vera"), await seedPerson(app, "Frida")];
  verasBoard = await seedBoard(app, vera);
  beside = await seedBoard(app, await seedPerson(app), { name: "Beside" });
  const lamp = await seedImage(app);
  await seedPin(app, verasBoard, { image: lamp, title: "A brass lamp" });
  await seedPin(app, beside, { image: lamp, title: "The lamp" });
  pins.near = await seedPin(app, beside, { title: "Oak chair" });
  const fridas = await seedBoard(app, frida);
  pins.followed = await seedPin(app, fridas, { title: "Frida's spiders", description: "Many of them" });
  pins.plain = await seedPin(app, fridas, { title: "Frida's garden" });
  await vera.client.trpc.follow.followUser.mutate({ userId: frida.id });
});
afterAll(() => app.close());

const { keys } = Object;
async function home(): Promise<string[]> {
  const { items } = await vera.client.trpc.feeds.home.query({ pageSize: 50 });
  return keys(pins).filter((name) => items.some(({ id }) => id === pins[name]));
}
const kinds = async () =>
  (await vera.client.trpc.feeds.home.query({ pageSize: 50 })).items.map(({ reason }) => reason?.kind);
const tuner = () => vera.client.trpc.tuner;

test("a disliked picture leaves the person's home feed, whoever saves it, until undone", async () => {
  expect(await home()).toEqual(["near", "followed", "plain"]);
  await tuner().hidePin.mutate({ pinId: pins.plain ?? "" });
  await tuner().hidePin.mutate({ pinId: pins.plain ?? "" });
  await tuner().hidePin.mutate({ pinId: pins.near ?? "" });
  expect(await home()).toEqual(["followed"]);
  const again = await frida.client.rest("POST", `/v3/pins/${pins.near}/save/`, {
    board_id: (await seedBoard(app, frida)).id,
  });
  expect(again.status).toBe(200);
  const copies = (await vera.client.trpc.feeds.home.query({ pageSize: 50 })).items.map(({ title }) => title);
  expect(copies).not.toContain("Oak chair");
  expect((await tuner().get.query({})).hiddenPins).toBe(2);
  await tuner().hidePin.mutate({ pinId: pins.plain ?? "", hidden: false });
  expect(await home()).toEqual(["followed", "plain"]);
  expect((await tuner().update.mutate({ showHidden: true })).hiddenPins).toBe(0);
  expect(await home()).toEqual(["near", "followed", "plain"]);
});

test("Pins with an excluded word leave the person's feed, in any case, and as adjacent words", async () => {
  const { words } = await tuner().update.mutate({ words: ["SPIDERS", "  chair oak ", "spiders'&|!"] });
  expect(words).toEqual(["SPIDERS", "chair oak", "spiders'&|!"]);
  expect(await home()).toEqual(["near", "plain"]);
  await tuner().update.mutate({ words: ["oak chair"] });
  expect(await home()).toEqual(["followed", "plain"]);
  // Entries without letters hide nothing.
  await tuner().update.mutate({ words: ["!!", "::"] });
  expect(await home()).toEqual(["near", "followed", "plain"]);
  expect((await tuner().update.mutate({ words: [] })).words).toEqual([]);
});

test("a one-character word excludes Pins in languages without spaces", async () => {
  const board = await seedBoard(app, frida);
  const pin = await seedPin(app, board, { image: await seedImage(app), title: "窓辺で眠る猫の写真" });
  const ids = async () => (await vera.client.trpc.feeds.home.query({ pageSize: 50 })).items.map(({ id }) => id);
  expect(await ids()).toContain(pin);
  await tuner().update.mutate({ words: ["猫"] });
  expect(await ids()).not.toContain(pin);
  await tuner().update.mutate({ words: ["犬"] });
  expect(await ids()).toContain(pin);
  await tuner().update.mutate({ words: [] });
  await frida.client.rest("DELETE", `/v3/boards/${board.id}/`);
});

test("when a board turns secret its name excludes no Pin from home feeds [SECURITY 24]", async () => {
  const image = await seedImage(app);
  const first = await seedPin(app, await seedBoard(app, frida), { image, title: "Untold" });
  const board = await seedBoard(app, await seedPerson(app, "Odo"), { name: "Okapis" });
  await seedPin(app, board, { image, title: "Kept", originPinId: first });
  await writePictureWords(app.deps.db, { limit: 1_000 });
  await tuner().update.mutate({ words: ["okapis"] });
  const ids = async () => (await vera.client.trpc.feeds.home.query({ pageSize: 50 })).items.map(({ id }) => id);
  expect(await ids()).not.toContain(first);
  await board.owner.client.rest("PATCH", `/v3/boards/${board.id}/`, { privacy: "secret" });
  expect(await ids()).toContain(first);
  await tuner().update.mutate({ words: [] });
});

test("a paused board and a cleared history stop shaping the feed until used again", async () => {
  expect(await kinds()).toContain("because_saved");
  await tuner().setBoard.mutate({ boardId: verasBoard.id, counts: false });
  expect((await tuner().get.query({})).boardsAside).toEqual([verasBoard.id]);
  expect(await kinds()).not.toContain("because_saved");
  await tuner().setBoard.mutate({ boardId: verasBoard.id, counts: true });
  expect(await kinds()).toContain("because_saved");
  expect((await tuner().update.mutate({ history: "clear" })).clearedAt).not.toBeNull();
  expect(await kinds()).not.toContain("because_saved");
  expect((await tuner().update.mutate({ history: "restore" })).clearedAt).toBeNull();
  expect(await kinds()).toContain("because_saved");
});

test("a short word and an unknown board or Pin are refused with a message", async () => {
  const put = (path: string, body: object) => vera.client.rest("PUT", `/v3/users/tuner/${path}`, body);
  expect(await put("", { words: ["a"] })).toMatchObject({ status: 400, code: 1 });
  expect(await put("boards/1/", { counts: false })).toMatchObject({ status: 404, code: 40 });
  expect(await put("pins/1/", {})).toMatchObject({ status: 404, code: 50 });
});
