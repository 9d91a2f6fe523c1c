import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { moderationCases, moderationDecisions } from "../../../db/schema/moderation.ts";
import { reports } from "../../../db/schema/safety.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { PASSWORD, type Person as SignedUp, signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

interface Violation {
  id: string;
  consequence: string;
}
const violations = async (client: Person["client"], token?: string) =>
  client.rest<Violation[]>("GET", `/v3/violations/${token ? `?token=${encodeURIComponent(token)}` : ""}`);
const decide = (id: string, decision: string) =>
  admin.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision, note: "for the log only" });
const change = (action: string, userId: string, more: object = {}) =>
  admin.client.rest("POST", `/v3/admin/accounts/${userId}/${action}/`, { reason: "for the log only", ...more });

async function pinOf(owner: Person) {
  return seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
}
async function reported(pinId: string, by: Person, reason = "spam") {
  return (await by.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pinId, reason: reason as "spam" })).id;
}
const decisionsOn = (subjectId: string) =>
  app.deps.db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.subjectId, subjectId))
    .orderBy(asc(moderationDecisions.id));
async function mailsTo(email: string) {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${email}`);
  return ((await answer.json()) as { messages: { subject: string; text: string; links: string[] }[] }).messages;
}

test("the owner of removed content reads what, why, by whom, and how long to appeal [SECURITY 61]", async () => {
  const [bob, cleo] = [await seedPerson(app, "Bob"), await seedPerson(app, "Cleo")];
  const pinId = await pinOf(bob);
  const first = await reported(pinId, ada, "nudity");
  await reported(pinId, cleo);
  expect((await violations(bob.client)).data).toEqual([]);
  expect((await decide(first, "remove")).status).toBe(200);

  const { data } = await violations(bob.client);
  expect(data).toMatchObject([
    {
      subject: { kind: "pin", id: pinId, label: "Cheap watches" },
      rule: "nudity",
      consequence: "removed",
      source: "person",
      was_reported: true,
      ends_at: null,
      ended_at: null,
      appeal: { state: "none", until: expect.any(String) },
    },
  ]);
  const text = JSON.stringify(data);
  for (const secret of [ada.username, ada.id, cleo.id, admin.user.id, "for the log only"])
    expect(text).not.toContain(secret);
  const id = data[0]?.id ?? "";
  expect((await bob.client.rest("GET", `/v3/violations/${id}/`)).data).toEqual(data[0]);
  expect((await ada.client.rest("GET", `/v3/violations/${id}/`)).code).toBe(ERRORS.VIOLATION_NOT_FOUND.code);
  expect((await createClient(app).rest("GET", `/v3/violations/${id}/`)).code).toBe(2);
  const [mail] = await mailsTo(`${bob.username}@example.com`);
  expect(mail?.links[0]).toEndWith(`/appealed-pin/?id=${id}`);
});

test("a dismissed report is no decision about the owner, who doesn't learn of it", async () => {
  const bob = await seedPerson(app, "Bob");
  await decide(await reported(await pinOf(bob), ada), "dismiss");
  expect((await violations(bob.client)).data).toEqual([]);
  expect(await mailsTo(`${bob.username}@example.com`)).toEqual([]);
});

test("many reports of a thing are one case, as urgent as the gravest; later ones start another", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const people = await Promise.all(["Pia", "Quin", "Ruth", "Sven"].map((name) => seedPerson(app, name)));
  const reasons = ["spam", "violence", "other", "spam"];
  const ids = await Promise.all(people.map((person, at) => reported(pinId, person, reasons[at])));
  const casesOf = () =>
    app.deps.db
      .select()
      .from(moderationCases)
      .where(eq(moderationCases.subjectId, pinId))
      .orderBy(asc(moderationCases.id));
  const [one, ...more] = await casesOf();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ state: "open", urgency: 320, reporters: 4, ownerId: owner.id, label: "Cheap watches" });
  const joined = await app.deps.db.select({ caseId: reports.caseId }).from(reports).where(eq(reports.subjectId, pinId));
  expect(joined).toEqual(ids.map(() => ({ caseId: one?.id ?? "" })));

  expect((await decide(ids[2] ?? "", "dismiss")).status).toBe(200);
  await reported(pinId, people[0] as Person);
  expect(await casesOf()).toMatchObject([{ state: "decided" }, { state: "open", urgency: 0 }]);
});

test("two simultaneous decisions about one thing make one", async () => {
  const owner = await seedPerson(app, "Otto");
  const pinId = await pinOf(owner);
  const ids = [await reported(pinId, ada), await reported(pinId, await seedPerson(app, "Tess"))];
  const answers = await Promise.all(ids.flatMap((id) => [decide(id, "remove"), decide(id, "dismiss")]));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect(await decisionsOn(pinId)).toHaveLength(1);
});

test("a suspended person reads why by the mail's link and by a refused log-in", async () => {
  const una = await signUp(app, { name: "Una" });
  const byId = eq(users.id, una.user.id);
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(byId);
  const facts = "Log-ins from many places at once.";
  expect((await change("suspend", una.user.id, { cause: "activity", facts })).status).toBe(200);
  const visitor = createClient(app);
  expect((await violations(visitor)).status).toBe(401);
  expect((await violations(una.client)).status).toBe(401);

  const log = await visitor.rest<{ decisions_token: string }>("POST", "/v3/login/", {
    username_or_email: una.email,
    password: PASSWORD,
  });
  expect(log.code).toBe(ERRORS.ACCOUNT_SUSPENDED.code);
  const [mail] = await mailsTo(una.email);
  const link = new URL(mail?.links[0] ?? "");
  expect(link.pathname).toBe("/appealed-pin/");
  const tokens = [log.data.decisions_token, link.searchParams.get("token") ?? ""];
  for (const token of tokens) {
    const { data } = await violations(visitor, token);
    expect(data).toMatchObject([{ rule: "activity", consequence: "suspended", was_reported: false, reason: facts }]);
    const one = await visitor.rest("GET", `/v3/violations/${link.searchParams.get("id")}/?token=${token}`);
    expect(one.data).toEqual(data[0] as never);
  }
  expect((await change("unsuspend", una.user.id)).status).toBe(200);
  expect((await violations(visitor, tokens[1])).data).toMatchObject([{ ended_at: expect.any(String) }]);

  const forged = `${tokens[1]?.slice(0, -3)}AAA`;
  for (const token of [forged, "x", `${tokens[1]}.1`, `9223372036854775808.1.${"A".repeat(43)}`])
    expect((await violations(visitor, token)).code).toBe(ERRORS.VIOLATIONS_LINK_INVALID.code);
  await app.deps.db.update(users).set({ email: "other@example.com" }).where(byId);
  expect((await violations(visitor, tokens[1])).code).toBe(ERRORS.VIOLATIONS_LINK_INVALID.code);
});

test("unconfirmed addresses get no link, and a suspension on request writes no decision", async () => {
  for (const cause of ["guidelines", "request"]) {
    const person = await signUp(app, { name: "Vera" });
    await app.deps.db
      .update(users)
      .set({ emailVerifiedAt: cause === "request" ? app.deps.now() : null })
      .where(eq(users.id, person.user.id));
    await change("suspend", person.user.id, { cause });
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toContain("deactivated");
    expect(mail?.links.join()).not.toContain("token=");
    const made = await app.deps.db
      .select()
      .from(moderationDecisions)
      .where(eq(moderationDecisions.userId, person.user.id));
    expect(made).toHaveLength(cause === "request" ? 0 : 1);
    // A link to decisions that don't exist helps nobody.
    const login = await createClient(app).rest<{ decisions_token?: string } | null>("POST", "/v3/login/", {
      username_or_email: person.email,
      password: PASSWORD,
    });
    expect(login.code).toBe(ERRORS.ACCOUNT_SUSPENDED.code);
    expect(Boolean(login.data?.decisions_token)).toBe(cause !== "request");
  }
});
