import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { listCases } from "../../../db/queries/safety/cases.ts";
import { moderationCases } from "../../../db/schema/moderation.ts";
import { users } from "../../../db/schema/users.ts";
import type { Case, CaseBrief } from "../../../src/admin/cases.contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { REPORT_REASONS, type ReportReason } from "../../../src/model/report-reasons.ts";
import { caseUrgency } from "../../../src/safety/urgency.rules.ts";
import { ADMIN_EMAIL, moderator } from "../../support/administrator.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  mona = await moderator(app);
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const pinOf = async (owner: Person, title = "Cheap watches") => seedPin(app, await seedBoard(app, owner), { title });
const report = async (subjectId: string, by = ada, reason: ReportReason = "spam", text = "") =>
  (await by.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason, text })).id;
const queue = async (query = "", client = mona.client) =>
  (await client.rest<CaseBrief[]>("GET", `/v3/admin/cases/?page_size=100${query}`)).data;
const caseOf = async (id: string) => (await mona.client.rest<Case>("GET", `/v3/admin/cases/${id}/`)).data;
const note = (id: string, fields: object, as = mona) => as.client.rest("POST", `/v3/admin/cases/${id}/notes/`, fields);
const rowOf = async (id: string) =>
  (await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, id)))[0];

test("the database computes the urgency of the rule for every reason, crowd, reach and age", async () => {
  const minor = await seedPerson(app, "Minna");
  await app.deps.db
    .update(users)
    .set({ birthday: `${new Date().getUTCFullYear() - 15}-01-01` })
    .where(eq(users.id, minor.id));
  for (const [owner, isMinor] of [
    [await seedPerson(app, "Olga"), false],
    [minor, true],
  ] as const)
    for (const reason of REPORT_REASONS) {
      const id = await report(await pinOf(owner), ada, reason);
      expect((await rowOf(id))?.urgency, reason).toBe(
        caseUrgency({ reason, reporters: 1, reach: 0, isMinor, isTrusted: false }),
      );
    }
  for (const number of [1, 2, 3, 7, 8, 9, 10, 31, 32, 99, 100, 1000, 65_536, 1_000_000]) {
    const urgency = caseUrgency({ reason: "hate", reporters: number, reach: number, isMinor: false, isTrusted: false });
    const [found] = await app.deps.db
      .select({ urgency: sql<number>`case_urgency(2, ${number}::int, ${number}::int)` })
      .from(users)
      .limit(1);
    expect(found?.urgency, String(number)).toBe(urgency);
  }
});

test("the queue begins with self-harm, and the spam of a crowd comes after hate", async () => {
  const owner = await seedPerson(app, "Otto");
  const spam = await pinOf(owner, "Spam");
  const spamCase = await report(spam);
  for (const name of ["Pia", "Quin", "Ruth"]) await report(spam, await seedPerson(app, name));
  const hateCase = await report(await pinOf(owner, "Hate"), ada, "hate");
  const harmCase = await report(await pinOf(owner, "Harm"), ada, "self_harm");
  const places = (await queue()).map(({ id }) => id);
  expect([harmCase, hateCase, spamCase].map((id) => places.indexOf(id))).toEqual(
    [harmCase, hateCase, spamCase].map((id) => places.indexOf(id)).toSorted((a, b) => a - b),
  );
  expect((await rowOf(spamCase))?.reporters).toBe(4);
  expect((await queue("&rule=hate")).map(({ id }) => id)).toContain(hateCase);
  expect((await queue("&rule=hate")).every(({ rule }) => rule === "hate")).toBe(true);
  expect(await queue("&kind=board")).toEqual([]);
});

test("pages of the queue have no gaps and no repeats, also among cases of equal urgency", async () => {
  const all = (await queue()).map(({ id }) => id);
  const seen: string[] = [];
  let bookmark = "";
  do {
    const page = await mona.client.rest<CaseBrief[]>("GET", `/v3/admin/cases/?page_size=3${bookmark}`);
    seen.push(...page.data.map(({ id }) => id));
    const next = (page.body.resource_response as { bookmark?: string }).bookmark;
    bookmark = next && next !== "-end-" ? `&bookmark=${encodeURIComponent(next)}` : "";
  } while (bookmark !== "");
  expect(seen).toEqual(all);
  for (const wrong of ["x", "W10", "-1"])
    expect((await mona.client.rest("GET", `/v3/admin/cases/?bookmark=${wrong}`)).status).toBeLessThan(500);
});

