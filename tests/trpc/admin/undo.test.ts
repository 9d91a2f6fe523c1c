import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { adminLog } from "../../../db/schema/admin.ts";
import { moderationDecisions, sealedRows } from "../../../db/schema/moderation.ts";
import { users } from "../../../db/schema/users.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let nora: SignedUp;
let admin: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  [mona, nora, admin] = [await moderator(app), await moderator(app, "Nora"), await administrator(app)];
});
afterAll(() => app.close());

const pinOf = async (owner: Person) => seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
/** @returns the decision's id, and the case's */
async function decided(kind: "pin" | "board" | "user", subjectId: string, decision: string, fields: object = {}) {
  const reporter = await seedPerson(app, "Rena");
  const { id: caseId } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId, reason: "spam" });
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${caseId}/decide/`, { decision, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [made] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, caseId));
  return { id: made?.id ?? "", caseId };
}
const undo = (id: string, as = mona, note = "") =>
  as.client.rest<{ reason: { code: string } }>("POST", `/v3/admin/decisions/${id}/undo/`, { note });
const refusedWith = async (answer: ReturnType<typeof undo>) => {
  const { status, body } = await answer;
  const { resource_response } = body as { resource_response: { error: { reason: { code: string } } | null } };
  return [status, resource_response.error?.reason.code];
};
const mayUndo = async (caseId: string, as: SignedUp) =>
  (await as.client.rest<{ decision: { may_undo: boolean } }>("GET", `/v3/admin/cases/${caseId}/`)).data.decision
    .may_undo;
const statusOf = async (pinId: string) => (await createClient(app).rest("GET", `/v3/pins/${pinId}/`)).status;
async function mailsTo({ username }: Person) {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${username}@example.com`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
}

test("undoing a removal restores the Pin, sends a mail, and the log shows both", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  await recount(app.deps.db, { repair: true });
  const { id, caseId } = await decided("pin", pinId, "remove");
  expect(await statusOf(pinId)).toBe(404);
  expect([await mayUndo(caseId, mona), await mayUndo(caseId, nora), await mayUndo(caseId, admin)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await undo(id, mona, "I took it for another one.")).status).toBe(200);
  expect(await statusOf(pinId)).toBe(200);
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
  const [violation] = (await owner.client.rest<object[]>("GET", "/v3/violations/")).data;
  expect(violation).toMatchObject({ consequence: "removed", ended_at: expect.any(String) });
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("We took our decision back"),
  );
  const log = await app.deps.db.select().from(adminLog).where(eq(adminLog.subjectId, owner.id));
  expect(log.map(({ action }) => action).sort()).toEqual(["remove_pin", "undo_decision"]);
  expect(log.find(({ action }) => action === "undo_decision")?.reason).toContain("I took it for another one.");
  expect(await refusedWith(undo(id))).toEqual([403, "undoneAlready"]);
});

test("moderators undo labels, limits, warnings, suspensions and closings", async () => {
  for (const decision of ["label", "limit", "warn", "suspend", "close"]) {
    const owner = await seedPerson(app, "Olga");
    const pinId = await pinOf(owner);
    const fields = decision === "label" ? { label: "sensitive" } : {};
    const { id } = await decided("pin", pinId, decision, fields);
    expect([decision, (await undo(id)).status]).toEqual([decision, 200]);
    expect([decision, await statusOf(pinId)]).toEqual([decision, 200]);
    const { labels } = await owner.client.trpc.pins.get.query({ pinId }).catch(() => ({ labels: [] }));
    expect(labels).toEqual([]);
    const [row] = await app.deps.db.select({ at: users.suspendedAt }).from(users).where(eq(users.id, owner.id));
    expect([decision, row?.at ?? null]).toEqual([decision, null]);
  }
});

