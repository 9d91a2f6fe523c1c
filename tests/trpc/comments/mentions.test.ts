import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import type { Comment } from "../../../src/comments/comment.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let cyd: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, ben, cyd] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben"), await seedPerson(app, "Cyd")];
  board = await seedBoard(app, ada);
  pinId = await seedPin(app, board);
});

const say = (person: Person, text: string, parentId?: string) =>
  person.client.trpc.comments.create.mutate({ pinId, text, parentId });
const listed = async (person?: Person) =>
  (await (person?.client ?? createClient(app)).trpc.comments.list.query({ pinId })).items;
const kindsFor = async (person: Person) => (await newsOf(app, person)).map(({ kind }) => kind);

test("a mention answers the person and its place, and still links after a rename", async () => {
  const text = `Look, @${ben.username.toUpperCase()}!`;
  const mention = { id: ben.id, username: ben.username, offset: 6, length: ben.username.length + 1 };
  expect((await say(cyd, text)).mentions).toEqual([mention]);
  expect((await listed())[0]).toMatchObject({ text, mentions: [mention] });
  const renamed = `b${Date.now()}`;
  await ben.client.trpc.users.update.mutate({ username: renamed });
  // The text keeps the old name.
  expect((await listed())[0]?.mentions).toEqual([{ ...mention, username: renamed }]);
  const { data } = await cyd.client.rest<Comment[]>("GET", `/v3/pins/${pinId}/comments/`);
  expect(data[0]?.mentions).toEqual([{ ...mention, username: renamed }]);
});

test("the mentioned person is notified once, with the comment, and not again at an edit", async () => {
  const { id } = await say(cyd, `@${ben.username} and again @${ben.username}`);
  expect(await newsOf(app, ben)).toMatchObject([
    { kind: "mention", pin: { id: pinId }, excerpt: `@${ben.username} and again @${ben.username}` },
  ]);
  await ben.client.trpc.notifications.markRead.mutate({});
  await cyd.client.trpc.comments.update.mutate({ commentId: id, text: `Sorry, @${ben.username}` });
  expect(await newsOf(app, ben)).toMatchObject([{ kind: "mention", isRead: true }]);
  // An edit without the name takes the notification back.
  await cyd.client.trpc.comments.update.mutate({ commentId: id, text: "Never mind" });
  expect(await newsOf(app, ben)).toEqual([]);
});

test("a person hears of a comment once: as an answer, a mention, or one on their Pin", async () => {
  const { id } = await say(ben, "Which lens?");
  await say(cyd, `@${ben.username} @${ada.username} a 35`, id);
  expect(await kindsFor(ben)).toEqual(["reply"]);
  expect(await kindsFor(ada)).toEqual(["mention", "comment"]);
  await ada.client.trpc.notifications.updateSettings.mutate({ kind: "mention", site: false, email: false });
  await say(cyd, `@${ada.username} hello?`);
  // Ada turned mentions off, so she hears of the comment itself.
  expect((await newsOf(app, ada)).map(({ kind, actorCount }) => [kind, actorCount])).toEqual([["comment", 2]]);
});

test("a block keeps two people from mentioning each other [SECURITY 27]", async () => {
  await ben.client.trpc.safety.block.mutate({ userId: cyd.id });
  expect((await say(cyd, `@${ben.username}`)).mentions).toEqual([]);
  expect((await say(ben, `@${cyd.username}`)).mentions).toEqual([]);
  expect([await kindsFor(ben), await kindsFor(cyd)]).toEqual([[], []]);
});

test("people choose who may mention them", async () => {
  const choose = (mentionsFrom: "everyone" | "followed" | "nobody") =>
    ben.client.trpc.users.updatePrivacy.mutate({ mentionsFrom });
  await choose("nobody");
  expect((await say(cyd, `@${ben.username}`)).mentions).toEqual([]);
  await choose("followed");
  expect((await say(cyd, `@${ben.username}`)).mentions).toEqual([]);
  expect(await kindsFor(ben)).toEqual([]);
  await ben.client.trpc.follow.followUser.mutate({ userId: cyd.id });
  expect((await say(cyd, `@${ben.username}`)).mentions).toHaveLength(1);
  expect(await kindsFor(ben)).toEqual(["mention"]);
});

test("nobody is notified of a mention on a Pin that they can't see [SECURITY 24]", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  const hidden = await seedPin(app, secret);
  await ada.client.trpc.comments.create.mutate({ pinId: hidden, text: `@${ben.username}` });
  expect(await kindsFor(ben)).toEqual([]);
  await say(cyd, `@${ben.username}`);
  expect(await kindsFor(ben)).toEqual(["mention"]);
  await ada.client.trpc.comments.setAllowed.mutate({ pinId, allowed: false });
  expect(await kindsFor(ben)).toEqual([]);
});

test("a deactivated person's name reads as plain text, and links again later", async () => {
  await say(cyd, `@${ben.username}`);
  await app.deps.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ben.id));
  expect((await listed())[0]?.mentions).toEqual([]);
  await app.deps.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, ben.id));
  expect((await listed())[0]?.mentions).toHaveLength(1);
});

test("a text mentions ten people at most, and a list reads them with no more statements", async () => {
  const crowd = await Promise.all(Array.from({ length: 11 }, (_, n) => seedPerson(app, `Crowd${n}`)));
  await say(ada, "Hello");
  await app.jobs.drained();
  await listed(ben);
  const plain = await countStatements(app, () => listed(ben));
  const { mentions } = await say(cyd, crowd.map(({ username }) => `@${username}`).join(" "));
  expect(mentions.map(({ id }) => id)).toEqual(crowd.slice(0, 10).map(({ id }) => id));
  const last = crowd.at(-1);
  expect(last && (await kindsFor(last))).toEqual([]);
  expect(await countStatements(app, () => listed(ben))).toBe(plain);
  expect((await listed(ben))[0]?.mentions).toHaveLength(10);
});
