import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { conversationMembers, messages } from "../../../db/schema/conversations.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import type { Conversation, Message } from "../../../src/conversations/conversation.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, eve] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben"), await seedPerson(app, "Eve")];
});
afterAll(() => app.close());

const write = (from: Person, to: Person[], text: string, pinId?: string) =>
  from.client.trpc.conversations.create.mutate({ userIds: to.map(({ id }) => id), text, pinId });
const read = (person: Person, conversationId: string) =>
  person.client.trpc.conversations.messages.query({ conversationId });
const texts = ({ items }: { items: Message[] }) => items.map(({ text }) => text);

test("ConversationsResource and ConversationMessagesResource start, write and list conversations [CONTRACT 4]", async () => {
  const { data: made } = await ada.client.resource<Conversation>("ConversationsResource", "create", {
    user_ids: [ben.id],
    text: "  Look at this  ",
  });
  expect(made).toMatchObject({ type: "conversation", unread: false, users: [{ username: ben.username }] });
  const sent = await ben.client.resource<Message>("ConversationMessagesResource", "create", {
    conversation_id: made.id,
    text: "Lovely",
  });
  expect(sent.data).toMatchObject({ type: "message", text: "Lovely", is_mine: true, pin: null });
  const listed = await ada.client.resource<Conversation[]>("ConversationsResource", "get");
  expect(listed.data[0]).toMatchObject({ id: made.id, unread: true, last_message: { text: "Lovely", is_mine: false } });
  const all = await ada.client.resource<Message[]>("ConversationMessagesResource", "get", { conversation_id: made.id });
  expect(all.data.map(({ text }) => text)).toEqual(["Lovely", "Look at this"]);
});

test("conversations: the same people share one, even if started in parallel; others get another", async () => {
  const [cleo, dan] = [await seedPerson(app, "Cleo"), await seedPerson(app, "Dan")];
  const begun = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? write(cleo, [dan], `${n}`) : write(dan, [cleo, cleo], `${n}`))),
  );
  const ids = new Set(begun.map(({ id }) => id));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect((await read(cleo, id)).items).toHaveLength(20);
  const members = await app.deps.db
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  const newest = (await read(cleo, id)).items[0]?.id;
  expect(members.map(({ lastMessageId }) => lastMessageId)).toEqual([newest, newest] as string[]);
  expect((await write(cleo, [dan, eve], "Three")).id).not.toBe(id);
});

test("only members read a conversation, write in it or learn that it exists [SECURITY 24]", async () => {
  const { id } = await write(ada, [ben], "Between us");
  const missing = app.deps.newId();
  const calls = (conversation: string) =>
    [
      ["GET", `/v3/conversations/${conversation}/`],
      ["GET", `/v3/conversations/${conversation}/messages/`],
      ["POST", `/v3/conversations/${conversation}/messages/`, { text: "x" }],
      ["PUT", `/v3/conversations/${conversation}/read/`, { message_id: missing }],
    ] as const;
  for (const [place, [method, path, body]] of calls(id).entries()) {
    const there = await eve.client.rest(method, path, body);
    const [, otherPath, otherBody] = calls(missing)[place] ?? [];
    const none = await eve.client.rest(method, String(otherPath), otherBody);
    expect(there).toMatchObject({ status: 404, code: 330 });
    expect(there.body.resource_response).toEqual(none.body.resource_response);
    expect((await createClient(app).rest(method, path, body)).code).toBe(2);
  }
  const { items } = await eve.client.trpc.conversations.list.query({});
  expect(items.some((conversation) => conversation.id === id)).toBe(false);
});

test("conversations: an attached Pin shows to those who may see it, while it exists", async () => {
  const open = await seedPin(app, await seedBoard(app, ada), { title: "For you" });
  const secret = await seedPin(app, await seedBoard(app, ada, { privacy: "secret" }));
  const { id } = await write(ada, [ben], "", open);
  await ada.client.trpc.conversations.send.mutate({ conversationId: id, text: "And mine", pinId: secret });
  const [second, first] = (await read(ben, id)).items;
  expect(first).toMatchObject({ hasPin: true, pin: { id: open, title: "For you" }, text: "" });
  expect(second).toMatchObject({ hasPin: true, pin: null });
  expect((await read(ada, id)).items[0]).toMatchObject({ pin: { id: secret } });
  await app.deps.db.update(pins).set({ deletedAt: app.deps.now() }).where(eq(pins.id, open));
  expect((await read(ben, id)).items[1]).toMatchObject({ hasPin: true, pin: null });
  // A person can't send a hidden Pin, and gets the error of a missing one.
  const there = await ben.client.rest("POST", `/v3/conversations/${id}/messages/`, { pin_id: secret });
  const none = await ben.client.rest("POST", `/v3/conversations/${id}/messages/`, { pin_id: app.deps.newId() });
  expect(there).toMatchObject({ status: 404, code: 50 });
  expect(there.body.resource_response).toEqual(none.body.resource_response);
});