test("somebody else's, appealed, empty and erased decisions stay [SECURITY 61]", async () => {
  const owner = await seedPerson(app, "Olga");
  const { id: theirs } = await decided("pin", await pinOf(owner), "warn");
  expect(await refusedWith(undo(theirs, nora))).toEqual([403, "undoNotYours"]);
  await owner.client.rest("POST", `/v3/violations/${theirs}/appeal/`, { text: "I did not." });
  expect(await refusedWith(undo(theirs))).toEqual([403, "undoAppealed"]);
  const { id: none } = await decided("pin", await pinOf(owner), "dismiss");
  expect(await refusedWith(undo(none))).toEqual([403, "undoNothing"]);
  const { id: erased, caseId } = await decided("pin", await pinOf(owner), "remove");
  await app.deps.db.delete(sealedRows).where(eq(sealedRows.decisionId, erased));
  expect(await refusedWith(undo(erased))).toEqual([403, "undoErased"]);
  expect(await mayUndo(caseId, mona)).toBe(false);
  expect((await undo("1")).status).toBe(404);
});

test("two moderators who take one decision back at once restore it once", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const { id } = await decided("pin", pinId, "remove");
  const answers = await Promise.all([undo(id), undo(id, admin), undo(id), undo(id, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  expect(await statusOf(pinId)).toBe(200);
});

test("two moderators who decide on one case at once make one decision", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const reporter = await seedPerson(app, "Rena");
  const { id } = await reporter.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pinId, reason: "spam" });
  const decide = (as: SignedUp, body: object) => as.client.rest("POST", `/v3/admin/reports/${id}/decide/`, body);
  const answers = await Promise.all([
    decide(mona, { decision: "remove" }),
    decide(nora, { decision: "limit" }),
    decide(admin, { decision: "label", label: "sensitive" }),
    decide(mona, { decision: "warn" }),
    decide(nora, { decision: "suspend" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const made = await app.deps.db.select().from(moderationDecisions).where(eq(moderationDecisions.userId, owner.id));
  expect(made.length).toBe(1);
});

test("a board returns under a free name and address if its own are taken, as the mail explains", async () => {
  const owner = await seedPerson(app, "Olga");
  const { client } = owner;
  const board = await client.trpc.boards.create.mutate({ name: "Lakes" });
  const pinId = await seedPin(app, { ...board, owner }, { title: "Still water" });
  await recount(app.deps.db, { repair: true });
  const { id } = await decided("board", board.id, "remove");
  const taken = await client.trpc.boards.create.mutate({ name: "lakes" });
  await client.trpc.boards.create.mutate({ name: "Lakes (2)" });
  expect((await undo(id)).status).toBe(200);
  const back = await client.trpc.boards.get.query({ boardId: board.id });
  expect(back).toMatchObject({ name: "Lakes (3)", slug: "lakes-3", url: `/${owner.username}/lakes-3/` });
  expect(await client.trpc.boards.get.query({ boardId: taken.id })).toMatchObject({ name: "lakes", slug: "lakes" });
  const pin = await client.trpc.pins.get.query({ pinId });
  expect(pin.board).toMatchObject({ name: "Lakes (3)", url: `/${owner.username}/lakes-3/` });
  const mail = (await mailsTo(owner)).find(({ subject }) => subject.includes("took our decision back"));
  expect(mail?.text).toContain("Lakes (3)");
  expect(await recount(app.deps.db, { repair: false })).toEqual([]);
});

test("a board comes back at its owner's new username", async () => {
  const owner = await seedPerson(app, "Olga");
  const board = await owner.client.trpc.boards.create.mutate({ name: "Hills" });
  const { id } = await decided("board", board.id, "remove");
  const name = `renamed${Date.now() % 1_000_000}`;
  await app.deps.db.execute(sql`update users set username = ${name} where id = ${owner.id}::text::bigint`);
  expect((await undo(id)).status).toBe(200);
  expect((await owner.client.trpc.boards.get.query({ boardId: board.id })).url).toBe(`/${name}/hills/`);
});
