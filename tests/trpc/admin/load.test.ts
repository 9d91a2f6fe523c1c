import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { moderationAppeals, moderationCases, moderationDecisions } from "../../../db/schema/moderation.ts";
import { LOAD_DAYS, LOAD_LEVELS } from "../../../src/admin/load.contract.ts";
import { moderator } from "../../support/administrator.ts";
import { countStatements } from "../../support/count-statements.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, owner] = [await moderator(app), await seedPerson(app, "Olga")];
});
afterAll(() => app.close());

const load = () => mona.client.trpc.admin.moderationLoad.query({});
const hoursAgo = (hours: number) => new Date(app.deps.now().getTime() - hours * 3_600_000);
async function makeCase(begun: Date, urgency: number, decidedAt: Date | null = null): Promise<string> {
  const id = app.deps.newId();
  const about = { kind: "user", subjectId: id, ownerId: owner.id, label: "Olga", path: "/", rule: "spam" } as const;
  const state = decidedAt ? ("decided" as const) : ("open" as const);
  await app.deps.db.insert(moderationCases).values({ id, ...about, urgency, state, createdAt: begun, decidedAt });
  return id;
}

test("an empty site has a load of nothing, with every day and level", async () => {
  const found = await load();
  expect(found.days.length).toBe(LOAD_DAYS);
  expect(found.days.at(-1)?.day).toBe(app.deps.now().toISOString().slice(0, 10));
  expect(found.open.map(({ level, byAge }) => [level, byAge])).toEqual(LOAD_LEVELS.map((one) => [one, [0, 0, 0, 0]]));
  expect(found).toMatchObject({ medianHours: null, p90Hours: null, moderators: [], openAppeals: 0 });
});

test("the load counts open cases by level and age, times, moderators and appeals", async () => {
  for (const [hours, urgency] of [
    [1, 450],
    [30, 450],
    [100, 0],
    [1_000, 99],
  ] as const)
    await makeCase(hoursAgo(hours), urgency);
  for (const waited of [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]) {
    const caseId = await makeCase(hoursAgo(waited + 1), 0, hoursAgo(1));
    const id = app.deps.newId();
    const about = { kind: "user", subjectId: caseId, userId: owner.id, label: "", rule: "spam" } as const;
    const by = { decidedById: mona.user.id, consequence: "warned", createdAt: hoursAgo(1) } as const;
    await app.deps.db.insert(moderationDecisions).values({ id, caseId, ...about, ...by });
    const state = waited === 2 ? "upheld" : waited === 4 ? "dismissed" : "open";
    if (waited > 6) continue;
    const appeal = { id: app.deps.newId(), decisionId: id, userId: owner.id, text: "No.", state } as const;
    const decidedAt = state === "open" ? null : app.deps.now();
    await app.deps.db.insert(moderationAppeals).values({ ...appeal, decidedAt });
  }
  const found = await load();
  expect(found.open.find(({ level }) => level === 4)?.byAge).toEqual([1, 1, 0, 0]);
  expect(found.open.find(({ level }) => level === 0)?.byAge).toEqual([0, 0, 1, 1]);
  expect(found).toMatchObject({ medianHours: 11, p90Hours: 18.2, openAppeals: 1, appeals: { decided: 2, upheld: 1 } });
  expect(found.moderators).toMatchObject([
    { moderator: { username: mona.user.username }, decided: 10, medianHours: 11, appealed: 2, upheld: 1 },
  ]);
  const sum = (of: "arrived" | "decided") => found.days.reduce((all, one) => all + one[of], 0);
  // One of the open cases began before the period.
  expect([sum("arrived"), sum("decided")]).toEqual([13, 10]);
});

test("the load takes the same number of queries for any number of cases", async () => {
  const few = await countStatements(app, load);
  for (let more = 0; more < 30; more++) await makeCase(hoursAgo(more), more);
  expect(await countStatements(app, load)).toEqual(few);
});

test("the look-up of similar cases reads indexes, and not every case", async () => {
  await app.deps.db.execute(sql`insert into moderation_cases (id, kind, subject_id, owner_id, label, path, urgency, state)
    select 1000 + n, 'pin', 1000 + n, ${owner.id}::text::bigint, '', '/', 0, 'decided' from generate_series(1, 3000) n`);
  await app.deps.db.execute(sql`analyze moderation_cases`);
  const plan = await app.deps.db.execute(sql`explain select * from moderation_cases
    where kind = 'pin' and subject_id in (1001, 1002, 1003)`);
  expect(JSON.stringify(plan)).toContain("moderation_cases_subject_idx");
  const [one] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, "1001"));
  const found = await mona.client.trpc.admin.case.query({ caseId: one?.id ?? "" });
  expect(found.similar.length).toBe(10);
});