test("conversations: empty, long and unaddressed messages are refused, and leave nothing", async () => {
  const finn = await seedPerson(app, "Finn");
  const post = (body: object) => finn.client.rest("POST", "/v3/conversations/", body);
  expect(await post({ user_ids: [ben.id], text: "  " })).toMatchObject({
    status: 400,
    fields: { text: expect.any(String) },
  });
  expect((await post({ user_ids: [ben.id], text: "x".repeat(1_001) })).status).toBe(400);
  expect(await post({ user_ids: [], text: "x" })).toMatchObject({
    status: 400,
    fields: { user_ids: expect.any(String) },
  });
  expect((await post({ user_ids: [finn.id], text: "x" })).status).toBe(400);
  expect(await post({ user_ids: [ben.id, app.deps.newId()], text: "x" })).toMatchObject({ status: 404, code: 30 });
  expect((await finn.client.trpc.conversations.list.query({})).items).toEqual([]);
  expect(await app.deps.db.select().from(messages).where(eq(messages.senderId, finn.id))).toEqual([]);
});

test("people who are gone receive no messages, and theirs can't be read [SECURITY 27]", async () => {
  const [gia, hal] = [await seedPerson(app, "Gia"), await seedPerson(app, "Hal")];
  const { id } = await write(gia, [hal], "Hello");
  const three = await write(gia, [hal, ben], "All three");
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, gia.id));
  expect((await hal.client.rest("GET", `/v3/conversations/${id}/messages/`)).code).toBe(330);
  expect((await hal.client.rest("POST", `/v3/conversations/${id}/messages/`, { text: "x" })).code).toBe(330);
  const { items } = await hal.client.trpc.conversations.list.query({});
  expect(items.map((conversation) => conversation.id)).toEqual([three.id]);
  expect(items[0]).toMatchObject({ users: [{ id: ben.id }], lastMessage: null });
  expect(texts(await read(hal, three.id))).toEqual([]);
});

test("conversations: a message is unread until seen, and later ones stay unread", async () => {
  const ivy = await seedPerson(app, "Ivy");
  const { id, lastMessage } = await write(ben, [ivy], "One");
  const unread = async () => (await ivy.client.trpc.conversations.get.query({ conversationId: id })).unread;
  expect(await unread()).toBe(true);
  const seen = { conversationId: id, messageId: lastMessage?.id ?? "" };
  await ivy.client.trpc.conversations.markRead.mutate(seen);
  expect(await unread()).toBe(false);
  await ben.client.trpc.conversations.send.mutate({ conversationId: id, text: "Two" });
  await ivy.client.trpc.conversations.markRead.mutate(seen);
  expect(await unread()).toBe(true);
  // A future message id marks nothing as read.
  await ivy.client.trpc.conversations.markRead.mutate({ conversationId: id, messageId: "9223372036854775807" });
  await ben.client.trpc.conversations.send.mutate({ conversationId: id, text: "Three" });
  expect(await unread()).toBe(true);
});

test("conversations and messages page without gaps or repeats, with constant statements", async () => {
  const jo = await seedPerson(app, "Jo");
  const begun: string[] = [];
  for (let n = 0; n < 7; n++) begun.push((await write(jo, [await seedPerson(app, `K${n}`)], `${n}`)).id);
  const [, second = ""] = begun;
  for (let n = 0; n < 8; n++) await jo.client.trpc.conversations.send.mutate({ conversationId: second, text: `${n}` });
  const walk = async (
    page: (bookmark: string | null) => Promise<{ items: { id: string }[]; bookmark: string | null }>,
  ) => {
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const found = await page(bookmark);
      seen.push(...found.items.map(({ id }) => id));
      bookmark = found.bookmark;
    } while (bookmark);
    return seen;
  };
  const { conversations } = jo.client.trpc;
  const lists = await walk((bookmark) => conversations.list.query({ pageSize: 3, bookmark }));
  expect(lists).toEqual([second, ...begun.filter((id) => id !== second).toReversed()]);
  const said = await walk((bookmark) =>
    conversations.messages.query({ conversationId: second, pageSize: 4, bookmark }),
  );
  expect(new Set(said).size).toBe(9);
  expect(said).toHaveLength(9);
  const cost = (pageSize: number) => countStatements(app, () => conversations.list.query({ pageSize }));
  expect(await cost(7)).toBe(await cost(2));
});

