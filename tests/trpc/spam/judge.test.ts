import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { moderationCases, moderationDecisions } from "../../../db/schema/moderation.ts";
import { pins } from "../../../db/schema/pins.ts";
import { spamActs, spamSettings } from "../../../db/schema/spam.ts";
import { users } from "../../../db/schema/users.ts";
import { forgetOldActs } from "../../../server/slices/spam/judge.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { USUAL_SETTINGS } from "../../../src/spam/rules.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { solveCaptcha } from "../../support/captcha.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailsTo } from "../../support/mail-link.ts";
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

const CAPTCHA = ERRORS.CAPTCHA_REQUIRED.code;
const isPublic = async (id: string) =>
  (await app.deps.db.select({ isPublic: pins.isPublic }).from(pins).where(eq(pins.id, id)))[0]?.isPublic;
const decisionsOf = (userId: string) =>
  app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.userId, userId))
    .orderBy(moderationDecisions.id);
const actsOf = (userId: string) =>
  app.deps.db.select().from(spamActs).where(eq(spamActs.userId, userId)).orderBy(spamActs.id);
const sees = async (person: Person, pinId: string) =>
  (await person.client.rest("GET", `/v3/pins/${pinId}/`)).status === 200;

/** Counts an account's earlier acts, as if it had been busy within the last minutes. */
const busy = (userId: string, kind: "follow" | "unfollow" | "pin", count: number, domain: string | null = null) =>
  app.deps.db.execute(sql`insert into spam_acts (id, user_id, kind, subject_id, domain, is_young, created_at)
    select ${app.deps.newId()}::text::bigint + n, ${userId}::text::bigint, ${kind}, ${app.deps.newId()}::text::bigint + n, ${domain}::text, true,
      ${app.deps.now().toISOString()}::text::timestamptz - interval '2 minutes' from generate_series(1, ${count}::int) n`);

/** Seeds new accounts that link one site together, and lets the last one post. */
async function farm(url: string, name = "Farm") {
  const boards = [];
  for (let at = 0; at < 6; at++) boards.push(await seedBoard(app, await seedPerson(app, name)));
  const pinIds = [];
  for (const { id: boardId, owner } of boards) {
    await busy(owner.id, "pin", 12, new URL(url).hostname);
    pinIds.push((await owner.client.trpc.pins.create.mutate({ boardId, link: url })).id);
    await app.jobs.drained();
  }
  const last = boards.at(-1);
  if (!last) throw new Error("no board");
  return { owner: last.owner, boardId: last.id, pinId: pinIds.at(-1) ?? "" };
}

test("a farm's Pin is held for its owner alone, with a statement and a case [threat: link farms]", async () => {
  const { owner, pinId } = await farm("https://farm-one.example/buy");
  const visitor = await seedPerson(app, "Vic");
  expect([await isPublic(pinId), await sees(owner, pinId), await sees(visitor, pinId)]).toEqual([false, true, false]);
  const { items } = await owner.client.trpc.safety.violations.query({});
  expect(items).toEqual([
    expect.objectContaining({
      rule: "spam",
      source: "algorithm",
      consequence: "limited",
      reasons: expect.arrayContaining(["newAccount", "shared"]),
      subject: expect.objectContaining({ kind: "pin", id: pinId }),
    }),
  ]);
  expect(items[0]?.reason).toContain("An automated check took this for spam, because the account is new;");
  expect(items[0]?.reason).toContain("several new accounts posted the same link");
  expect(items[0]?.reason).toContain("you can appeal");
  const queue = await mona.client.trpc.admin.cases.query({});
  expect(queue.items.find(({ owner: { id } }) => id === owner.id)).toMatchObject({
    kind: "pin",
    rule: "spam",
    reporters: 0,
  });
  expect((await mailsTo(app, `${owner.username}@example.com`)).length).toBeGreaterThan(0);
});

