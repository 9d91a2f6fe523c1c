import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { comments } from "../../../db/schema/comments.ts";
import { moderationDecisions } from "../../../db/schema/moderation.ts";
import { pins } from "../../../db/schema/pins.ts";
import { spamSettings } from "../../../db/schema/spam.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { USUAL_SETTINGS } from "../../../src/spam/rules.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { codeOf } from "../../support/code-of.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let admin: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, RATE_LIMITS: "on" });
  [admin, mona] = [await administrator(app), await moderator(app)];
});
afterAll(() => app.close());

const SPAM = "Earn from home like me, look at https://promo.example/join";
/** Runs what somebody does, and its jobs, with sums that hold everything. */
async function held<T>(act: () => Promise<T>): Promise<T> {
  const settings = { ...USUAL_SETTINGS, scores: { captcha: 1, hold: 1, limit: 900 } };
  await app.deps.db.insert(spamSettings).values({ id: 1, settings, updatedAt: app.deps.now() });
  const done = await act();
  await app.jobs.drained();
  await app.deps.db.delete(spamSettings);
  await app.deps.db.update(users).set({ captchaDueAt: null });
  return done;
}
async function decide(owner: Person, decision: "dismiss" | "remove"): Promise<void> {
  const { items } = await mona.client.trpc.admin.cases.query({});
  const caseId = items.find((one) => one.owner.id === owner.id)?.id;
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${caseId}/decide/`, { decision });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await app.jobs.drained();
}
async function upheld(owner: Person): Promise<void> {
  const decided = await app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.userId, owner.id))
    .orderBy(moderationDecisions.id);
  const id = decided.at(-1)?.id ?? "";
  await owner.client.rest("POST", `/v3/violations/${id}/appeal/`, { text: "It is no spam." });
  const { items } = await admin.client.trpc.admin.appeals.query({});
  const appeal = items.find(({ violation }) => violation.id === id);
  await admin.client.rest("POST", `/v3/admin/appeals/${appeal?.id}/decision/`, { decision: "UPHOLD" });
  await app.jobs.drained();
}
const commentsFor = async (person: Person, pinId: string) =>
  (await person.client.trpc.comments.list.query({ pinId })).items.map(({ text, isHeld }) => ({ text, isHeld }));
const commentCount = async (pinId: string) =>
  (await app.deps.db.select({ n: pins.commentCount }).from(pins).where(eq(pins.id, pinId)))[0]?.n;
/** Counters of comments that are wrong; seeded people and boards have none. */
const wrongCounts = async () =>
  (await recount(app.deps.db, { repair: false })).filter(({ counter }) => /comment/.test(counter));
const news = async (person: Person) =>
  (await person.client.trpc.notifications.list.query({})).items.filter(({ kind }) => kind === "comment").length;
const messagesFor = async (person: Person, conversationId: string) =>
  (await person.client.trpc.conversations.messages.query({ conversationId })).items.map(({ text, isHeld }) => ({
    text,
    isHeld,
  }));
const unread = async (person: Person) => (await person.client.trpc.conversations.unreadCount.query({})).count;

async function commented() {
  const [ada, bob] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob")];
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const { id } = await held(() => bob.client.trpc.comments.create.mutate({ pinId, text: SPAM }));
  return { ada, bob, pinId, id };
}

test("only its author sees a held comment, and nobody is notified [threat: spam]", async () => {
  const { ada, bob, pinId, id } = await commented();
  expect(await commentsFor(bob, pinId)).toEqual([{ text: SPAM, isHeld: true }]);
  expect([await commentsFor(ada, pinId), await commentCount(pinId), await news(ada)]).toEqual([[], 0, 0]);
  const reply = { pinId, parentId: id, text: "Me too" };
  expect(await codeOf(ada.client.trpc.comments.like.mutate({ commentId: id }))).toBe(ERRORS.COMMENT_NOT_FOUND.code);
  expect(await codeOf(bob.client.trpc.comments.create.mutate(reply))).not.toBe(0);
  const [violation] = (await bob.client.trpc.safety.violations.query({})).items;
  expect(violation).toMatchObject({
    consequence: "limited",
    subject: { kind: "comment", id },
    source: "algorithm",
    wasReported: false,
  });
});

test("a moderator who keeps a held comment releases it, and its notification follows", async () => {
  const { ada, bob, pinId } = await commented();
  await decide(bob, "dismiss");
  expect(await commentsFor(ada, pinId)).toEqual([{ text: SPAM, isHeld: false }]);
  expect([await commentCount(pinId), await news(ada)]).toEqual([1, 1]);
});

test("a person whom a held comment mentions is notified when it is released, and not before", async () => {
  const [bob, cyd] = [await seedPerson(app, "Bob"), await seedPerson(app, "Cyd")];
  const pinId = await seedPin(app, await seedBoard(app, bob));
  await held(() => bob.client.trpc.comments.create.mutate({ pinId, text: `${SPAM} @${cyd.username}` }));
  const told = async () => (await cyd.client.trpc.notifications.list.query({})).items.map(({ kind }) => kind);
  expect(await told()).toEqual([]);
  await decide(bob, "dismiss");
  expect(await told()).toEqual(["mention"]);
});

test("an upheld appeal releases a held comment", async () => {
  const { ada, bob, pinId } = await commented();
  await upheld(bob);
  expect([await commentsFor(ada, pinId), await news(ada)]).toEqual([[{ text: SPAM, isHeld: false }], 1]);
});

test("a held comment that is removed is gone, and an upheld appeal brings it back for everybody", async () => {
  const { ada, bob, pinId } = await commented();
  await decide(bob, "remove");
  expect([await commentsFor(bob, pinId), await commentCount(pinId)]).toEqual([[], 0]);
  await upheld(bob);
  expect([await commentsFor(ada, pinId), await commentCount(pinId)]).toEqual([[{ text: SPAM, isHeld: false }], 1]);
});

test("an edit that turns a comment with replies into spam holds it, and counters stay right", async () => {
  const [ada, bob] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob")];
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const { id } = await bob.client.trpc.comments.create.mutate({ pinId, text: "Lovely!" });
  await ada.client.trpc.comments.create.mutate({ pinId, parentId: id, text: "Thanks" });
  await app.jobs.drained();
  expect(await commentCount(pinId)).toBe(2);
  await held(() => bob.client.trpc.comments.update.mutate({ commentId: id, text: SPAM }));
  expect([await commentsFor(ada, pinId), await commentCount(pinId)]).toEqual([[], 0]);
  expect(await wrongCounts()).toEqual([]);
  await held(() => bob.client.trpc.comments.update.mutate({ commentId: id, text: `${SPAM}!` }));
  const decided = await app.deps.db.select().from(moderationDecisions).where(eq(moderationDecisions.userId, bob.id));
  expect(decided).toHaveLength(1);
  await bob.client.trpc.comments.remove.mutate({ commentId: id });
  expect([await commentCount(pinId), await wrongCounts()]).toEqual([0, []]);
});

test("people who are hidden and shown again leave held comments out of the counters", async () => {
  const { bob, pinId, id } = await commented();
  for (const suspendedAt of [app.deps.now(), null])
    await app.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, bob.id));
  expect([await commentCount(pinId), await wrongCounts()]).toEqual([0, []]);
  expect((await app.deps.db.select().from(comments).where(eq(comments.id, id)))[0]?.isHeld).toBe(true);
});

test("only its sender sees a held message, until its release makes it new [threat: spam]", async () => {
  const [ada, eve] = [await seedPerson(app, "Ada"), await seedPerson(app, "Eve")];
  const { id } = await held(() => eve.client.trpc.conversations.create.mutate({ userIds: [ada.id], text: SPAM }));
  expect(await messagesFor(eve, id)).toEqual([{ text: SPAM, isHeld: true }]);
  expect((await ada.client.trpc.conversations.list.query({})).items).toEqual([]);
  expect(await unread(ada)).toBe(0);
  await decide(eve, "dismiss");
  expect([await messagesFor(ada, id), await unread(ada)]).toEqual([[{ text: SPAM, isHeld: false }], 1]);
});

test("a held message leaves the earlier ones of its conversation, and is new after its release", async () => {
  const [ada, eve] = [await seedPerson(app, "Ada"), await seedPerson(app, "Eve")];
  const { id: conversationId } = await eve.client.trpc.conversations.create.mutate({
    userIds: [ada.id],
    text: "Hello",
  });
  await held(() => eve.client.trpc.conversations.send.mutate({ conversationId, text: SPAM }));
  const [row] = (await ada.client.trpc.conversations.list.query({})).items;
  expect([row?.lastMessage?.text, (await messagesFor(ada, conversationId)).length]).toEqual(["Hello", 1]);
  const answer = await ada.client.trpc.conversations.send.mutate({ conversationId, text: "Hello, Eve" });
  await ada.client.trpc.conversations.markRead.mutate({ conversationId, messageId: answer.id });
  expect(await unread(ada)).toBe(0);
  await decide(eve, "dismiss");
  expect([await unread(ada), (await messagesFor(ada, conversationId)).length]).toEqual([1, 3]);
});

type Measure = { source: string; was_reported: boolean };
test("a hold counts as the site's own measure in the transparency report", async () => {
  await commented();
  const { data } = await mona.client.rest<{ decisions: Measure[] }>("GET", "/v3/transparency/");
  const own = data.decisions.filter(({ source }) => source === "algorithm");
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((measure) => measure.was_reported)).toEqual([]);
});
