import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adminLog } from "../../../db/schema/admin.ts";
import { moderationCases } from "../../../db/schema/moderation.ts";
import { reports } from "../../../db/schema/safety.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let nora: SignedUp;
let ada: Person;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, nora] = [await moderator(app), await moderator(app, "Nora")];
  [ada, owner] = [await seedPerson(app, "Ada"), await seedPerson(app, "Olga")];
});
afterAll(() => app.close());

interface Mine {
  id: string;
  state: string;
  appeal: { state: string; note: string; until: string } | null;
}
/** An appeal as the wire spells it. */
interface Queued {
  id: string;
  case_id: string | null;
  may_decide: boolean;
}
const decide = (id: string, decision: string, as = mona) =>
  as.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision });
const pinOfOwner = async () => seedPin(app, await seedBoard(app, owner), { title: "Copied" });
/** A report by Ada that led to nothing. */
async function dismissed(subjectId?: string) {
  const thing = subjectId ?? (await pinOfOwner());
  const { id } = await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId: thing, reason: "copyright" });
  await decide(id, "dismiss");
  return { id, pin: thing };
}
const appeal = (id: string, fields: object = {}, client: Pick<Person, "client">["client"] = ada.client) =>
  client.rest<Mine>("POST", `/v3/reports/${id}/appeal/`, { text: "It is mine.", ...fields });
const open = async (as = nora) => (await as.client.rest<Queued[]>("GET", "/v3/admin/report-appeals/")).data;
const decideAppeal = (id: string | undefined, decision: "UPHOLD" | "DISMISS", as = nora, note = "") =>
  as.client.rest("POST", `/v3/admin/report-appeals/${id}/decision/`, { decision, note });
const mine = async (id: string) =>
  (await ada.client.rest<Mine[]>("GET", "/v3/reports/")).data.find((report) => report.id === id);
const mailsTo = async (email: string) => {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string; links: string[] }[] }).messages;
};

test("an upheld appeal of the reporter opens the case again, in the hands of who upheld it", async () => {
  const { id, pin } = await dismissed();
  expect((await mine(id))?.appeal).toMatchObject({ state: "none" });
  expect((await appeal(id)).data.appeal).toMatchObject({ state: "open" });
  const [queued] = await open();
  expect(queued).toMatchObject({ text: "It is mine.", kind: "pin", label: "Copied", may_decide: true, case_id: id });
  expect((await decideAppeal(queued?.id, "UPHOLD", nora, "You are right.")).status).toBe(200);
  expect(await mine(id)).toMatchObject({ state: "open", appeal: { state: "upheld", note: "You are right." } });
  const [found] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, id));
  expect(found).toMatchObject({ state: "open", reporters: 1, assignedToId: nora.user.id, rule: "copyright" });
  expect((await mailsTo(`${ada.username}@example.com`))[0]?.subject).toContain("We look at your report again");
  const log = await app.deps.db.select().from(adminLog).where(eq(adminLog.subjectId, owner.id));
  expect(log.map(({ action }) => action)).toContain("uphold_report_appeal");

  expect((await decide(id, "remove", nora)).status).toBe(200);
  expect((await mine(id))?.state).toBe("removed");
  expect((await createClient(app).rest("GET", `/v3/pins/${pin}/`)).status).toBe(404);
  expect((await appeal(id)).code).toBe(ERRORS.VIOLATION_APPEAL_REFUSED.code);
});

test("a dismissed appeal leaves the thing, and the reporter reads the note", async () => {
  const { id, pin } = await dismissed();
  await appeal(id);
  const [asked] = await open();
  const both = await Promise.all([1, 2].map(() => decideAppeal(asked?.id, "DISMISS", nora, "It is fine.")));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await mine(id)).toMatchObject({ state: "dismissed", appeal: { state: "dismissed", note: "It is fine." } });
  expect((await createClient(app).rest("GET", `/v3/pins/${pin}/`)).status).toBe(200);
  expect((await mailsTo(`${ada.username}@example.com`))[0]?.subject).toContain("Our decision stands");
  expect((await appeal(id)).code).toBe(ERRORS.VIOLATION_APPEAL_REFUSED.code);
});

test("nobody decides the reporter's appeal against their own decision, report or thing [SECURITY 61]", async () => {
  const { id } = await dismissed();
  await appeal(id);
  const [queued] = await open(mona);
  expect(queued?.may_decide).toBe(false);
  expect((await decideAppeal(queued?.id, "UPHOLD", mona)).code).toBe(ERRORS.NOT_PERMITTED.code);
  for (const client of [ada.client, owner.client, createClient(app)])
    expect([401, 403]).toContain((await client.rest("GET", "/v3/admin/report-appeals/")).status);
  await decideAppeal(queued?.id, "DISMISS");
});

