import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { moderationDecisions } from "../../../db/schema/moderation.ts";
import { spreadDecision } from "../../../server/slices/admin/spread-decision.ts";
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

/** @returns the decision's id */
async function decided(owner: Person, decision: string, fields: object = {}): Promise<string> {
  const reporter = await seedPerson(app, "Rena");
  const report = { kind: "user" as const, subjectId: owner.id, reason: "spam" as const };
  const { id: caseId } = await reporter.client.trpc.safety.report.mutate(report);
  const body = { decision, everything: true, ...fields };
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${caseId}/decide/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [made] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, caseId));
  return made?.id ?? "";
}
const undo = (id: string) => mona.client.rest("POST", `/v3/admin/decisions/${id}/undo/`, {});
const count = async (where: ReturnType<typeof sql>) =>
  (await rows<{ n: number }>(app.deps.db, sql`select count(*)::int as n from ${where}`))[0]?.n ?? 0;
const more = (pinId: string, pins: number) =>
  app.deps.db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
    select p.id + n, p.board_id, p.pinner_id, p.image_id, p.domain, p.is_public, p.card
    from pins p, generate_series(1, ${pins}::int) n where p.id = ${pinId}::text::bigint`);
const violationsOf = async (one: Person) => (await one.client.rest<object[]>("GET", "/v3/violations/")).data;

test("everything of an account is removed by one decision, and undoing it restores all of it", async () => {
  const [owner, host] = [await seedPerson(app, "Olga"), await seedPerson(app, "Hugo")];
  const [board, other] = [await seedBoard(app, owner), await seedBoard(app, owner)];
  const shared = await seedBoard(app, host);
  const pins = [await seedPin(app, board), await seedPin(app, other), await seedPin(app, { ...shared, owner })];
  const theirs = await seedPin(app, shared);
  await owner.client.trpc.comments.create.mutate({ pinId: theirs, text: "Buy watches" });
  await ada.client.trpc.comments.create.mutate({ pinId: pins[0] ?? "", text: "Lovely" });
  await app.jobs.drained();
  await recount(app.deps.db, { repair: true });
  const id = await decided(owner, "remove", { facts: "All of it is spam." });
  await app.jobs.drained();
  const owned = () =>
    Promise.all([
      count(sql`boards where owner_id = ${owner.id}::text::bigint`),
      count(sql`pins where pinner_id = ${owner.id}::text::bigint`),
      count(sql`comments where user_id = ${owner.id}::text::bigint`),
    ]);
  expect(await owned()).toEqual([0, 0, 0]);
  expect(await count(sql`pins where id = ${theirs}::text::bigint`)).toBe(1);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
  expect(await violationsOf(owner)).toMatchObject([{ consequence: "removed", scope: "account", ended_at: null }]);
  const outbox = await createClient(app).fetch(`/dev/outbox?to=${owner.username}@example.com`);
  const { messages } = (await outbox.json()) as { messages: { subject: string }[] };
  expect(messages.map(({ subject }) => subject)).toEqual([expect.stringContaining("removed everything")]);
  expect((await undo(id)).status).toBe(200);
  expect(await owned()).toEqual([2, 3, 1]);
  expect(await count(sql`comments where pin_id = ${pins[0]}::text::bigint`)).toBe(1);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
});

test("a limit and a label reach more Pins than one step takes, and an undo does too", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await seedPin(app, await seedBoard(app, owner));
  await more(pinId, 1_200);
  await recount(app.deps.db, { repair: true });
  const hidden = () => count(sql`pins where pinner_id = ${owner.id}::text::bigint and is_confided`);
  const limit = await decided(owner, "limit");
  await app.jobs.drained();
  expect(await hidden()).toBe(1_201);
  expect((await undo(limit)).status).toBe(200);
  expect(await hidden()).toBe(0);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);

  const save = await seedPin(app, await seedBoard(app, owner), { originPinId: pinId });
  const label = await decided(owner, "label", { label: "ai_made" });
  await app.jobs.drained();
  const labeled = await owner.client.trpc.pins.get.query({ pinId: save });
  expect(labeled.labels).toEqual([{ name: "ai_made", source: "moderator" }]);
  expect((await undo(label)).status).toBe(200);
  expect((await owner.client.trpc.pins.get.query({ pinId: save })).labels).toEqual([]);
});

test("an undone decision stops its job, and running a job twice does no harm", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await seedPin(app, await seedBoard(app, owner));
  await more(pinId, 600);
  const shown = () => count(sql`pins where pinner_id = ${owner.id}::text::bigint and is_public`);
  const id = await decided(owner, "limit");
  await undo(id);
  const run = () => spreadDecision(app.deps, { decisionId: id }, AbortSignal.timeout(60_000));
  await Promise.all([run(), run()]);
  expect(await shown()).toBe(601);
  const again = await decided(owner, "limit");
  const twice = () => spreadDecision(app.deps, { decisionId: again }, AbortSignal.timeout(60_000));
  await Promise.all([twice(), twice()]);
  await app.jobs.drained();
  expect(await shown()).toBe(0);
  expect((await undo(again)).status).toBe(200);
  expect(await shown()).toBe(601);
});

test("a warning about everything changes nothing", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await seedPin(app, await seedBoard(app, owner));
  await decided(owner, "warn");
  expect(await violationsOf(owner)).toMatchObject([{ consequence: "warned", scope: "account" }]);
  expect((await ada.client.rest("GET", `/v3/pins/${pinId}/`)).status).toBe(200);
});
