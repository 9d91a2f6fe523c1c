import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { advertisers } from "../../../db/schema/advertisers.ts";
import { comments } from "../../../db/schema/comments.ts";
import { identities } from "../../../db/schema/identity.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { codeOf } from "../../support/code-of.ts";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedAccount } from "../../support/seed-ads.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const merge = (from: Person, into: Person, reason = "One person, two accounts") =>
  admin.client.trpc.admin.merge.mutate({ userId: from.user.id, into: into.user.username, reason });
const preview = (from: Person, into: Person) =>
  admin.client.trpc.admin.mergePreview.query({ userId: from.user.id, into: `@${into.user.username}` });
const pair = async (): Promise<[Person, Person]> => [
  await signUp(app, { name: "Double" }),
  await signUp(app, { name: "Kept" }),
];
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "",
    (error: { message: string }) => error.message,
  );
/** The rows that still name a person, by table and column of a foreign key. */
async function leftOf(userId: string): Promise<string[]> {
  const columns = await rows<{ tab: string; col: string }>(
    app.deps.db,
    sql`select k.conrelid::regclass::text as tab, a.attname as col from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'users'::regclass`,
  );
  const left: string[] = [];
  for (const { tab, col } of columns) {
    const found = await rows(
      app.deps.db,
      sql`select 1 from ${sql.raw(tab)} where ${sql.raw(col)} = ${userId}::text::bigint`,
    );
    if (found.length > 0) left.push(`${tab}.${col}`);
  }
  return left;
}

test("a merge moves boards, Pins, follows, comments and likes, and every counter is right", async () => {
  const [double, kept] = await pair();
  const other = await signUp(app, { name: "Other" });
  const board = await makeBoard(double.client, "Food");
  const own = await makeBoard(kept.client, "Food");
  const theirs = await makeBoard(other.client, "Theirs");
  const pin = await makePin(double.client, board.id, { title: "Soup" });
  const saved = await kept.client.trpc.pins.save.mutate({ pinId: pin.id, boardId: own.id });
  const answered = await makePin(other.client, theirs.id, { title: "Bread" });
  const trashed = await makePin(double.client, board.id, { title: "Mistake" });
  await double.client.trpc.pins.remove.mutate({ pinId: trashed.id });
  const { id: commentId } = await other.client.trpc.comments.create.mutate({ pinId: pin.id, text: "Good" });
  for (const { client } of [double, kept]) {
    await client.trpc.comments.like.mutate({ commentId });
    await client.trpc.follow.followUser.mutate({ userId: other.user.id });
    await client.trpc.follow.followBoard.mutate({ boardId: theirs.id });
    await client.trpc.comments.create.mutate({ pinId: answered.id, text: "Mine" });
  }
  await double.client.trpc.follow.followUser.mutate({ userId: kept.user.id });
  await kept.client.trpc.follow.followUser.mutate({ userId: double.user.id });
  await kept.client.trpc.follow.followBoard.mutate({ boardId: board.id });
  for (const { user } of [double, kept]) await other.client.trpc.follow.followUser.mutate({ userId: user.id });
  await app.jobs.drained();

  const before = await preview(double, kept);
  expect(before.moves).toMatchObject({ boards: 1, pins: 1, comments: 1, followers: 2 });
  expect(before.conflicts).toMatchObject({ boards: 1, boardNames: ["Food"], logIns: 0 });
  await merge(double, kept);
  await app.jobs.drained();

  expect(await wrongCounters(app)).toEqual([]);
  const { items: boards } = await kept.client.trpc.boards.list.query({ username: kept.user.username });
  expect(boards.map(({ name }) => name).toSorted()).toEqual(["Food", "Food 2"]);
  expect(boards.find(({ name }) => name === "Food 2")).toMatchObject({ id: board.id, pinCount: 1, followerCount: 0 });
  const person = await kept.client.trpc.users.get.query({ username: kept.user.username });
  expect(person).toMatchObject({ followerCount: 1, followingCount: 1, boardCount: 2, pinCount: 2 });
  const moved = await other.client.trpc.pins.get.query({ pinId: pin.id });
  expect(moved).toMatchObject({ pinner: { username: kept.user.username }, repinCount: 1 });
  const copy = await other.client.trpc.pins.get.query({ pinId: saved.id });
  expect(copy.nativeCreator).toBeNull();
  const written = await app.deps.db.select().from(comments).where(eq(comments.userId, kept.user.id));
  expect(written).toHaveLength(2);
  expect((await other.client.trpc.comments.list.query({ pinId: pin.id })).items[0]).toMatchObject({ likeCount: 1 });
  expect(await leftOf(double.user.id)).toEqual([]);
});