test("only the reporter appeals, once, within six months, and only if nothing was done", async () => {
  const { id } = await dismissed();
  for (const client of [owner.client, mona.client])
    expect((await appeal(id, {}, client)).code).toBe(ERRORS.REPORT_UNKNOWN.code);
  expect((await appeal(id, {}, createClient(app))).status).toBe(401);
  expect((await appeal(id, { text: " " })).status).toBe(400);
  const old = new Date(app.deps.now().getTime() - 190 * 86_400_000);
  await app.deps.db.update(reports).set({ decidedAt: old }).where(eq(reports.id, id));
  expect((await appeal(id)).code).toBe(ERRORS.VIOLATION_APPEAL_REFUSED.code);

  const { id: waiting } = await ada.client.trpc.safety.report.mutate({
    kind: "pin",
    subjectId: await pinOfOwner(),
    reason: "spam",
  });
  expect((await appeal(waiting)).code).toBe(ERRORS.VIOLATION_APPEAL_REFUSED.code);
  await decide(waiting, "warn");
  expect((await appeal(waiting)).code).toBe(ERRORS.VIOLATION_APPEAL_REFUSED.code);
  const { id: twice } = await dismissed();
  const both = await Promise.all([appeal(twice), appeal(twice)]);
  expect(both.map(({ status }) => status === 200).sort()).toEqual([false, true]);
});

test("an upheld appeal joins the case that somebody opened about the thing meanwhile", async () => {
  const { id, pin } = await dismissed();
  await appeal(id);
  const bea = await seedPerson(app, "Bea");
  const newer = await bea.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pin, reason: "hate" });
  const queued = (await open()).find((one) => one.case_id === id);
  expect((await decideAppeal(queued?.id, "UPHOLD")).status).toBe(200);
  const [row] = await app.deps.db.select().from(reports).where(eq(reports.id, id));
  expect([row?.state, row?.caseId]).toEqual(["open", newer.id]);
  const [found] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, newer.id));
  expect(found).toMatchObject({ reporters: 2, rule: "hate", state: "open" });
});

test("an upheld appeal of somebody who reported the thing again leaves one open report", async () => {
  const { id, pin } = await dismissed();
  await appeal(id);
  await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pin, reason: "copyright" });
  const queued = (await open()).find((one) => one.case_id === id);
  expect((await decideAppeal(queued?.id, "UPHOLD")).status).toBe(200);
  const rows = await app.deps.db.select().from(reports).where(eq(reports.subjectId, pin));
  expect(rows.map(({ state }) => state).sort()).toEqual(["dismissed", "open"]);
});

test("somebody without an account appeals by the link of the mail, and nobody by another one", async () => {
  const pin = await pinOfOwner();
  const visitor = createClient(app);
  const who = { name: "Nell", email: "nell@notary.example", good_faith: true };
  await visitor.rest("POST", "/v3/notices/", { address: `/pin/${pin}/`, reason: "copyright", text: "Mine.", ...who });
  const [mail] = await mailsTo(who.email);
  const link = mail?.links.find((one) => one.includes("/report/state/")) ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const { data } = await visitor.rest<Mine>("GET", `/v3/notices/?token=${token}`);
  await decide(data.id, "dismiss");
  const { id: other } = await dismissed();
  expect((await appeal(other, { token }, visitor)).code).toBe(ERRORS.NOTICE_LINK_INVALID.code);
  expect((await appeal(data.id, { token: `${token}x` }, visitor)).code).toBe(ERRORS.NOTICE_LINK_INVALID.code);
  expect((await appeal(data.id, { token }, visitor)).data.appeal).toMatchObject({ state: "open" });
  const queued = (await open()).find((one) => one.case_id === data.id);
  expect(queued).toMatchObject({ reporter: null, notifier_name: "Nell" });
  await decideAppeal(queued?.id, "UPHOLD");
  expect((await visitor.rest<Mine>("GET", `/v3/notices/?token=${token}`)).data).toMatchObject({
    state: "open",
    appeal: { state: "upheld" },
  });
  expect((await mailsTo(who.email))[0]?.links.some((one) => one.includes(token))).toBe(true);
  const year = await visitor.rest<{ reporter_appeals: object }>("GET", "/v3/transparency/");
  expect(year.data.reporter_appeals).toMatchObject({ received: expect.any(Number), upheld: expect.any(Number) });
});
