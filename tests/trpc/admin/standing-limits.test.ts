import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { forgetSealed } from "../../../db/queries/safety/seal.ts";
import { ads } from "../../../db/schema/ads.ts";
import { boardMembers } from "../../../db/schema/boards.ts";
import { boardFollows } from "../../../db/schema/follow.ts";
import { moderationDecisions, sealedRows } from "../../../db/schema/moderation.ts";
import { pins } from "../../../db/schema/pins.ts";
import { endDueDecisions } from "../../../server/slices/admin/end-decisions.ts";
import { finalBefore } from "../../../src/safety/appeal.rules.ts";
import { moderator } from "../../support/administrator.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let nora: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, nora, ada] = [await moderator(app), await moderator(app, "Nora"), await seedPerson(app, "Ada")];
});
afterAll(() => app.close());

const pinOf = async (owner: Person) => seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
/** @returns the decision's id */
async function decided(kind: "pin" | "board", subjectId: string, decision: string, fields: object = {}) {
  const reporter = await seedPerson(app, "Rena");
  // A limited Pin can't be reported by others, so its case begins as an earlier report would have begun it.
  await app.deps.db.execute(sql`insert into reports (id, reporter_id, kind, subject_id, owner_id, label, path, reason, text)
    select ${app.deps.newId()}::text::bigint, ${reporter.id}::text::bigint, ${kind}, t.id,
      ${sql.raw(kind === "pin" ? "t.pinner_id" : "t.owner_id")}, 'Cheap watches', '/', 'spam', ''
    from ${sql.identifier(`${kind}s`)} t where t.id = ${subjectId}::text::bigint`);
  const { items } = await mona.client.trpc.admin.reports.query({});
  const found = items.find(({ reporter: by }) => by?.id === reporter.id);
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${found?.id}/decide/`, { decision, ...fields });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const [made] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.subjectId, subjectId))
    .orderBy(sql`${moderationDecisions.id} desc`);
  return made?.id ?? "";
}
async function upheld(owner: Person, decisionId: string) {
  await owner.client.rest("POST", `/v3/violations/${decisionId}/appeal/`, { text: "I did not." });
  const { items } = await nora.client.trpc.admin.appeals.query({});
  const id = items.find(({ violation }) => violation.id === decisionId)?.id;
  const answer = await nora.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const sees = async (pinId: string) => (await ada.client.rest("GET", `/v3/pins/${pinId}/`)).status === 200;
const privacyOf = async (pinId: string) =>
  (
    await app.deps.db
      .select({ mayBePublic: pins.mayBePublic, isConfided: pins.isConfided, isPublic: pins.isPublic })
      .from(pins)
      .where(eq(pins.id, pinId))
  )[0];
const OPEN = { mayBePublic: true, isConfided: false, isPublic: true };
const tick = (days: number) =>
  endDueDecisions(
    { ...app.deps, now: () => new Date(app.deps.now().getTime() + days * 86_400_000) },
    AbortSignal.timeout(60_000),
  );

test("a Pin stays limited until the last decision that limits it ends, in any order", async () => {
  const owner = await seedPerson(app, "Olga");
  const [first, second] = [await pinOf(owner), await pinOf(owner)];
  await recount(app.deps.db, { repair: true });
  await decided("pin", first, "limit", { days: 1 });
  const all = await decided("pin", second, "limit", { everything: true });
  await tick(2);
  expect([await sees(first), await sees(second)]).toEqual([false, false]);
  await decided("pin", first, "limit", { days: 5 });
  await upheld(owner, all);
  expect([await sees(first), await sees(second)]).toEqual([false, true]);
  await tick(6);
  expect(await privacyOf(first)).toEqual(OPEN);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
});

test("a Pin that was limited and then removed comes back without the limit that ended meanwhile", async () => {
  const owner = await seedPerson(app, "Olga");
  const [ended, standing] = [await pinOf(owner), await pinOf(owner)];
  await decided("pin", ended, "limit", { days: 1 });
  const limit = await decided("pin", standing, "limit");
  const removals = [await decided("pin", ended, "remove"), await decided("pin", standing, "remove")];
  await tick(2);
  for (const removal of removals) await upheld(owner, removal);
  expect(await privacyOf(ended)).toEqual(OPEN);
  expect(await sees(standing)).toBe(false);
  await upheld(owner, limit);
  expect(await privacyOf(standing)).toEqual(OPEN);
});

test("the end of a limit gives no Pin more visibility than its owner chose meanwhile [SECURITY 44]", async () => {
  const [owner, host] = [await seedPerson(app, "Olga"), await seedPerson(app, "Hugo")];
  const secret = await seedBoard(app, host, { privacy: "secret" });
  await host.client.trpc.boards.invite.mutate({ boardId: secret.id, userIds: [owner.id] });
  await owner.client.rest("POST", `/v3/boards/${secret.id}/invites/accept/`);
  const pinId = await pinOf(owner);
  await decided("pin", pinId, "limit", { days: 1 });
  await app.deps.db.execute(
    sql`update pins set board_id = ${secret.id}::text::bigint where id = ${pinId}::text::bigint`,
  );
  await host.client.rest("PATCH", `/v3/boards/${secret.id}/`, { privacy: "public" });
  await tick(2);
  expect(await privacyOf(pinId)).toEqual({ mayBePublic: false, isConfided: false, isPublic: false });
});

test("a limit of a year ends after the time for an appeal, and then the Pin is open again", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const decisionId = await decided("pin", pinId, "limit", { days: 365 });
  await forgetSealed(app.deps.db, { before: finalBefore(new Date(Date.now() + 360 * 86_400_000)), limit: 100 });
  expect(await app.deps.db.select().from(sealedRows).where(eq(sealedRows.decisionId, decisionId))).toHaveLength(1);
  await tick(366);
  expect(await privacyOf(pinId)).toEqual(OPEN);
});

test("a restored board gives no follow and no membership back to blocked people [SECURITY 27]", async () => {
  const [owner, fan, friend] = [
    await seedPerson(app, "Olga"),
    await seedPerson(app, "Fan"),
    await seedPerson(app, "Fay"),
  ];
  const board = await seedBoard(app, owner);
  for (const one of [fan, friend]) {
    await one.client.trpc.follow.followBoard.mutate({ boardId: board.id });
    await owner.client.trpc.boards.invite.mutate({ boardId: board.id, userIds: [one.id] });
  }
  await recount(app.deps.db, { repair: true });
  const removal = await decided("board", board.id, "remove");
  await owner.client.trpc.safety.block.mutate({ userId: fan.id });
  await upheld(owner, removal);
  const followers = await app.deps.db.select().from(boardFollows).where(eq(boardFollows.boardId, board.id));
  expect(followers.map(({ userId }) => userId)).toEqual([friend.id]);
  const members = await app.deps.db.select().from(boardMembers).where(eq(boardMembers.boardId, board.id));
  expect(members.map(({ userId }) => userId)).toEqual([friend.id]);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
});

test("an ad doesn't run again by itself when an appeal brings its Pin back", async () => {
  const account = await seedAccount(app);
  const { adId, pinId } = await seedAd(app, account);
  await upheld(account.owner, await decided("pin", pinId, "remove"));
  expect(await sees(pinId)).toBe(true);
  expect(await app.deps.db.select({ pinId: ads.pinId }).from(ads).where(eq(ads.id, adId))).toEqual([{ pinId: null }]);
});