test("a case shows what its first reporter saw, whatever the owner writes later [SECURITY 61]", async () => {
  const owner = await seedPerson(app, "Olga");
  const { id: boardId } = await makeBoard(owner.client, "Shop");
  const { id: pinId } = await makePin(owner.client, boardId, { title: "Buy now" });
  const id = await report(pinId, ada, "spam", "They send this to everybody.");
  await owner.client.trpc.pins.update.mutate({ pinId, title: "A quiet lake" });
  await report(pinId, await seedPerson(app, "Bea"));
  const found = await caseOf(id);
  const address = found.snapshot?.picture ?? "";
  expect((await fetch(address)).status).toBe(200);
  expect(found).toMatchObject({
    snapshot: { title: "Buy now", picture: expect.stringContaining("/media/") },
    reports: [{ text: "They send this to everybody.", reporter: { username: ada.username } }, { reason: "spam" }],
    owner: { username: owner.username },
  });
  const text = JSON.stringify(found);
  for (const secret of [`${owner.username}@example.com`, `${ada.username}@example.com`])
    expect(text).not.toContain(secret);
});

test("the history counts both sides, and a second case of the owner is similar", async () => {
  const [owner, reporter] = [await seedPerson(app, "Olga"), await seedPerson(app, "Rena")];
  const first = await report(await pinOf(owner), reporter);
  await mona.client.rest("POST", `/v3/admin/reports/${first}/decide/`, { decision: "remove" });
  const second = await report(await pinOf(owner), reporter);
  expect(await caseOf(second)).toMatchObject({
    history: [{ consequence: "removed", rule: "spam" }],
    similar: [{ id: first, state: "decided" }],
    reports: [{ reporter: { decided: 1, upheld: 1 } }],
  });
});

test("a page of 100,000 open cases takes less than 30 ms, first, in the middle or filtered", async () => {
  const { db } = app.deps;
  const owner = await seedPerson(app, "Olga");
  await db.execute(sql`insert into moderation_cases (id, kind, subject_id, owner_id, label, path, urgency, rule)
    select n, (array['pin', 'comment', 'board', 'user'])[1 + n % 4], n, ${owner.id}::bigint, '', '/', n * 7919 % 3 * 100,
      (array['spam', 'hate', 'nudity', 'illegal', 'copyright'])[1 + n % 5] from generate_series(1, 100000) n`);
  await db.execute(sql`analyze moderation_cases`);
  const first = { moderatorId: mona.user.id, kind: null, rule: null, isMine: false, after: null, limit: 26 };
  const middle = { ...first, after: { urgency: 100, id: "50000" } };
  for (const page of [first, middle, { ...middle, rule: "illegal" as const }, { ...middle, kind: "board" as const }]) {
    const times: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      const begun = performance.now();
      expect(await listCases(db, page)).toHaveLength(26);
      times.push(performance.now() - begun);
    }
    // The fastest of ten, because other tests run beside this one.
    expect(Math.min(...times)).toBeLessThan(30);
  }
  await db.execute(sql`delete from moderation_cases where id <= 100000`);
});

test("notes, a second opinion and a hand-over stay among moderators", async () => {
  const owner = await seedPerson(app, "Olga");
  const nora = await moderator(app, "Nora");
  const id = await report(await pinOf(owner));
  expect((await note(id, { kind: "note", text: "" })).status).toBe(400);
  expect((await note(id, { kind: "note", text: "Looks like a shop." })).status).toBe(200);
  expect((await note(id, { kind: "second_opinion", text: "Is this spam?" })).status).toBe(200);
  expect((await queue()).find((one) => one.id === id)).toMatchObject({ wants_opinion: true });
  expect((await note(id, { kind: "hand_over", to: owner.username })).status).toBe(400);
  expect((await note(id, { kind: "hand_over", to: nora.user.username })).status).toBe(200);
  expect((await queue("&mine=true", nora.client)).map((one) => one.id)).toEqual([id]);
  expect(await caseOf(id)).toMatchObject({
    wants_opinion: false,
    assigned_to: { username: nora.user.username },
    notes: [{ text: "Looks like a shop." }, { kind: "second_opinion" }, { kind: "hand_over" }],
  });
  expect((await owner.client.rest("GET", `/v3/admin/cases/${id}/`)).status).toBe(403);
});

test("a case about a moderator is missing in their queue, and its page is closed to them [SECURITY 61]", async () => {
  const id = await report(
    await pinOf({ ...ada, client: mona.client, id: mona.user.id, username: mona.user.username }),
    ada,
  );
  expect((await queue()).map((one) => one.id)).not.toContain(id);
  expect((await mona.client.rest("GET", `/v3/admin/cases/${id}/`)).code).toBe(ERRORS.NOT_PERMITTED.code);
  expect((await note(id, { text: "Fine." })).code).toBe(ERRORS.NOT_PERMITTED.code);
  const nora = await moderator(app, "Nora");
  expect((await queue("", nora.client)).map((one) => one.id)).toContain(id);
});
