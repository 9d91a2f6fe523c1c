import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { pins } from "../../../db/schema/pins.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { moderator } from "../../support/administrator.ts";
import { wrongCounters } from "../../support/counters.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let owner: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
  [mona, owner] = [await moderator(app), await seedPerson(app, "Olga")];
  board = await seedBoard(app, owner);
});
afterAll(() => app.close());

/** Removes a section, and returns how to take that back. */
async function removed(sectionId: string) {
  // Seeded rows aren't counted yet.
  await recount(app.deps.db, { repair: true });
  const reporter = await seedPerson(app, "Rena");
  const report = { kind: "section", subjectId: sectionId, reason: "hate" } as const;
  const { id } = await reporter.client.trpc.safety.report.mutate(report);
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "remove" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { decision } = await mona.client.trpc.admin.case.query({ caseId: id });
  return () => mona.client.rest("POST", `/v3/admin/decisions/${decision?.id}/undo/`, { note: "" });
}
const titles = async () =>
  (await owner.client.trpc.sections.list.query({ boardId: board.id })).items.map(({ title, slug }) => [title, slug]);
const sectionOf = async (id: string) =>
  (await app.deps.db.select({ at: pins.sectionId }).from(pins).where(eq(pins.id, id)))[0]?.at;

test("a section whose title its owner uses again comes back with a number", async () => {
  const sectionId = await seedSection(app, board, "North");
  const pinId = await seedPin(app, board, { sectionId });
  const undo = await removed(sectionId);
  expect([await titles(), await sectionOf(pinId)]).toEqual([[], null]);
  await owner.client.trpc.sections.create.mutate({ boardId: board.id, name: "North" });
  expect((await undo()).status).toBe(200);
  expect((await titles()).toSorted()).toEqual([
    ["North (2)", "north-2"],
    ["North", "north"],
  ]);
  expect(await sectionOf(pinId)).toBe(sectionId);
  expect(await wrongCounters(app)).toEqual([]);
});

test("Pins that moved elsewhere meanwhile stay there when their section comes back", async () => {
  const sectionId = await seedSection(app, board, "South");
  const [stays, goes] = [await seedPin(app, board, { sectionId }), await seedPin(app, board, { sectionId })];
  const other = await seedBoard(app, owner);
  const undo = await removed(sectionId);
  await owner.client.trpc.pins.update.mutate({ pinId: goes, boardId: other.id });
  expect((await undo()).status).toBe(200);
  expect([await sectionOf(stays), await sectionOf(goes)]).toEqual([sectionId, null]);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a section of a deleted board can't come back, which the moderator reads", async () => {
  const doomed = await seedBoard(app, owner);
  const undo = await removed(await seedSection(app, doomed));
  await owner.client.trpc.boards.remove.mutate({ boardId: doomed.id });
  const refused = await undo();
  expect(refused).toMatchObject({ status: 409, code: ERRORS.APPEAL_NOT_RESTORABLE.code });
  expect(refused.message).toContain("because the board, the Pin or the conversation that it was on is gone");
});

test("nobody reports a section of a board that they can't see", async () => {
  const secret = await seedBoard(app, owner, { privacy: "secret" });
  const report = { kind: "section", subject_id: await seedSection(app, secret), reason: "hate" };
  const stranger = await seedPerson(app, "Eve");
  expect((await stranger.client.rest("POST", "/v3/reports/", report)).code).toBe(ERRORS.SECTION_NOT_FOUND.code);
});