test("a moderator who keeps a held Pin shows it, and clears its account [threat: wrong holds]", async () => {
  const { owner, boardId, pinId } = await farm("https://farm-two.example/buy");
  const { items } = await mona.client.trpc.admin.cases.query({});
  const found = items.find(({ owner: { id } }) => id === owner.id);
  const details = await mona.client.trpc.admin.case.query({ caseId: found?.id ?? "" });
  expect(details.snapshot?.link).toBe("https://farm-two.example/buy");
  const kept = await mona.client.rest("POST", `/v3/admin/reports/${found?.id}/decide/`, { decision: "dismiss" });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect([await isPublic(pinId), (await decisionsOf(owner.id))[0]?.endedAt]).toEqual([true, expect.any(Date)]);
  const again = await owner.client.trpc.pins.create.mutate({ boardId, link: "https://farm-two.example/buy?2" });
  await app.jobs.drained();
  expect(await isPublic(again.id)).toBe(true);
});

test("a moderator's limit takes the place of the hold, until an appeal", async () => {
  const { owner, pinId } = await farm("https://farm-three.example/buy");
  const { items } = await mona.client.trpc.admin.cases.query({});
  const caseId = items.find(({ owner: { id } }) => id === owner.id)?.id;
  await mona.client.rest("POST", `/v3/admin/reports/${caseId}/decide/`, { decision: "limit" });
  const [hold, limit] = await decisionsOf(owner.id);
  expect([hold?.endedAt, limit?.endedAt, await isPublic(pinId)]).toEqual([expect.any(Date), null, false]);
  await owner.client.rest("POST", `/v3/violations/${limit?.id}/appeal/`, { text: "It is my shop." });
  const appeals = await admin.client.trpc.admin.appeals.query({});
  const id = appeals.items.find(({ violation }) => violation.id === limit?.id)?.id;
  await admin.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
  expect(await isPublic(pinId)).toBe(true);
});

test("an account over the limit's score has all Pins limited, later ones too, by one decision", async () => {
  const owner = await seedPerson(app, "Lim");
  const board = await seedBoard(app, owner);
  const before = await seedPin(app, board);
  await app.deps.db.insert(spamSettings).values({
    id: 1,
    settings: { ...USUAL_SETTINGS, scores: { captcha: 1, hold: 1, limit: 2 } },
    updatedAt: app.deps.now(),
  });
  const post = async () =>
    (await owner.client.trpc.pins.create.mutate({ boardId: board.id, link: "https://lim.example/" })).id;
  const [first] = [await post()];
  await app.jobs.drained();
  const second = await post();
  await app.jobs.drained();
  await app.deps.db.delete(spamSettings);
  expect([await isPublic(before), await isPublic(first), await isPublic(second)]).toEqual([false, false, false]);
  const decisions = await decisionsOf(owner.id);
  expect(decisions.map(({ kind, source }) => [kind, source])).toEqual([["user", "algorithm"]]);
  await owner.client.rest("POST", `/v3/violations/${decisions[0]?.id}/appeal/`, { text: "I did not." });
  const appeals = await admin.client.trpc.admin.appeals.query({});
  const id = appeals.items.find(({ violation }) => violation.id === decisions[0]?.id)?.id;
  await admin.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
  expect([await isPublic(before), await isPublic(first), await isPublic(second)]).toEqual([true, true, true]);
});

