import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc, eq, sql } from "drizzle-orm";
import { moderationCases, moderationDecisions } from "../../../db/schema/moderation.ts";
import { reports } from "../../../db/schema/safety.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const pinOf = async (owner: Person) => seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
const report = async (kind: "pin" | "user", subjectId: string, by: Person, reason: "spam" | "hate" = "spam") =>
  (await by.client.trpc.safety.report.mutate({ kind, subjectId, reason })).id;
const decide = (id: string, decision: string) =>
  admin.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision, note: "for the log only" });
const suspend = (userId: string, cause = "guidelines") =>
  admin.client.rest("POST", `/v3/admin/accounts/${userId}/suspend/`, { reason: "for the log only", cause });
const erase = (id: string) => app.deps.db.delete(users).where(eq(users.id, id));
const casesOf = (subjectId: string) =>
  app.deps.db
    .select()
    .from(moderationCases)
    .where(eq(moderationCases.subjectId, subjectId))
    .orderBy(asc(moderationCases.id));
const decisionsOn = (subjectId: string) =>
  app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.subjectId, subjectId))
    .orderBy(asc(moderationDecisions.id));
const stateOf = async (id: string) =>
  (await app.deps.db.select({ state: reports.state }).from(reports).where(eq(reports.id, id)))[0]?.state;
async function subjectsTo({ username }: { username: string }) {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${username}@example.com`);
  return ((await answer.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject);
}

test("a case goes with its last open report, and a later report starts a new one", async () => {
  const [owner, first, second] = await Promise.all(["Olga", "Pia", "Quin"].map((name) => seedPerson(app, name)));
  if (!owner || !first || !second) throw new Error("nobody");
  const pinId = await pinOf(owner);
  await report("pin", pinId, first, "hate");
  await report("pin", pinId, second);
  await erase(first.id);
  // The grave report has gone.
  expect(await casesOf(pinId)).toMatchObject([{ state: "open", urgency: 0, rule: "spam", reporters: 1 }]);
  await erase(second.id);
  expect(await casesOf(pinId)).toEqual([]);
  expect(await decisionsOn(pinId)).toEqual([]);
  await report("pin", pinId, ada);
  expect(await casesOf(pinId)).toMatchObject([{ state: "open", urgency: 0 }]);
});

test("an erased reporter leaves a decided case, and an erased owner none", async () => {
  const [owner, reporter] = [await seedPerson(app, "Otto"), await seedPerson(app, "Rena")];
  const [decided, open] = [await pinOf(owner), await pinOf(owner)];
  await decide(await report("pin", decided, reporter), "remove");
  await report("pin", open, reporter);
  await erase(reporter.id);
  expect(await casesOf(decided)).toMatchObject([{ state: "decided" }]);
  expect(await decisionsOn(decided)).toMatchObject([{ consequence: "removed" }]);

  await report("pin", open, ada);
  await erase(owner.id);
  for (const id of [decided, open]) {
    expect(await casesOf(id)).toEqual([]);
    expect(await decisionsOn(id)).toEqual([]);
  }
});

test("reports that a process of an older release decides close their case with one decision", async () => {
  const owner = await seedPerson(app, "Olga");
  for (const [state, consequence] of [
    ["dismissed", "none"],
    ["removed", "removed"],
  ] as const) {
    const pinId = await pinOf(owner);
    const id = await report("pin", pinId, ada, "hate");
    await report("pin", pinId, await seedPerson(app, "Tess"), "hate");
    await app.deps.db.execute(
      sql`update reports set state = ${state}, decided_at = ${app.deps.now().toISOString()}::text::timestamptz
        where kind = 'pin' and subject_id = ${pinId}::bigint and state = 'open'`,
    );
    const [made] = await casesOf(pinId);
    expect(made).toMatchObject({ id, state: "decided", decidedAt: app.deps.now() });
    expect(await decisionsOn(pinId)).toMatchObject([
      { id, caseId: id, userId: owner.id, label: "Cheap watches", rule: "hate", consequence, decidedById: null },
    ]);
  }
});

test("a decision doesn't claim to have removed something that its owner had deleted", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const id = await report("pin", pinId, ada);
  await app.deps.db.execute(sql`delete from pins where id = ${pinId}::bigint`);
  expect((await decide(id, "remove")).status).toBe(200);
  expect(await decisionsOn(pinId)).toMatchObject([{ consequence: "none" }]);
  expect((await owner.client.rest("GET", "/v3/violations/")).data).toEqual([]);
  expect(await subjectsTo(owner)).toEqual([]);
});

test("administrators don't decide reports about themselves or their own content", async () => {
  for (const [kind, subjectId] of [
    ["pin", await pinOf({ ...ada, ...admin, id: admin.user.id, username: admin.user.username })],
    ["user", admin.user.id],
  ] as const) {
    const id = await report(kind, subjectId, ada);
    for (const decision of ["dismiss", "remove", "suspend"])
      expect(await decide(id, decision)).toMatchObject({
        code: ERRORS.NOT_PERMITTED.code,
        message: "This report is about you or something that you posted. Another moderator decides it.",
      });
    expect(await stateOf(id)).toBe("open");
  }
});

test("a suspension closes the open reports of the person, and tells those who reported", async () => {
  const [owner, reporter] = [await seedPerson(app, "Olga"), await seedPerson(app, "Rena")];
  const id = await report("user", owner.id, reporter);
  const ofPin = await report("pin", await pinOf(owner), reporter);
  expect((await suspend(owner.id)).status).toBe(200);
  expect([await stateOf(id), await stateOf(ofPin)]).toEqual(["suspended", "open"]);
  expect(await casesOf(owner.id)).toMatchObject([{ id, state: "decided" }]);
  expect(await decisionsOn(owner.id)).toMatchObject([{ caseId: id, consequence: "suspended" }]);
  expect(await subjectsTo(reporter)).toEqual([expect.stringContaining("your report")]);

  // A person who asks for it has broken no rule.
  const leaver = await seedPerson(app, "Lena");
  const kept = await report("user", leaver.id, reporter);
  expect((await suspend(leaver.id, "request")).status).toBe(200);
  expect(await stateOf(kept)).toBe("open");
});

test("a second suspension is logged and decides its report, and its owner gets a mail for each", async () => {
  const owner = await seedPerson(app, "Olga");
  const id = await report("pin", await pinOf(owner), ada);
  await suspend(owner.id);
  expect((await decide(id, "suspend")).status).toBe(200);
  const log = await admin.client.rest<object[]>("GET", `/v3/admin/log/?user_id=${owner.id}`);
  expect(log.data).toMatchObject([{ action: "suspend" }, { action: "suspend" }]);
  expect(await stateOf(id)).toBe("suspended");
  expect(await subjectsTo(owner)).toHaveLength(2);
});
