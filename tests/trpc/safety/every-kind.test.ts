import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { moderationCases, moderationDecisions } from "../../../db/schema/moderation.ts";
import type { Case } from "../../../src/admin/cases.contract.ts";
import { REPORT_KINDS, type ReportDecision, type ReportKind } from "../../../src/model/report-reasons.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { wrongCounters } from "../../support/counters.ts";
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

interface Made {
  owner: Person;
  reporter: Person;
  id: string;
  /** For a visitor; null for things that have no page. */
  address: string | null;
  /** The thing as the reporter sees it now. */
  shown: () => Promise<unknown>;
}

/** A new thing of each kind, with its owner and somebody who may report it. */
async function make(kind: ReportKind): Promise<Made> {
  const [owner, reporter] = [await seedPerson(app, "Olga"), await seedPerson(app, "Rena")];
  const board = await seedBoard(app, owner);
  const url = `/${owner.username}/${board.slug}/`;
  const sectionId = await seedSection(app, board);
  const pinId = await seedPin(app, board, { title: "Cheap watches", sectionId });
  const { client } = reporter;
  const see = (path: string) => async () => (await client.rest("GET", path)).status;
  switch (kind) {
    case "pin":
      return { owner, reporter, id: pinId, address: `/pin/${pinId}/`, shown: see(`/v3/pins/${pinId}/`) };
    case "comment": {
      const { id } = await owner.client.trpc.comments.create.mutate({ pinId, text: "Buy them" });
      const shown = async () => (await client.trpc.comments.list.query({ pinId })).items.map(({ text }) => text);
      return { owner, reporter, id, address: null, shown };
    }
    case "board":
      return { owner, reporter, id: board.id, address: url, shown: see(`/v3/boards/${board.id}/`) };
    case "section": {
      const { slug } = await client.trpc.sections.get.query({ sectionId });
      const shown = async () => {
        const { items } = await client.trpc.sections.list.query({ boardId: board.id });
        return [items.map(({ title, pinCount }) => [title, pinCount]), await see(`/v3/pins/${pinId}/`)()];
      };
      return { owner, reporter, id: sectionId, address: `${url}${slug}/`, shown };
    }
    case "message":
    case "conversation": {
      const sent = { userIds: [reporter.id], text: "Buy them" };
      const { id, lastMessage } = await owner.client.trpc.conversations.create.mutate(sent);
      await owner.client.trpc.conversations.create.mutate({ ...sent, text: "Now" });
      const subject = kind === "message" ? (lastMessage?.id ?? "") : id;
      const shown = async () =>
        (await client.trpc.conversations.messages.query({ conversationId: id })).items.map(({ text }) => text);
      return { owner, reporter, id: subject, address: null, shown };
    }
    case "user": {
      const address = `/${owner.username}/`;
      return { owner, reporter, id: owner.id, address, shown: see(`/v3/users/${owner.username}/`) };
    }
  }
}

const body = (kind: ReportKind, subjectId: string) => ({ kind, subject_id: subjectId, reason: "spam" });
const decide = (id: string, decision: ReportDecision, fields: object = {}) =>
  mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision, facts: "It is spam.", ...fields });
const statements = async ({ client }: Person) =>
  (await client.rest<{ id: string; consequence: string; subject: { kind: string } }[]>("GET", "/v3/violations/")).data;

async function uphold(owner: Person, caseId: string) {
  const [decision] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, caseId));
  const appealed = { text: "It was fine." };
  // A suspended person appeals by the link of the mail; a moderator takes that decision back instead.
  const sent = await owner.client.rest("POST", `/v3/violations/${decision?.id}/appeal/`, appealed);
  if (sent.status !== 200) return mona.client.rest("POST", `/v3/admin/decisions/${decision?.id}/undo/`, { note: "" });
  const { items } = await nora.client.trpc.admin.appeals.query({ pageSize: 100 });
  const id = items.find(({ violation }) => violation.id === decision?.id)?.id;
  return nora.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
}

test("every kind is reported on every transport, into one case with a copy of the thing", async () => {
  for (const kind of REPORT_KINDS) {
    const { owner, reporter, id, ...thing } = await make(kind);
    const made = await reporter.client.trpc.safety.report.mutate({ kind, subjectId: id, reason: "spam" });
    const own = await owner.client.rest("POST", "/v3/reports/", body(kind, id));
    expect(own.status, `${kind} of one's own`).toBeGreaterThanOrEqual(400);
    for (const again of [
      await reporter.client.rest("POST", "/v3/reports/", body(kind, id)),
      await reporter.client.resource("ReportResource", "create", body(kind, id)),
    ])
      expect([again.status, again.message], kind).toEqual([409, expect.stringContaining("reported")]);
    const found = (await mona.client.rest<Case>("GET", `/v3/admin/cases/${made.id}/`)).data;
    expect(found, kind).toMatchObject({ kind, reporters: 1, label: made.label, owner: { id: owner.id } });
    expect(found.snapshot, kind).not.toBeNull();
    if (kind !== "user") expect([found.label, found.snapshot?.title, found.snapshot?.text].join(), kind).toMatch(/\w/);
    if (thing.address) expect(found.path, kind).toBe(thing.address);
  }
});