test("the old name leads to the kept account, and its old board addresses to the boards", async () => {
  const [double, kept] = await pair();
  await makeBoard(double.client, "Kites");
  await merge(double, kept);
  await app.jobs.drained();
  const answer = await fetch(`${app.url}/${double.user.username}/`, { redirect: "manual" });
  expect([301, 302, 308]).toContain(answer.status);
  expect(answer.headers.get("location")).toContain(`/${kept.user.username}/`);
  const board = await fetch(`${app.url}/${double.user.username}/kites/`, { redirect: "manual" });
  expect(board.headers.get("location")).toContain(`/${kept.user.username}/kites/`);
});

test("a log-in with a provider that the kept account has too is not moved [SECURITY 15]", async () => {
  const [double, kept] = await pair();
  const google = (person: Person) => ({
    id: app.deps.newId(),
    userId: person.user.id,
    provider: "google" as const,
    issuer: "https://accounts.example",
    subject: `own-${person.user.id}`,
  });
  await app.deps.db.insert(identities).values([google(double), google(kept)]);
  expect((await preview(double, kept)).conflicts.logIns).toBe(1);
  await merge(double, kept);
  await app.jobs.drained();
  const left = await app.deps.db.select().from(identities).where(eq(identities.userId, kept.user.id));
  expect(left.map(({ subject }) => subject)).toEqual([`own-${kept.user.id}`]);
});

test("conversations go to the kept account, and one of the two alone is deleted", async () => {
  const [double, kept] = await pair();
  const other = await signUp(app, { name: "Writer" });
  const send = (from: Person, to: Person, text: string) =>
    from.client.trpc.conversations.create.mutate({ userIds: [to.user.id], text });
  await send(other, double, "To the double");
  await send(other, kept, "To the kept one");
  await send(double, kept, "To myself");
  await merge(double, kept);
  await app.jobs.drained();
  const { items } = await kept.client.trpc.conversations.list.query({});
  expect(items.map(({ lastMessage }) => lastMessage?.text).toSorted()).toEqual(["To the double", "To the kept one"]);
  expect(items.every(({ users }) => users.length === 1 && users[0]?.id === other.user.id)).toBe(true);
  await send(kept, other, "Again");
  expect((await kept.client.trpc.conversations.list.query({})).items).toHaveLength(2);
  const left = await rows(app.deps.db, sql`select 1 from messages where text = 'To myself'`);
  expect(left).toHaveLength(0);
});

test("notifications of both accounts are one list without the person's own actions", async () => {
  const [double, kept] = await pair();
  const other = await signUp(app, { name: "Fan" });
  for (const { user } of [double, kept]) await other.client.trpc.follow.followUser.mutate({ userId: user.id });
  await kept.client.trpc.follow.followUser.mutate({ userId: double.user.id });
  const theirs = await makePin(other.client, (await makeBoard(other.client, "Fans")).id, { title: "Sun" });
  await double.client.trpc.comments.create.mutate({ pinId: theirs.id, text: "Warm" });
  await app.jobs.drained();
  await merge(double, kept);
  await app.jobs.drained();
  const own = await kept.client.trpc.notifications.list.query({});
  expect(own.items.map(({ kind, actors }) => [kind, actors.map(({ id }) => id)])).toEqual([
    ["follow", [other.user.id]],
  ]);
  const others = await other.client.trpc.notifications.list.query({});
  const comment = others.items.find(({ kind }) => kind === "comment");
  expect(comment?.actors.map(({ id }) => id)).toEqual([kept.user.id]);
});

test("a merged account's boards keep their chosen covers in order", async () => {
  const [double, kept] = await pair();
  const board = await makeBoard(double.client, "Lamps");
  const pins = [];
  for (const title of ["One", "Two", "Three"]) pins.push((await makePin(double.client, board.id, { title })).id);
  const coverPinIds = [pins[1] ?? "", pins[0] ?? ""];
  await double.client.trpc.boards.update.mutate({ boardId: board.id, coverPinIds, coverPosition: 30 });
  await merge(double, kept);
  await app.jobs.drained();
  const { items } = await kept.client.trpc.boards.list.query({ username: kept.user.username });
  expect(items.find(({ id }) => id === board.id)).toMatchObject({ coverPinIds, coverPosition: 30 });
});

