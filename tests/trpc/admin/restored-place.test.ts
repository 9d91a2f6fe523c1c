import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { moderationDecisions, sealedRows } from "../../../db/schema/moderation.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { moderator } from "../../support/administrator.ts";
import { wrongCounters } from "../../support/counters.ts";
import { mailsTo } from "../../support/mail-link.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let nora: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  [mona, nora] = [await moderator(app), await moderator(app, "Nora")];
});
afterAll(() => app.close());

/** Reports a thing, removes it, and appeals for its owner. */
async function removed(owner: Person, kind: "pin" | "comment", subjectId: string) {
  const reporter = await seedPerson(app, "Rena");
  const { id } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId, reason: "spam" });
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "remove" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [decision] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.subjectId, subjectId));
  const decisionId = decision?.id ?? "";
  await owner.client.rest("POST", `/v3/violations/${decisionId}/appeal/`, { text: "It was fine." });
  const { data: appeals } = await nora.client.rest<{ id: string; violation: { id: string } }[]>(
    "GET",
    "/v3/admin/appeals/",
  );
  const appeal = appeals.find(({ violation }) => violation.id === decisionId);
  const uphold = () => nora.client.rest("POST", `/v3/admin/appeals/${appeal?.id}/decision/`, { decision: "UPHOLD" });
  return { decisionId, uphold };
}
async function boardOf(owner: Person, pinId: string) {
  const { board } = await owner.client.trpc.pins.get.query({ pinId });
  return owner.client.trpc.boards.get.query({ boardId: board.id });
}
const deleteBoard = (id: string) => app.deps.db.execute(sql`delete from boards where id = ${id}::text::bigint`);
const mailTexts = async ({ username }: Person) =>
  (await mailsTo(app, `${username}@example.com`)).map(({ text }) => text).join("\n");

test("a Pin whose board is gone comes back to a new secret board, and the mail names it", async () => {
  const owner = await seedPerson(app, "Olga");
  // Their own board of that name, which everybody may see, gets no restored Pin.
  const own = await seedBoard(app, owner, { name: "Restored Pins" });
  const board = await seedBoard(app, owner);
  const pinId = await seedPin(app, board, { title: "Cheap watches" });
  const { uphold } = await removed(owner, "pin", pinId);
  await deleteBoard(board.id);
  expect((await uphold()).status).toBe(200);
  const place = await boardOf(owner, pinId);
  expect(place).toMatchObject({ name: "Restored Pins (2)", privacy: "secret" });
  expect(place.id).not.toBe(own.id);
  expect((await nora.client.rest("GET", `/v3/pins/${pinId}/`)).status).toBe(404);
  expect(await mailTexts(owner)).toContain("“Restored Pins (2)”");
  expect(await wrongCounters(app)).toEqual([]);
});

test("a moderator's own undo restores such a Pin too, in the owner's language", async () => {
  const owner = await seedPerson(app, "Olga");
  await app.deps.db.update(users).set({ locale: "ja" }).where(eq(users.id, owner.id));
  const board = await seedBoard(app, await seedPerson(app, "Host"));
  const pinId = await seedPin(app, board, { title: "Cheap watches" });
  await app.deps.db.execute(
    sql`update pins set pinner_id = ${owner.id}::text::bigint where id = ${pinId}::text::bigint`,
  );
  const reporter = await seedPerson(app, "Rena");
  const { id } = await reporter.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pinId, reason: "spam" });
  await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "remove" });
  const [decision] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.subjectId, pinId));
  await deleteBoard(board.id);
  expect((await mona.client.rest("POST", `/v3/admin/decisions/${decision?.id}/undo/`, { note: "" })).status).toBe(200);
  expect(await boardOf(owner, pinId)).toMatchObject({ name: "復元されたピン", privacy: "secret" });
  expect(await mailTexts(owner)).toContain("「復元されたピン」");
});

test("a Pin whose section is gone comes back to its board", async () => {
  const owner = await seedPerson(app, "Olga");
  const board = await seedBoard(app, owner);
  const sectionId = await seedSection(app, board);
  const pinId = await seedPin(app, board, { title: "Cheap watches", sectionId });
  const { uphold } = await removed(owner, "pin", pinId);
  await app.deps.db.execute(sql`delete from sections where id = ${sectionId}::text::bigint`);
  expect((await uphold()).status).toBe(200);
  expect(await boardOf(owner, pinId)).toMatchObject({ id: board.id });
  expect(await mailTexts(owner)).not.toContain("secret board");
});

test("upholding an appeal about a comment changes nothing if its Pin is gone", async () => {
  const [owner, writer] = [await seedPerson(app, "Olga"), await seedPerson(app, "Wendy")];
  const board = await seedBoard(app, owner);
  const pinId = await seedPin(app, board, { title: "Cheap watches" });
  const { id } = await writer.client.trpc.comments.create.mutate({ pinId, text: "Buy them" });
  const { decisionId, uphold } = await removed(writer, "comment", id);
  await deleteBoard(board.id);
  expect((await uphold()).code).toBe(ERRORS.APPEAL_NOT_RESTORABLE.code);
  const { data } = await writer.client.rest<object[]>("GET", "/v3/violations/");
  expect(data[0]).toMatchObject({ ended_at: null, appeal: { state: "open" } });
  expect(await app.deps.db.select().from(sealedRows).where(eq(sealedRows.decisionId, decisionId))).not.toEqual([]);
});
