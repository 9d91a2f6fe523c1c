import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { pinPosts } from "../../../db/queries/spam/acts.ts";
import { factsOf } from "../../../db/queries/spam/facts.ts";
import { moderationCases, moderationDecisions } from "../../../db/schema/moderation.ts";
import { pins } from "../../../db/schema/pins.ts";
import { spamActs, spamSettings } from "../../../db/schema/spam.ts";
import { users } from "../../../db/schema/users.ts";
import { endDueDecisions } from "../../../server/slices/admin/end-decisions.ts";
import { judgePosts } from "../../../server/slices/spam/judge.ts";
import { factsSchema } from "../../../src/spam/facts.ts";
import { USUAL_SETTINGS } from "../../../src/spam/rules.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let mona: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, RATE_LIMITS: "on" });
  [admin, mona] = [await administrator(app), await moderator(app)];
});
afterAll(() => app.close());

const HOLD = { captcha: 1, hold: 1, limit: 900 };
const LIMIT = { captcha: 1, hold: 1, limit: 1 };
/** Runs what somebody does, and its jobs, with other sums. */
async function judgedBy<T>(scores: typeof USUAL_SETTINGS.scores, act: () => Promise<T>): Promise<T> {
  const settings = { ...USUAL_SETTINGS, scores };
  await app.deps.db.insert(spamSettings).values({ id: 1, settings, updatedAt: app.deps.now() });
  const done = await act();
  await app.jobs.drained();
  await app.deps.db.delete(spamSettings);
  await app.deps.db.update(users).set({ captchaDueAt: null });
  return done;
}
async function post(owner: Person, boardId: string, link = "https://post.example/"): Promise<string> {
  const { id } = await owner.client.trpc.pins.create.mutate({ boardId, link });
  await app.jobs.drained();
  return id;
}
/** An account whose Pins are limited, with its first one. */
async function limited(name: string) {
  const owner = await seedPerson(app, name);
  const board = await seedBoard(app, owner);
  const pinId = await judgedBy(LIMIT, () => post(owner, board.id));
  return { owner, board, pinId };
}
const isPublic = async (id: string) =>
  (await app.deps.db.select({ isPublic: pins.isPublic }).from(pins).where(eq(pins.id, id)))[0]?.isPublic;
const decisionsOf = (userId: string) =>
  app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.userId, userId))
    .orderBy(moderationDecisions.id);
const casesOf = async (userId: string) =>
  (await app.deps.db.select().from(moderationCases).where(eq(moderationCases.ownerId, userId))).map(({ kind }) => kind);
const actsOf = (userId: string) =>
  app.deps.db.select().from(spamActs).where(eq(spamActs.userId, userId)).orderBy(spamActs.id);
