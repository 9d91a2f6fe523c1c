import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
/** Follows `friend`. */
let ada: Person;
let friend: Person;
let stan: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, friend, stan] = [await seedPerson(app, "Ada"), await seedPerson(app, "Friend"), await seedPerson(app, "Stan")];
  await ada.client.trpc.follow.followUser.mutate({ userId: friend.id });
  await stan.client.trpc.follow.followUser.mutate({ userId: ada.id });
});

type Audience = "everyone" | "followed" | "nobody";
const choose = (messagesFrom: Audience, invitesFrom: Audience = messagesFrom) =>
  ada.client.trpc.users.updatePrivacy.mutate({ messagesFrom, invitesFrom });
const CLOSED = ERRORS.NOT_PERMITTED.code;

/** The code of each way to write to Ada; 0 for a message that arrived. */
async function writes(person: Person, text = crypto.randomUUID()): Promise<number[]> {
  const { client } = person;
  return [
    (await client.rest("POST", "/v3/conversations/", { user_ids: [ada.id], text })).code,
    (await client.resource("ConversationsResource", "create", { user_ids: [ada.id], text })).code,
    (await client.rest("POST", "/v3/conversations/", { user_ids: [ada.id] })).code,
    await codeOf(client.trpc.conversations.create.mutate({ userIds: [ada.id], text })),
  ];
}

test("only people whom a person lets write to them start a conversation, on every transport", async () => {
  await choose("followed");
  expect(await writes(stan)).toEqual([CLOSED, CLOSED, CLOSED, CLOSED]);
  expect(await writes(friend)).toEqual([0, 0, 0, 0]);
  await choose("nobody");
  const other = await seedPerson(app, "Other");
  expect(await writes(other)).toEqual([CLOSED, CLOSED, CLOSED, CLOSED]);
  expect((await ada.client.trpc.conversations.list.query({})).items).toHaveLength(1);
  await choose("everyone");
  expect(await writes(other)).toEqual([0, 0, 0, 0]);
});

test("the refusal says who limits messages, and the conversation of several isn't opened either", async () => {
  await choose("nobody");
  const refused = await stan.client.rest("POST", "/v3/conversations/", { user_ids: [friend.id, ada.id], text: "Hi" });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain(`${ada.username} limits who can write to them.`);
  expect((await friend.client.trpc.conversations.list.query({})).items).toEqual([]);
});

test("a conversation with messages goes on, and one that was only opened doesn't start", async () => {
  const talk = await stan.client.trpc.conversations.create.mutate({ userIds: [ada.id], text: "Hi" });
  const other = await seedPerson(app, "Other");
  const opened = await other.client.trpc.conversations.create.mutate({ userIds: [ada.id] });
  await choose("nobody");
  const send = (person: Person, conversationId: string) =>
    person.client.rest("POST", `/v3/conversations/${conversationId}/messages/`, { text: "Again" });
  expect((await send(stan, talk.id)).code).toBe(0);
  expect((await writes(stan)).slice(0, 3)).toEqual([0, 0, 0]);
  expect((await send(other, opened.id)).code).toBe(CLOSED);
  await ada.client.trpc.conversations.create.mutate({ userIds: [other.id], text: "I write to you" });
  expect((await send(other, opened.id)).code).toBe(0);
});

test("only people whom a person lets invite them do so, and who is invited already stays", async () => {
  const board = await seedBoard(app, stan, { privacy: "secret" });
  const friends = await seedBoard(app, friend, { privacy: "secret" });
  const invite = (person: Person, boardId: string) =>
    person.client.rest("POST", `/v3/boards/${boardId}/invites/`, { user_ids: [ada.id] });
  expect((await invite(stan, board.id)).code).toBe(0);
  await choose("everyone", "followed");
  expect((await invite(stan, board.id)).code).toBe(0);
  const another = await seedBoard(app, stan, { privacy: "secret" });
  const refused = await invite(stan, another.id);
  expect([refused.status, refused.code]).toEqual([403, CLOSED]);
  expect(JSON.stringify(refused.body)).toContain(`${ada.username} limits who can invite them.`);
  const resource = await stan.client.resource("BoardInvitesResource", "create", {
    board_id: another.id,
    users: [ada.id],
  });
  expect(resource.code).toBe(CLOSED);
  expect((await invite(friend, friends.id)).code).toBe(0);
  expect((await ada.client.trpc.boards.invites.query({})).items).toHaveLength(2);
  // A separate choice decides about messages.
  expect((await writes(stan))[0]).toBe(0);
});

test("an unknown audience is refused, and choices left out stay", async () => {
  await choose("followed", "nobody");
  const refused = await ada.client.rest("PATCH", "/v3/users/me/privacy/", { messages_from: "friends" });
  expect(refused.status).toBe(400);
  expect(await ada.client.trpc.users.updatePrivacy.mutate({ searchHidden: true })).toMatchObject({
    messagesFrom: "followed",
    invitesFrom: "nobody",
  });
});