test("a follow bot has to solve a captcha, once, and then goes on [threat: follow bots]", async () => {
  const bot = await seedPerson(app, "Bot");
  const [one, two, three] = [await seedPerson(app), await seedPerson(app), await seedPerson(app)];
  await busy(bot.id, "follow", 80);
  const follow = (userId: string) => codeOf(bot.client.trpc.follow.followUser.mutate({ userId }));
  expect(await follow(one.id)).toBe(0);
  await app.jobs.drained();
  const board = await seedBoard(app, bot);
  for (const call of [
    follow(two.id),
    codeOf(bot.client.trpc.pins.create.mutate({ boardId: board.id, link: "https://fine.example/" })),
    codeOf(bot.client.trpc.comments.create.mutate({ pinId: await seedPin(app, board), text: "Hello" })),
  ])
    expect(await call).toBe(CAPTCHA);
  expect(await codeOf(bot.client.trpc.captcha.confirm.mutate({ recaptchaV2Token: "no" }))).toBe(CAPTCHA);
  expect(await follow(two.id)).toBe(CAPTCHA);
  const token = await solveCaptcha(bot.client);
  expect(await codeOf(bot.client.trpc.captcha.confirm.mutate({ recaptchaV2Token: token }))).toBe(0);
  expect(await codeOf(bot.client.trpc.captcha.confirm.mutate({ recaptchaV2Token: token }))).toBe(CAPTCHA);
  expect(await follow(two.id)).toBe(0);
  await app.jobs.drained();
  expect(await follow(three.id)).toBe(0);
  expect((await actsOf(bot.id)).filter(({ kind }) => kind === "captcha_failed")).toHaveLength(2);
});

test("a bot that goes on without solving its captcha is limited [threat: follow bots]", async () => {
  const bot = await seedPerson(app, "Ignore");
  const other = await seedPerson(app);
  await busy(bot.id, "follow", 80);
  await app.deps.db.update(users).set({ captchaDueAt: app.deps.now() }).where(eq(users.id, bot.id));
  const follow = () => codeOf(bot.client.trpc.follow.followUser.mutate({ userId: other.id }));
  for (let at = 1; at < 5; at++) expect(await follow()).toBe(CAPTCHA);
  await app.jobs.drained();
  expect(await decisionsOf(bot.id)).toEqual([]);
  expect(await follow()).toBe(CAPTCHA);
  await app.jobs.drained();
  expect((await decisionsOf(bot.id)).map(({ kind, consequence }) => [kind, consequence])).toEqual([
    ["user", "limited"],
  ]);
});

test("refused posts are stored up to a limit, and a solved captcha resets their count", async () => {
  const person = await seedPerson(app, "Slow");
  const [other, due] = [await seedPerson(app), () => app.deps.db.update(users).set({ captchaDueAt: app.deps.now() })];
  const follow = () => codeOf(person.client.trpc.follow.followUser.mutate({ userId: other.id }));
  const refused = async () => (await actsOf(person.id)).filter(({ kind }) => kind === "captcha_ignored");
  await due().where(eq(users.id, person.id));
  for (let at = 0; at < 55; at++) await follow();
  expect(await refused()).toHaveLength(50);
  const recaptchaV2Token = await solveCaptcha(person.client);
  await person.client.trpc.captcha.confirm.mutate({ recaptchaV2Token });
  app.advance(1_000);
  await due().where(eq(users.id, person.id));
  for (let at = 0; at < 9; at++) await follow();
  await app.jobs.drained();
  const last = (await refused()).at(-1);
  expect([last?.facts, (await refused()).length]).toEqual([null, 59]);
});

test("an unfollow counts, so that a churning account is held for review [threat: follow churn]", async () => {
  const bot = await seedPerson(app, "Churn");
  const [one, two] = [await seedPerson(app), await seedPerson(app)];
  await bot.client.trpc.follow.followUser.mutate({ userId: one.id });
  await bot.client.trpc.follow.unfollowUser.mutate({ userId: one.id });
  expect((await actsOf(bot.id)).map(({ kind }) => kind)).toContain("unfollow");
  await busy(bot.id, "follow", 70);
  await busy(bot.id, "unfollow", 50);
  await bot.client.trpc.follow.followUser.mutate({ userId: two.id });
  await app.jobs.drained();
  const [found] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.ownerId, bot.id));
  expect(found).toMatchObject({ kind: "user", rule: "spam", state: "open" });
});