/** What a next act of the account would be judged by. */
async function factsNow(userId: string) {
  const ids = (await actsOf(userId)).map(({ id }) => id);
  const found = await factsOf(app.deps.db, { ids, now: app.deps.now() });
  return factsSchema.parse(JSON.parse(found.at(-1)?.facts ?? "{}"));
}
async function decide(owner: Person, fields: Record<string, unknown>): Promise<void> {
  const { items } = await mona.client.trpc.admin.cases.query({});
  const caseId = items.find(({ owner: { id } }) => id === owner.id)?.id;
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${caseId}/decide/`, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await app.jobs.drained();
}
async function upheld(owner: Person, decisionId = ""): Promise<void> {
  await owner.client.rest("POST", `/v3/violations/${decisionId}/appeal/`, { text: "I did not." });
  const { items } = await admin.client.trpc.admin.appeals.query({});
  const id = items.find(({ violation }) => violation.id === decisionId)?.id;
  const answer = await admin.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

test("a hold of a follow or comment opens a case, asks for a captcha and limits no Pin", async () => {
  const [owner, other] = [await seedPerson(app, "Foll"), await seedPerson(app)];
  const pinId = await seedPin(app, await seedBoard(app, owner));
  let due: Date | null | undefined = null;
  await judgedBy(HOLD, async () => {
    await owner.client.trpc.comments.create.mutate({ pinId, text: "Look at https://post.example/ now" });
    await owner.client.trpc.follow.followUser.mutate({ userId: other.id });
    await app.jobs.drained();
    [{ due } = { due: null }] = await app.deps.db
      .select({ due: users.captchaDueAt })
      .from(users)
      .where(eq(users.id, owner.id));
  });
  const decided = (await decisionsOf(owner.id)).map(({ kind }) => kind);
  expect([decided, await isPublic(pinId), due]).toEqual([["comment"], true, expect.any(Date)]);
  expect((await casesOf(owner.id)).sort()).toEqual(["comment", "user"]);
  expect((await actsOf(owner.id)).map(({ outcome }) => outcome)).toEqual(["hold", "hold"]);
});

test("a limited account's comment is held by a separate decision, with a case and a captcha", async () => {
  const { owner, pinId } = await limited("Twice");
  let due: Date | null | undefined = null;
  await judgedBy(LIMIT, async () => {
    await owner.client.trpc.comments.create.mutate({ pinId, text: "Look at https://post.example/ now" });
    await app.jobs.drained();
    [{ due } = { due: null }] = await app.deps.db
      .select({ due: users.captchaDueAt })
      .from(users)
      .where(eq(users.id, owner.id));
  });
  expect([due, (await casesOf(owner.id)).sort()]).toEqual([expect.any(Date), ["comment", "user"]]);
  expect((await decisionsOf(owner.id)).map(({ kind }) => kind)).toEqual(["user", "comment"]);
});

test("jobs that judge posts of one account together limit it once [threat: races]", async () => {
  const owner = await seedPerson(app, "Race");
  const board = await seedBoard(app, owner);
  const ids = await Promise.all([1, 2, 3, 4].map(() => seedPin(app, board)));
  await judgedBy(LIMIT, () =>
    Promise.all(
      [...ids, ...ids].map(async (id) =>
        judgePosts(app.deps, await pinPosts(app.deps.db, { ids: [id], now: app.deps.now() })),
      ),
    ),
  );
  expect(await decisionsOf(owner.id)).toHaveLength(1);
  expect(await Promise.all(ids.map(isPublic))).toEqual(ids.map(() => false));
});

test("a limited account can't open what it saved in secret, in any way [threat: evaded limits]", async () => {
  const { owner, board } = await limited("Secret");
  const { trpc } = owner.client;
  const secret = () => seedBoard(app, owner, { privacy: "secret" });
  const hidden = await secret();
  const [opened, moved, bulk, shown] = [
    await post(owner, (await secret()).id),
    await post(owner, hidden.id),
    await post(owner, hidden.id),
    await post(owner, hidden.id),
  ];
  const [all, merged] = [await secret(), await secret()];
  const [allPin, mergedPin] = [await post(owner, all.id), await post(owner, merged.id)];
  const [{ boardId } = { boardId: "" }] = await app.deps.db
    .select({ boardId: pins.boardId })
    .from(pins)
    .where(eq(pins.id, opened));
  await trpc.boards.update.mutate({ boardId, privacy: "public" });
  await trpc.pins.update.mutate({ pinId: moved, boardId: board.id });
  await trpc.pins.bulkMove.mutate({ pinIds: [bulk], boardId: board.id });
  await trpc.pins.update.mutate({ pinId: shown, boardId: board.id, showToEverybody: true });
  await owner.client.rest("POST", `/v3/boards/${merged.id}/merge/`, { into_board_id: board.id });
  await trpc.boards.moveAll.mutate({ boardId: all.id, newBoardId: board.id });
  const ids = [opened, moved, bulk, shown, allPin];
  expect(await Promise.all(ids.map(isPublic))).toEqual(ids.map(() => false));
  expect(await isPublic(mergedPin)).toBe(false);
  const outcomes = new Map((await actsOf(owner.id)).map(({ subjectId, outcome }) => [subjectId, outcome]));
  expect(ids.map((id) => outcomes.get(id))).toEqual(ids.map(() => "limit"));
  await upheld(owner, (await decisionsOf(owner.id))[0]?.id);
  expect(await Promise.all(ids.map(isPublic))).toEqual(ids.map(() => true));
});

test("a confirmed limit goes on with later Pins, clears nobody, and ends with the moderator's", async () => {
  const { owner, board, pinId } = await limited("Conf");
  await decide(owner, { decision: "limit", everything: true, days: 3 });
  const [own, limit] = await decisionsOf(owner.id);
  expect([own?.endedAt, limit?.endedAt, await factsNow(owner.id)]).toEqual([
    null,
    null,
    expect.objectContaining({ holds: 1, clearedLately: false }),
  ]);
  const later = await post(owner, board.id, "https://later.example/");
  expect([await isPublic(pinId), await isPublic(later)]).toEqual([false, false]);
  const now = () => new Date(app.deps.now().getTime() + 4 * 86_400_000);
  await endDueDecisions({ ...app.deps, now }, AbortSignal.timeout(60_000));
  expect([await isPublic(pinId), await isPublic(later)]).toEqual([true, true]);
  expect(await factsNow(owner.id)).toMatchObject({ holds: 1, clearedLately: false });
});

test("an appeal against a confirmed limit ends the site's own too, and clears the account", async () => {
  const { owner, pinId } = await limited("Appeal");
  await decide(owner, { decision: "limit", everything: true });
  await upheld(owner, (await decisionsOf(owner.id))[1]?.id);
  expect([await isPublic(pinId), (await decisionsOf(owner.id)).map(({ endedAt }) => endedAt)]).toEqual([
    true,
    [expect.any(Date), expect.any(Date)],
  ]);
  expect(await factsNow(owner.id)).toMatchObject({ holds: 0, clearedLately: true });
});

test("the removal of everything leaves the limit for later Pins, and opens none before", async () => {
  const { owner, board, pinId } = await limited("Gone");
  await decide(owner, { decision: "remove", everything: true });
  expect((await decisionsOf(owner.id)).map(({ consequence, endedAt }) => [consequence, endedAt])).toEqual([
    ["limited", null],
    ["removed", null],
  ]);
  expect(await app.deps.db.select().from(pins).where(eq(pins.boardId, board.id))).toEqual([]);
  const later = await post(owner, (await seedBoard(app, owner)).id);
  expect(await isPublic(later)).toBe(false);
  await upheld(owner, (await decisionsOf(owner.id))[1]?.id);
  expect([await isPublic(pinId), await isPublic(later)]).toEqual([true, true]);
});

test("a Pin's hold that a moderator confirmed counts as one, and a dismissed one for the account", async () => {
  for (const [decision, facts] of [
    ["limit", { holds: 1, clearedLately: false }],
    ["warn", { holds: 1, clearedLately: false }],
    ["dismiss", { holds: 0, clearedLately: true }],
  ] as const) {
    const owner = await seedPerson(app, "Held");
    const board = await seedBoard(app, owner);
    const pinId = await judgedBy(HOLD, () => post(owner, board.id));
    await decide(owner, { decision });
    expect([await factsNow(owner.id), await isPublic(pinId)], decision).toEqual([
      expect.objectContaining(facts),
      decision !== "limit",
    ]);
  }
});

test("the gravest link of a Pin counts, also behind an own one [threat: link spam]", async () => {
  const lists = { suspicious: "odd.example", porn: "adult.example" } as const;
  for (const [status, text] of Object.entries(lists))
    await admin.client.trpc.spam.importDomains.mutate({ name: text, status: status as "porn", text });
  const owner = await seedPerson(app, "Links");
  const { id: boardId } = await seedBoard(app, owner);
  const description = "See https://fine.example/ and https://x.odd.example/ and https://adult.example/";
  await owner.client.trpc.pins.create.mutate({ boardId, link: "https://own.example/", description });
  await owner.client.trpc.pins.create.mutate({ boardId, link: "https://own.example/2" });
  await app.jobs.drained();
  const found = (await actsOf(owner.id)).map(({ facts }) => facts?.siteStatus);
  expect(found).toEqual(["porn", null]);
});

test("posts without a picture are like no listed picture [threat: lists that match everything]", async () => {
  const id = app.deps.newId();
  await app.deps.db.execute(sql`insert into hash_lists (id, name, action, hash_count, read_at)
    values (${id}::text::bigint, 'Old', 'hold', 1, now())`);
  await app.deps.db.execute(
    sql`insert into listed_hashes (hash, list_id) values ('0000000000000003', ${id}::text::bigint)`,
  );
  const [owner, other] = [await seedPerson(app, "None"), await seedPerson(app)];
  await owner.client.trpc.follow.followUser.mutate({ userId: other.id });
  await app.jobs.drained();
  expect((await actsOf(owner.id)).map(({ facts, outcome }) => [facts?.isPictureListed, outcome])).toEqual([
    [false, "none"],
  ]);
});

test("each follow and unfollow counts, and a repeated job does not [threat: follow churn]", async () => {
  const [bot, one] = [await seedPerson(app, "Churn"), await seedPerson(app)];
  const { trpc } = bot.client;
  for (let time = 0; time < 3; time++) {
    await trpc.follow.followUser.mutate({ userId: one.id });
    await app.jobs.drained();
    await trpc.follow.unfollowUser.mutate({ userId: one.id });
    await trpc.follow.unfollowUser.mutate({ userId: one.id });
  }
  const follows = (await actsOf(bot.id)).filter(({ kind }) => kind === "follow");
  const again = { followerId: bot.id, followeeId: one.id, followId: follows[0]?.subjectId ?? "" };
  await app.deps.db.transaction((tx) => app.deps.events.record(tx, "user.followed", again));
  await app.jobs.drained();
  expect((await actsOf(bot.id)).map(({ kind }) => kind).sort()).toEqual([
    ...Array(3).fill("follow"),
    ...Array(3).fill("unfollow"),
  ]);
});
