import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accountMerges } from "../../db/schema/account-merges.ts";
import { users } from "../../db/schema/users.ts";
import { eraseAccounts } from "../../server/slices/account/close.ts";
import { continueMerges } from "../../server/slices/admin/run-merge.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { recount, wrongCounters } from "../support/counters.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const running = new AbortController().signal;
/** A merge as its first transaction leaves it, without the job that goes on at once. */
const begun = (fromId: string, intoId: string) =>
  app.deps.db.insert(accountMerges).values({ id: app.deps.newId(), fromId, fromUsername: `u${fromId}`, intoId });
const stateOf = async (fromId: string) =>
  (await app.deps.db.select().from(accountMerges).where(eq(accountMerges.fromId, fromId)))[0]?.state;
const set = (id: string, fields: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(fields).where(eq(users.id, id));
const exists = async (id: string) =>
  (await app.deps.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1;
const profile = async (name: string) => (await createClient(app).rest("GET", `/v3/users/${name}/`)).status;

test("nobody closes either account of a merge that runs, and the refusal says to wait [SECURITY 34]", async () => {
  const [double, kept] = [await signUp(app, { name: "Double" }), await signUp(app, { name: "Kept" })];
  const mona = await moderator(app);
  const reporter = await seedPerson(app, "Rena");
  const { id: reportId } = await reporter.client.trpc.safety.report.mutate({
    kind: "user",
    subjectId: kept.user.id,
    reason: "spam",
  });
  for (const person of [double, kept]) await stepUp(person);
  await begun(double.user.id, kept.user.id);
  const closings = ({ client, user }: Person) => [
    client.rest("POST", "/v3/users/me/deactivate/"),
    client.rest("DELETE", "/v3/users/me/", { password: PASSWORD }),
    admin.client.rest("POST", `/v3/admin/accounts/${user.id}/suspend/`, { reason: "Spam", cause: "guidelines" }),
  ];
  const answers = await Promise.all([
    ...closings(double),
    ...closings(kept),
    ...["suspend", "close"].map((decision) =>
      mona.client.rest("POST", `/v3/admin/reports/${reportId}/decide/`, { decision }),
    ),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => ERRORS.NOT_PERMITTED.code));
  for (const { body } of answers) expect(JSON.stringify(body)).toMatch(/Wait until|Try again when/);
  for (const { user } of [double, kept]) expect(await profile(user.username)).toBe(200);
  await continueMerges(app.deps, running);
  expect(await stateOf(double.user.id)).toBe("done");
  expect((await kept.client.rest("POST", "/v3/users/me/deactivate/")).status).toBe(200);
});

test("an account of a merge that runs is erased after the merge at the earliest", async () => {
  const [double, kept] = [await seedPerson(app, "Double"), await seedPerson(app, "Kept")];
  const pinId = await seedPin(app, await seedBoard(app, double));
  await begun(double.id, kept.id);
  const past = new Date(app.deps.now().getTime() - 1_000);
  await set(kept.id, { deactivatedAt: past, deletionDueAt: past });
  await eraseAccounts(app.deps, running);
  expect([await exists(double.id), await exists(kept.id)]).toEqual([true, true]);
  // Nothing else deletes it either.
  const gone = app.deps.db.delete(users).where(eq(users.id, kept.id));
  expect(await gone.then(() => "deleted").catch(({ cause }) => String(cause))).toContain("is running");
  await set(kept.id, { deactivatedAt: null, deletionDueAt: null });
  await continueMerges(app.deps, running);
  const pin = await kept.client.trpc.pins.get.query({ pinId });
  expect(pin.pinner.username).toBe(kept.username);
});

test("the merged account is hidden while its merge waits for the kept account", async () => {
  const [double, kept] = [await seedPerson(app, "Double"), await seedPerson(app, "Kept")];
  const fan = await seedPerson(app, "Fan");
  const pinId = await seedPin(app, await seedBoard(app, double));
  await recount(app);
  await fan.client.trpc.follow.followUser.mutate({ userId: double.id });
  const seen = async () => (await fan.client.rest("GET", `/v3/pins/${pinId}/`)).status;
  await begun(double.id, kept.id);
  await set(kept.id, { suspendedAt: new Date() });
  expect([await profile(double.username), await seen()]).toEqual([200, 200]);
  await continueMerges(app.deps, running);
  expect([await stateOf(double.id), await profile(double.username), await seen()]).toEqual(["running", 404, 404]);
  expect(await wrongCounters(app)).toEqual([]);
  await set(kept.id, { suspendedAt: null });
  await continueMerges(app.deps, running);
  expect([await stateOf(double.id), await profile(kept.username), await seen()]).toEqual(["done", 200, 200]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("merges that wait for an account don't keep later ones from going on", async () => {
  const [closed, double, kept] = [
    await seedPerson(app, "Closed"),
    await seedPerson(app, "Double"),
    await seedPerson(app, "Kept"),
  ];
  await set(closed.id, { suspendedAt: new Date() });
  for (let n = 0; n < 45; n++) await begun(app.deps.newId(), closed.id);
  await begun(double.id, kept.id);
  await continueMerges(app.deps, running);
  expect(await stateOf(double.id)).toBe("done");
});
