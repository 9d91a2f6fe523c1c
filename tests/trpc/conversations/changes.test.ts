import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { countUnread } from "../../../db/queries/conversations/conversation-views.ts";
import { messages } from "../../../db/schema/conversations.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type EventStream, openEvents } from "../../support/event-stream.ts";
import { signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const people = (...names: string[]) => Promise.all(names.map((name) => seedPerson(app, name)));
const calls = ({ client }: Pick<Person, "client">) => client.trpc.conversations;
const write = (from: Person, to: { id: string }[], text: string) =>
  calls(from).create.mutate({ userIds: to.map(({ id }) => id), text });
const unread = async (person: Pick<Person, "client">) => (await calls(person).unreadCount.query({})).count;
const wordsOf = async (person: Person, conversationId: string) =>
  (await calls(person).messages.query({ conversationId })).items.map(({ text }) => text);
const heardOf = (stream: EventStream, conversationId: string) => stream.text().split(conversationId).length - 1;

test("conversations: new and deleted messages reach the open pages of members only", async () => {
  const [ada, eve] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Eve" })];
  const [ben] = await people("Ben");
  const [hers, elses] = [await openEvents(ada.client), await openEvents(eve.client)];
  const { id } = await write(ben as Person, [ada.user], "Hello");
  await hers.next("conversation", 1_000);
  expect(hers.text()).not.toContain("Hello");
  const { items } = await calls(ada).messages.query({ conversationId: id });
  await calls(ben as Person).removeMessage.mutate({ conversationId: id, messageId: items[0]?.id ?? "" });
  for (let i = 0; i < 50 && heardOf(hers, id) < 2; i++) await Bun.sleep(50);
  expect(heardOf(hers, id)).toBe(2);
  // Reading it on one page updates the count on the others.
  await calls(ada).markRead.mutate({ conversationId: id, messageId: items[0]?.id ?? "" });
  await hers.next("read", 3_000);
  expect(elses.text()).not.toContain("event:");
  for (const stream of [hers, elses]) await stream.close();
});

test("a blocked person's messages in a group don't notify the blocker or count as unread [SECURITY 27]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const [ben, cleo] = (await people("Ben", "Cleo")) as [Person, Person];
  const { id, lastMessage } = await write(ben, [ada.user, cleo], "All of us");
  expect(await unread(ada)).toBe(1);
  await calls(ada).markRead.mutate({ conversationId: id, messageId: lastMessage?.id ?? "" });
  await ada.client.rest("POST", `/v3/users/${ben.id}/block/`);
  const stream = await openEvents(ada.client);
  await calls(ben).send.mutate({ conversationId: id, text: "Still here" });
  await Bun.sleep(1_200);
  expect(stream.text()).not.toContain("conversation");
  expect(await unread(ada)).toBe(0);
  expect((await calls(ada).list.query({})).items).toMatchObject([{ id, unread: false }]);
  await calls(cleo).send.mutate({ conversationId: id, text: "Me too" });
  await stream.next("conversation", 2_000);
  expect(await unread(ada)).toBe(1);
  await stream.close();
});

test("conversations: unread ones count until seen, except own, deleted or departed messages", async () => {
  const [dan, eli, flo, gus] = (await people("Dan", "Eli", "Flo", "Gus")) as [Person, Person, Person, Person];
  const { id } = await write(eli, [dan], "One");
  await calls(eli).send.mutate({ conversationId: id, text: "Two" });
  const other = await write(flo, [dan], "Three");
  const gone = await write(gus, [dan], "Four");
  expect([await unread(dan), await unread(eli)]).toEqual([3, 0]);
  await calls(flo).removeMessage.mutate({ conversationId: other.id, messageId: other.lastMessage?.id ?? "" });
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(sql`id = ${gus.id}`);
  expect(await unread(dan)).toBe(1);
  expect(gone.unread).toBe(false);
  const { items } = await calls(dan).messages.query({ conversationId: id });
  await calls(dan).markRead.mutate({ conversationId: id, messageId: items[0]?.id ?? "" });
  expect(await unread(dan)).toBe(0);
  expect(await countStatements(app, () => countUnread(app.deps.db, { viewerId: dan.id }))).toBe(1);
});