test("ShareSuggestionsResource offers people you last wrote with before those you follow [signed-in 7]", async () => {
  const [kim, lou, max] = [await seedPerson(app, "Kim"), await seedPerson(app, "Lou"), await seedPerson(app, "Max")];
  await kim.client.resource("UserFollowResource", "create", { user_id: lou.id });
  await kim.client.resource("UserFollowResource", "create", { user_id: max.id });
  await write(kim, [lou], "Hello");
  await write(ben, [kim], "Hello Kim");
  const suggested = await kim.client.trpc.users.shareSuggestions.query({});
  expect(suggested.map(({ id }) => id)).toEqual([ben.id, lou.id, max.id]);
});

test("blocking ends a conversation for both, and neither can write to the other [SECURITY 27]", async () => {
  const [nora, olaf] = [await seedPerson(app, "Nora"), await seedPerson(app, "Olaf")];
  const { id } = await write(nora, [olaf], "Hello");
  const blocked = await nora.client.rest("POST", `/v3/users/${olaf.id}/block/`);
  expect(blocked.status).toBe(200);
  for (const [person, other] of [
    [nora, olaf],
    [olaf, nora],
  ] as const) {
    expect((await person.client.rest("GET", `/v3/conversations/${id}/messages/`)).code).toBe(330);
    expect((await person.client.rest("POST", `/v3/conversations/${id}/messages/`, { text: "x" })).code).toBe(330);
    const begun = await person.client.rest("POST", "/v3/conversations/", { user_ids: [other.id], text: "x" });
    expect(begun.code).toBe(30);
    expect((await person.client.trpc.conversations.list.query({})).items).toEqual([]);
    expect(await person.client.trpc.users.shareSuggestions.query({})).toEqual([]);
  }
});

test("messages: a repeated one after a lost response exists once, by input or header [signed-in 7]", async () => {
  const [cleo, dan] = [await seedPerson(app, "Cleo"), await seedPerson(app, "Dan")];
  const begin = (idempotencyKey: string, text = "Hello") =>
    cleo.client.trpc.conversations.create.mutate({ userIds: [dan.id], text, idempotencyKey });
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin("first-of-all")));
  const conversationId = begun[0]?.id ?? "";
  expect(new Set(begun.map(({ id, lastMessage }) => `${id} ${lastMessage?.id}`)).size).toBe(1);
  const send = (idempotencyKey: string | undefined, text: string, from = cleo) =>
    from.client.trpc.conversations.send.mutate({ conversationId, text, idempotencyKey });
  const sent = await Promise.all(Array.from({ length: 10 }, () => send("second-one", "Again")));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await send("second-one", "Again")).id).toBe(sent[0]?.id ?? "");
  // Keys are scoped to a person, and messages without a key are always written.
  await send("second-one", "Again", dan);
  await send(undefined, "Twice");
  await send(undefined, "Twice");
  expect(texts(await read(dan, conversationId))).toEqual(["Twice", "Twice", "Again", "Again", "Hello"]);

  const post = (text: string, key: string) =>
    cleo.client.fetch(`/v3/conversations/${conversationId}/messages/`, {
      method: "POST",
      headers: { "content-type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ text }),
    });
  expect([(await post("By header", "a-header-key")).status, (await post("By header", "a-header-key")).status]).toEqual([
    200, 200,
  ]);
  const reused = await post("Something else", "a-header-key");
  expect([
    reused.status,
    ((await reused.json()) as { resource_response: { code: number } }).resource_response.code,
  ]).toEqual([422, 170]);
  expect((await post("Too long a key", "x".repeat(256))).status).toBe(400);
  expect(texts(await read(dan, conversationId)).slice(0, 2)).toEqual(["By header", "Twice"]);
});
