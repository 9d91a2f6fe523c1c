import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { users } from "../../../db/schema/users.ts";
import { endDueDecisions } from "../../../server/slices/admin/end-decisions.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, ada] = [await moderator(app), await seedPerson(app, "Ada")];
});
afterAll(() => app.close());

const pinOf = async (owner: Person) => seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
const report = async (kind: "pin" | "user" | "board", subjectId: string, by = ada) =>
  (await by.client.trpc.safety.report.mutate({ kind, subjectId, reason: "spam" })).id;
const decide = (id: string, decision: string, fields: object = {}) =>
  mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision, ...fields });
const violationsOf = async (one: Person) =>
  (await one.client.rest<Record<string, unknown>[]>("GET", "/v3/violations/")).data;
const sees = async (pinId: string, as = ada) => (await as.client.rest("GET", `/v3/pins/${pinId}/`)).status === 200;
const suspendedAt = async ({ id }: Person) =>
  (await app.deps.db.select({ at: users.suspendedAt }).from(users).where(eq(users.id, id)))[0]?.at ?? null;
const inDays = (days: number) => ({ ...app.deps, now: () => new Date(app.deps.now().getTime() + days * 86_400_000) });
const tick = (days: number) => endDueDecisions(inDays(days), AbortSignal.timeout(60_000));
async function subjectsTo({ username }: Person) {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${username}@example.com`);
  return ((await answer.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject);
}

test("a warning changes nothing; its owner reads rule, facts and source", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const id = await report("pin", pinId);
  const facts = "The link leads to a shop.";
  expect((await decide(id, "warn", { rule: "copyright", facts, source: "legal_order" })).status).toBe(200);
  expect(await sees(pinId)).toBe(true);
  expect(await violationsOf(owner)).toMatchObject([
    { rule: "copyright", reason: facts, source: "legal_order", consequence: "warned", ends_at: null },
  ]);
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining("A warning about your Pin")]);
  const [mine] = (await ada.client.rest<{ state: string }[]>("GET", "/v3/reports/")).data;
  expect(mine).toMatchObject({ state: "warned" });
});

test("a suspension ends after its days, unless a later decision keeps the account closed", async () => {
  const [owner, other] = [await seedPerson(app, "Olga"), await seedPerson(app, "Otto")];
  for (const wrong of [0, -1, 366, 1.5, "x"])
    expect(
      (await decide(await report("user", other.id, await seedPerson(app, "Rena")), "suspend", { days: wrong })).status,
    ).toBe(400);
  expect((await decide(await report("user", owner.id), "suspend", { days: 3 })).status).toBe(200);
  expect(await suspendedAt(owner)).not.toBeNull();
  await tick(2);
  expect(await suspendedAt(owner)).not.toBeNull();
  await tick(4);
  expect(await suspendedAt(owner)).toBeNull();
  expect(await subjectsTo(owner)).toEqual(expect.arrayContaining([expect.stringContaining("open again")]));

  await decide(await report("user", other.id), "suspend", { days: 3 });
  await app.deps.db.update(users).set({ suspendedAt: null }).where(eq(users.id, other.id));
  await decide(await report("user", other.id), "close");
  await tick(4);
  expect(await suspendedAt(other)).not.toBeNull();
});

test("the mail names the end of a suspension, and a closing after it has a mail too", async () => {
  const owner = await seedPerson(app, "Olga");
  await decide(await report("user", owner.id), "suspend", { days: 3 });
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining("suspended for a time")]);
  const id = app.deps.newId();
  await app.deps.db.execute(sql`insert into reports (id, reporter_id, kind, subject_id, owner_id, label, path, reason, text)
    values (${id}::text::bigint, ${ada.id}::text::bigint, 'user', ${owner.id}::text::bigint, ${owner.id}::text::bigint, 'Olga', '/', 'spam', '')`);
  await decide(id, "close", { rule: "underage" });
  expect(await subjectsTo(owner)).toEqual(expect.arrayContaining([expect.stringContaining("has been deactivated")]));
});

test("a warning's mail is in the person's language", async () => {
  const owner = await seedPerson(app, "Olga");
  await app.deps.db.update(users).set({ locale: "ja" }).where(eq(users.id, owner.id));
  await decide(await report("pin", await pinOf(owner)), "warn");
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining("ピンに関する警告")]);
});

test("the end of a suspension by days opens no account that its owner asked to close", async () => {
  const owner = await seedPerson(app, "Olga");
  const id = await report("user", owner.id);
  // As an administrator's suspension by request leaves it: without a decision.
  const asked = new Date(app.deps.now().getTime() - 3_600_000);
  await app.deps.db.update(users).set({ suspendedAt: asked }).where(eq(users.id, owner.id));
  expect((await decide(id, "suspend", { days: 3 })).status).toBe(200);
  await tick(4);
  expect(await suspendedAt(owner)).not.toBeNull();
});

test("a limit for days shows the Pin to others again at its end, with the counters of before", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const fan = await seedPerson(app, "Fan");
  const saved = await fan.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, fan)).id });
  await app.jobs.drained();
  await recount(app.deps.db, { repair: true });
  expect((await decide(await report("pin", saved.id), "limit", { days: 2 })).status).toBe(200);
  expect([await sees(saved.id), await sees(saved.id, fan)]).toEqual([false, true]);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
  await tick(3);
  expect(await sees(saved.id)).toBe(true);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
  expect(await violationsOf(fan)).toMatchObject([{ consequence: "limited", ended_at: expect.any(String) }]);
});

test("one decision limits all Pins of an account, and boards and people alone can't be limited", async () => {
  const owner = await seedPerson(app, "Olga");
  const [board, pins] = [await seedBoard(app, owner), [await pinOf(owner), await pinOf(owner)]];
  expect((await decide(await report("board", board.id), "limit")).status).toBe(400);
  expect((await decide(await report("user", owner.id), "limit")).status).toBe(400);
  const id = await report("pin", pins[0] ?? "");
  expect((await decide(id, "limit", { everything: true })).status).toBe(200);
  expect(await Promise.all(pins.map((pin) => sees(pin)))).toEqual([false, false]);
  // Their owner can't publish a limited Pin by any edit.
  const open = await seedBoard(app, owner);
  await owner.client.rest("PATCH", `/v3/pins/${pins[0]}/`, { board_id: open.id, title: "Fine" });
  expect(await sees(pins[0] ?? "")).toBe(false);
});
