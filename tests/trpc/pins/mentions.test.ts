import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, ben] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben")];
  board = await seedBoard(app, ada);
});

const create = (description: string, onto = board) =>
  ada.client.trpc.pins.create.mutate({
    boardId: onto.id,
    link: `https://shop.example/${app.deps.newId()}`,
    title: "Stool",
    description,
  });
const mentions = async (pinId: string, by = ben) => (await by.client.trpc.pins.get.query({ pinId })).mentions;

test("a new Pin's description links the people whom it mentions, and notifies them once", async () => {
  const { id } = await create(`Made with @${ben.username}. #wood`);
  const mention = { id: ben.id, username: ben.username, offset: 10, length: ben.username.length + 1 };
  expect(await mentions(id)).toEqual([mention]);
  expect(await newsOf(app, ben)).toMatchObject([
    { kind: "mention", pin: { id }, actors: [{ username: ada.username }], excerpt: null },
  ]);
  await ada.client.trpc.pins.update.mutate({ pinId: id, description: `With @${ben.username}` });
  expect((await mentions(id))[0]?.offset).toBe(5);
  await ben.client.trpc.notifications.markRead.mutate({});
  expect(await newsOf(app, ben)).toMatchObject([{ kind: "mention", isRead: true }]);
  await ada.client.trpc.pins.update.mutate({ pinId: id, description: "Alone" });
  expect([await mentions(id), await newsOf(app, ben)]).toEqual([[], []]);
});

test("a Pin on a secret board notifies nobody of a mention, and its people see the link [SECURITY 24]", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  const { id } = await create(`For @${ben.username}`, secret);
  expect(await newsOf(app, ben)).toEqual([]);
  expect(await mentions(id, ada)).toHaveLength(1);
});

test("a save mentions people by its own description, not by a copied one", async () => {
  const { id } = await create(`With @${ben.username}`);
  const cyd = await seedPerson(app, "Cyd");
  const onto = await seedBoard(app, cyd);
  const copied = await cyd.client.trpc.pins.save.mutate({ pinId: id, boardId: onto.id });
  expect(await mentions(copied.id)).toEqual([]);
  const own = await cyd.client.trpc.pins.save.mutate({ pinId: id, boardId: onto.id, description: `@${ben.username}!` });
  expect(await mentions(own.id)).toHaveLength(1);
  expect((await newsOf(app, ben)).map(({ pin }) => pin?.id).sort()).toEqual([id, own.id].sort());
});

test("nobody is mentioned who doesn't want to be, nor across a block [SECURITY 27]", async () => {
  await ben.client.trpc.users.updatePrivacy.mutate({ mentionsFrom: "followed" });
  expect(await mentions((await create(`@${ben.username}`)).id, ada)).toEqual([]);
  await ben.client.trpc.users.updatePrivacy.mutate({ mentionsFrom: "everyone" });
  await ben.client.trpc.safety.block.mutate({ userId: ada.id });
  expect(await mentions((await create(`@${ben.username}`)).id, ada)).toEqual([]);
  expect(await newsOf(app, ben)).toEqual([]);
});