test("a visitor reports each thing that has an address, which joins its case", async () => {
  for (const kind of REPORT_KINDS) {
    const { reporter, id, address } = await make(kind);
    if (!address) continue;
    const { id: caseId } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId: id, reason: "hate" });
    const from = { name: "Nell", email: `nell-${kind}@example.com`, good_faith: true };
    const notice = { address: app.url + address, reason: "hate", text: "It is forbidden.", ...from };
    expect((await createClient(app).rest("POST", "/v3/notices/", notice)).status, kind).toBe(200);
    const [found] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    expect([found?.kind, found?.reporters], kind).toEqual([kind, 2]);
  }
});

test("keeping or warning changes no thing, and only a warning has a statement", async () => {
  for (const kind of REPORT_KINDS)
    for (const decision of ["dismiss", "warn"] as const) {
      const { owner, reporter, id, shown } = await make(kind);
      const before = await shown();
      const { id: caseId } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId: id, reason: "spam" });
      expect((await decide(caseId, decision)).status, `${decision} ${kind}`).toBe(200);
      expect(await shown(), `${decision} ${kind}`).toEqual(before);
      const told = await statements(owner);
      expect(told.map(({ consequence, subject }) => [consequence, subject.kind])).toEqual(
        decision === "warn" ? [["warned", kind]] : [],
      );
    }
});

test("a removal takes each thing away, and an upheld appeal brings it back as it was", async () => {
  for (const kind of REPORT_KINDS) {
    const { owner, reporter, id, shown } = await make(kind);
    // Seeded rows aren't counted yet.
    await recount(app.deps.db, { repair: true });
    const before = await shown();
    const { id: caseId } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId: id, reason: "spam" });
    if (kind === "user") {
      const refused = await decide(caseId, "remove");
      const why = "A person can't be removed. Suspend them instead.";
      expect([refused.status, refused.fields]).toEqual([400, { decision: why }]);
      continue;
    }
    expect((await decide(caseId, "remove")).status, kind).toBe(200);
    expect(await shown(), kind).not.toEqual(before);
    expect(await statements(owner), kind).toMatchObject([{ consequence: "removed", subject: { kind } }]);
    expect((await uphold(owner, caseId)).status, kind).toBe(200);
    expect(await shown(), kind).toEqual(before);
  }
  expect(await wrongCounters(app)).toEqual([]);
});

test("labels and limits are for Pins or whole accounts, and refused with a sentence otherwise", async () => {
  for (const kind of REPORT_KINDS)
    for (const [decision, why] of [
      ["label", "Only Pins can be labeled."],
      ["limit", "Only Pins can be limited."],
    ] as const) {
      const { owner, reporter, id } = await make(kind);
      const { id: caseId } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId: id, reason: "spam" });
      const label = decision === "label" ? { label: "ai_made" } : {};
      const answer = await decide(caseId, decision, label);
      if (kind !== "pin") {
        expect([answer.status, answer.fields], `${decision} ${kind}`).toEqual([400, { decision: why }]);
        expect((await decide(caseId, decision, { ...label, everything: true })).status).toBe(200);
      } else expect(answer.status).toBe(200);
      const [told] = await statements(owner);
      expect(told?.consequence, `${decision} ${kind}`).toBe(decision === "label" ? "labeled" : "limited");
      expect((await uphold(owner, caseId)).status).toBe(200);
    }
});

test("a suspension after a report of any kind hides the account, and taking it back opens it", async () => {
  for (const kind of REPORT_KINDS)
    for (const decision of ["suspend", "close"] as const) {
      const { owner, reporter, id } = await make(kind);
      const { id: caseId } = await reporter.client.trpc.safety.report.mutate({ kind, subjectId: id, reason: "spam" });
      expect((await decide(caseId, decision)).status, kind).toBe(200);
      const profile = async () => (await reporter.client.rest("GET", `/v3/users/${owner.username}/`)).status;
      expect(await profile(), `${decision} ${kind}`).toBe(404);
      expect((await uphold(owner, caseId)).status, `${decision} ${kind}`).toBe(200);
      expect(await profile(), `${decision} ${kind}`).toBe(200);
    }
}, 120_000);