test("conversations: deleting your own message erases text and Pin for all, not its place", async () => {
  const [hal, ivy, jo] = (await people("Hal", "Ivy", "Jo")) as [Person, Person, Person];
  const pinId = await seedPin(app, await seedBoard(app, hal));
  const { id: conversationId } = await write(hal, [ivy], "First");
  const { id: messageId } = await calls(hal).send.mutate({ conversationId, text: "Oh no", pinId });
  const path = `/v3/conversations/${conversationId}/messages/${messageId}/`;
  expect((await ivy.client.rest("DELETE", path)).code).toBe(ERRORS.NOT_PERMITTED.code);
  const between = await write(hal, [jo], "Elsewhere");
  const crossed = `/v3/conversations/${between.id}/messages/${messageId}/`;
  expect((await hal.client.rest("DELETE", crossed)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code);

  const left = await hal.client.resource("ConversationMessagesResource", "delete", {
    conversation_id: conversationId,
    message_id: messageId,
  });
  const nothing = { id: messageId, text: "", pin: null, has_pin: false, is_deleted: true };
  expect(left.data).toMatchObject(nothing);
  const listed = await ivy.client.rest<object[]>("GET", `/v3/conversations/${conversationId}/messages/`);
  expect(listed.data[0]).toMatchObject(nothing);
  const rows = await app.deps.db.select().from(messages).where(sql`id = ${messageId}`);
  expect(rows).toMatchObject([{ text: "", pinId: null }]);
  expect((await hal.client.rest("DELETE", path)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code);
});

test("conversations: one deleted for yourself stays for others, and returns with a new message", async () => {
  const [kim, lou] = (await people("Kim", "Lou")) as [Person, Person];
  const { id, lastMessage } = await write(lou, [kim], "Before");
  await kim.client.resource("ConversationsResource", "delete", { conversation_id: id });
  expect((await calls(kim).list.query({})).items).toEqual([]);
  expect(await unread(kim)).toBe(0);
  expect((await kim.client.rest("GET", `/v3/conversations/${id}/`)).code).toBe(330);
  const body = { kind: "message", subject_id: lastMessage?.id, reason: "spam" };
  expect((await kim.client.rest("POST", "/v3/reports/", body)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code);
  expect(await wordsOf(lou, id)).toEqual(["Before"]);
  await calls(lou).send.mutate({ conversationId: id, text: "After" });
  expect((await calls(kim).list.query({})).items).toMatchObject([{ id, unread: true }]);
  expect(await wordsOf(kim, id)).toEqual(["After"]);
  expect(await wordsOf(lou, id)).toEqual(["After", "Before"]);
  // Starting it again continues it.
  await calls(kim).remove.mutate({ conversationId: id });
  expect((await write(kim, [lou], "Me again")).id).toBe(id);
});

test("conversations: leaving a group stops reading and receiving it; a pair can't be left", async () => {
  const [max, ned, oda] = (await people("Max", "Ned", "Oda")) as [Person, Person, Person];
  const { id } = await write(max, [ned, oda], "Three of us");
  const two = await write(max, [ned], "Two of us");
  const leave = (person: Person, conversationId: string) =>
    person.client.rest("POST", `/v3/conversations/${conversationId}/leave/`);
  expect((await leave(max, two.id)).code).toBe(ERRORS.NOT_PERMITTED.code);
  // In parallel: one of them is the last who may leave.
  const left = await Promise.all([leave(max, id), leave(oda, id)]);
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const gone = left[0]?.status === 200 ? max : oda;
  const stays = gone === max ? oda : max;
  await calls(ned).send.mutate({ conversationId: id, text: "Without them" });
  expect((await gone.client.rest("GET", `/v3/conversations/${id}/messages/`)).code).toBe(330);
  expect((await calls(gone).list.query({})).items.some((conversation) => conversation.id === id)).toBe(false);
  expect((await calls(stays).get.query({ conversationId: id })).users.map((user) => user.id)).toEqual([ned.id]);
  // Writing to the same people starts a new conversation, without those who left.
  const again = await write(ned, [max, oda], "All three again");
  expect(again.id).not.toBe(id);
  expect(await wordsOf(gone, again.id)).toEqual(["All three again"]);
});