test("a suspicious link raises the score, and only a job that runs again finds nothing new", async () => {
  await admin.client.trpc.spam.importDomains.mutate({ name: "Odd", status: "suspicious", text: "odd.example" });
  const owner = await seedPerson(app, "Odd");
  const board = await seedBoard(app, owner);
  const pinId = (await owner.client.trpc.pins.create.mutate({ boardId: board.id, link: "https://x.odd.example/" })).id;
  await app.jobs.drained();
  await app.deps.db.transaction((tx) => app.deps.events.record(tx, "pin.created", { pinId }));
  await app.jobs.drained();
  const [act, ...more] = await actsOf(owner.id);
  expect([act?.score, act?.outcome, act?.facts?.siteStatus, more]).toEqual([6, "hold", "suspicious", []]);
  expect(await decisionsOf(owner.id)).toHaveLength(1);
});

test("messages and boards with links are judged, and verified people are not", async () => {
  const owner = await seedPerson(app, "Post");
  const other = await seedPerson(app, "Other");
  await owner.client.trpc.boards.create.mutate({ name: "Deals", description: "https://x.odd.example/ now" });
  await app.jobs.drained();
  expect((await actsOf(owner.id)).map(({ kind, score }) => [kind, score])).toEqual([["board", 6]]);
  await app.deps.db.update(users).set({ captchaDueAt: null, isVerifiedIdentity: true }).where(eq(users.id, owner.id));
  await owner.client.trpc.conversations.create.mutate({ userIds: [other.id], text: "https://x.odd.example/" });
  await app.jobs.drained();
  expect(await actsOf(owner.id)).toHaveLength(1);
});

test("sign-ups from one network count by a keyed hash of the address [threat: account farms]", async () => {
  const found = await rows<{ key: string; n: number }>(
    app.deps.db,
    sql`select text_key as key, count(*)::int as n from spam_acts where kind = 'sign_up' group by 1`,
  );
  expect(found).toEqual([{ key: expect.stringMatching(/^[\w-]{20,}$/), n: 2 }]);
  expect(found[0]?.key).not.toContain("127.0.0.1");
});

test("a dry run counts other outcomes and changes nothing; moderators read, administrators set", async () => {
  const { settings, usual } = await mona.client.trpc.spam.settings.query({});
  expect(settings).toEqual(usual);
  const hard = { ...settings, scores: { captcha: 0.5, hold: 0.5, limit: 900 } };
  const tried = await mona.client.trpc.spam.tryOut.mutate(hard);
  expect(tried.wouldBe.hold).toBeGreaterThan(tried.was.hold);
  expect(tried.held[0]).toMatchObject({ username: expect.any(String), outcome: "hold" });
  expect((await mona.client.trpc.spam.settings.query({})).settings).toEqual(usual);
  expect(await codeOf(mona.client.trpc.spam.setSettings.mutate(hard))).toBe(ERRORS.NOT_PERMITTED.code);
  const falling = { ...settings, scores: { captcha: 5, hold: 4, limit: 6 } };
  expect(await codeOf(admin.client.trpc.spam.setSettings.mutate(falling))).toBe(ERRORS.INVALID_PARAMETERS.code);
  const changed = {
    ...settings,
    weights: { ...settings.weights, ring: 5 },
    thresholds: { ...settings.thresholds, oneSite: 30 },
  };
  expect(await admin.client.trpc.spam.setSettings.mutate(changed)).toEqual(changed);
  const log = (await admin.client.trpc.admin.log.query({})).items.map(({ action, reason }) => `${action} ${reason}`);
  expect(log).toContain("set_spam oneSite from 10 → 30, ring 4 → 5");
});

test("damaged settings and facts read as the usual ones, and old acts go", async () => {
  await app.deps.db.update(spamSettings).set({ settings: { a: ["b"], weights: ["c"], scores: { hold: "x" } } });
  expect((await mona.client.trpc.spam.settings.query({})).settings).toEqual(USUAL_SETTINGS);
  await app.deps.db.update(spamActs).set({ facts: { a: ["b"] } });
  expect((await mona.client.trpc.spam.tryOut.mutate(USUAL_SETTINGS)).wouldBe).toEqual({
    captcha: 0,
    hold: 0,
    limit: 0,
  });
  app.advance(9 * 86_400_000);
  await forgetOldActs(app.deps, AbortSignal.timeout(60_000));
  expect(await app.deps.db.select().from(spamActs)).toEqual([]);
});
