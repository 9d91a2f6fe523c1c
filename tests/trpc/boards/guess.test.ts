import { afterAll, beforeAll, expect, test } from "bun:test";
import { plain } from "../../media/support/pictures.ts";
import type { Client } from "../../support/api.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function makeBoard(client: Client, name: string, fields: object = {}): Promise<string> {
  app.advance(1_000);
  return (await client.trpc.boards.create.mutate({ name, ...fields })).id;
}
const guess = async (client: Client, title: string, fields: object = {}) =>
  (await client.trpc.boards.guess.query({ title, ...fields })).map(({ name }) => name);

async function upload(client: Client, colour: string): Promise<string> {
  const picture = await plain(300, 400, colour).png().toBuffer();
  const form = new FormData();
  form.set("img", new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
  const { data } = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  return data.media_upload_id;
}

test("words of a board's name and of its Pins suggest it; otherwise the board used last does", async () => {
  const { client } = await seedPerson(app);
  const assistants = await makeBoard(client, "Assistants");
  await makePin(client, assistants, { title: "A tabby asleep on the desk" });
  await makeBoard(client, "Oak chairs");
  app.advance(1_000);
  await makeBoard(client, "Holiday");
  expect((await guess(client, ""))[0]).toBe("Holiday");
  expect((await guess(client, "A chair of oak"))[0]).toBe("Oak chairs");
  expect((await guess(client, "The neighbor's tabby"))[0]).toBe("Assistants");
});

test("a picture that others save together with a board's suggests that board", async () => {
  const [{ client }, other] = [await seedPerson(app), await seedPerson(app)];
  const sea = await makeBoard(client, "Blue hours");
  await makePin(client, sea, { colour: "#102030" });
  await makeBoard(client, "Bread");
  const shared = await makeBoard(other.client, "Both");
  await makePin(other.client, shared, { colour: "#102030" });
  await makePin(other.client, shared, { colour: "#405060" });
  const mediaUploadId = await upload(client, "#405060");
  expect((await guess(client, ""))[0]).toBe("Bread");
  expect((await guess(client, "", { mediaUploadId }))[0]).toBe("Blue hours");
});

test("no board of other people is guessed, nor an archived one, nor by another's upload", async () => {
  const [{ client }, other] = [await seedPerson(app), await seedPerson(app)];
  await makeBoard(other.client, "Oak chairs");
  await makeBoard(client, "Bread");
  const old = await makeBoard(client, "Oak tables");
  await client.trpc.boards.update.mutate({ boardId: old, archived: true });
  const mediaUploadId = await upload(other.client, "#708090");
  expect(await guess(client, "A chair of oak", { mediaUploadId })).toEqual(["Bread"]);
});

test("a person without boards gets no guess, and a text that is too long is refused", async () => {
  const { client } = await seedPerson(app);
  expect(await guess(client, "A chair of oak")).toEqual([]);
  const answer = await client.rest("GET", `/v3/boards/guess/?title=${"a".repeat(101)}`);
  expect(answer.status).toBe(400);
});

async function join(owner: Person, boardId: string, guest: Person): Promise<void> {
  await owner.client.trpc.boards.invite.mutate({ boardId, userIds: [guest.id] });
  await guest.client.trpc.boards.answerInvite.mutate({ boardId, accept: true });
}
/** The words of each board by its name, the strongest first. */
async function wordsOf(client: Client, ...boards: [name: string, id: string][]): Promise<Record<string, string[]>> {
  const answer = await client.trpc.boards.words.query({});
  const nameOf = new Map(boards.map(([name, id]) => [id, name]));
  return Object.fromEntries(
    answer.boards.map(({ id, words }) => [nameOf.get(id) ?? id, words.map(({ word }) => word).toSorted()]),
  );
}

test("the words of the Pins on the viewer's own and joined boards are sent, in both transports", async () => {
  const [ada, friend] = [await seedPerson(app), await seedPerson(app)];
  const { client } = ada;
  const cats = await makeBoard(client, "Cats");
  await makePin(client, cats, { title: "A tabby asleep" });
  const empty = await makeBoard(client, "Empty");
  const shared = await makeBoard(friend.client, "Shared");
  await makePin(friend.client, shared, { title: "Two lanterns" });
  await join(friend, shared, ada);
  const old = await makeBoard(client, "Old");
  await makePin(client, old, { title: "Gone" });
  await client.trpc.boards.update.mutate({ boardId: old, archived: true });
  const secret = await makeBoard(client, "Gifts", { privacy: "secret" });
  await makePin(client, secret, { title: "A telescope" });
  expect(await wordsOf(client, ["Cats", cats], ["Empty", empty], ["Shared", shared], ["Gifts", secret])).toEqual({
    Cats: ["asleep", "tabby"],
    Empty: [],
    Shared: ["lantern", "two"],
    Gifts: ["telescope"],
  });
  const { data } = await client.rest<{ unknown_weight: number; boards: { id: string; words: object[] }[] }>(
    "GET",
    "/v3/boards/words/",
  );
  expect(data.unknown_weight).toBe(1.92);
  expect(data.boards.find(({ id }) => id === secret)?.words).toEqual([
    { word: "telescope", weight: 0.84, share: 1.09 },
  ]);
});

test("no word of a Pin is sent whose pinner the viewer has blocked, and none from the trash", async () => {
  const [ada, friend, third] = [await seedPerson(app), await seedPerson(app), await seedPerson(app)];
  const { client } = ada;
  const shared = await makeBoard(friend.client, "Shared");
  await join(friend, shared, ada);
  await join(friend, shared, third);
  await makePin(third.client, shared, { title: "Wolframite" });
  const { id: gone } = await makePin(friend.client, shared, { title: "Feldspar" });
  await makePin(friend.client, shared, { title: "Basalt" });
  expect(await wordsOf(client, ["Shared", shared])).toEqual({ Shared: ["basalt", "feldspar", "wolframite"] });
  await client.trpc.safety.block.mutate({ userId: third.id });
  await friend.client.trpc.pins.remove.mutate({ pinId: gone });
  expect(await wordsOf(client, ["Shared", shared])).toEqual({ Shared: ["basalt"] });
});