test("a block of the merged account ends follows of the kept one", async () => {
  const [double, kept] = await pair();
  const blocked = await signUp(app, { name: "Blocked" });
  await kept.client.trpc.follow.followUser.mutate({ userId: blocked.user.id });
  await double.client.trpc.safety.block.mutate({ userId: blocked.user.id });
  await merge(double, kept);
  await app.jobs.drained();
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, kept.user.id));
  expect(row?.followingCount).toBe(0);
  expect(await wrongCounters(app)).toEqual([]);
});

test("ad accounts move with their money", async () => {
  const [double, kept] = await pair();
  for (const { client, user } of [double, kept])
    await client.trpc.users.convertToBusiness.mutate({ businessName: `Works ${user.username}` });
  const owner = (person: Person) => ({ id: person.user.id, username: person.user.username, client: person.client });
  const account = await seedAccount(app, { owner: owner(double), currency: "EUR" });
  await seedAccount(app, { owner: owner(kept) });
  expect((await preview(double, kept)).moves.adAccounts).toBe(1);
  await merge(double, kept);
  await app.jobs.drained();
  const [row] = await app.deps.db.select().from(advertisers).where(eq(advertisers.id, account.id));
  expect(row).toMatchObject({ ownerUserId: kept.user.id, currency: "EUR" });
});

test("a merge is refused with a reason: oneself, an administrator, a moderator, a closed account", async () => {
  const [double, kept] = await pair();
  expect(await refusal(merge(double, double))).toContain("same account");
  expect(await refusal(merge(double, admin))).toContain("ADMIN_EMAILS");
  expect(await refusal(merge(admin, kept))).toContain("ADMIN_EMAILS");
  const set = (fields: Partial<typeof users.$inferInsert>) =>
    app.deps.db.update(users).set(fields).where(eq(users.id, kept.user.id));
  await set({ moderatorSince: new Date() });
  expect(await refusal(merge(double, kept))).toContain("moderator");
  await set({ moderatorSince: null, suspendedAt: new Date() });
  expect(await refusal(merge(double, kept))).toContain("suspended");
  await set({ suspendedAt: null });
  const unknown = { userId: double.user.id, into: "nobody.by.that.name", reason: "Test" };
  expect(await codeOf(admin.client.trpc.admin.merge.mutate(unknown))).toBe(ERRORS.USER_NOT_FOUND.code);
});

test("a merge is refused for an open report, a business, and accounts that manage each other", async () => {
  const [double, kept] = await pair();
  const other = await signUp(app, { name: "Reporter" });
  await other.client.trpc.safety.report.mutate({ kind: "user", subjectId: double.user.id, reason: "spam" });
  expect(await refusal(merge(double, kept))).toContain("report");
  await app.deps.db.execute(sql`update reports set state = 'dismissed' where owner_id = ${double.user.id}`);
  await double.client.trpc.users.convertToBusiness.mutate({ businessName: "Works" });
  expect(await refusal(merge(double, kept))).toContain("business");
  await kept.client.trpc.users.convertToBusiness.mutate({ businessName: "Works two" });
  await app.deps.db.execute(sql`insert into business_members (business_id, user_id, permission)
    values (${double.user.id}::bigint, ${kept.user.id}::bigint, 'ADMIN')`);
  expect(await refusal(preview(double, kept))).toContain("manages");
});

test("both mailboxes get a mail, and the log has the reason at the kept account", async () => {
  const [double, kept] = await pair();
  await merge(double, kept, "Asked by mail");
  await app.jobs.drained();
  const { messages } = (await (await fetch(`${app.url}/dev/outbox`)).json()) as {
    messages: { to: string; text: string; subject: string }[];
  };
  for (const { email } of [double, kept])
    expect(messages.some(({ to, subject }) => to === email && subject.includes("were joined"))).toBe(true);
  const { items } = await admin.client.trpc.admin.log.query({ userId: kept.user.id });
  expect(items[0]).toMatchObject({ action: "merge_account", reason: `@${double.user.username}: Asked by mail` });
  const account = await admin.client.trpc.admin.account.query({ userId: kept.user.id });
  expect(account.merge).toMatchObject({ state: "done", fromUsername: double.user.username });
  expect(await codeOf(admin.client.trpc.admin.account.query({ userId: double.user.id }))).toBe(
    ERRORS.USER_NOT_FOUND.code,
  );
});
