import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { reports } from "../../../db/schema/safety.ts";
import { trustedFlaggers } from "../../../db/schema/trusted-flaggers.ts";
import { users } from "../../../db/schema/users.ts";
import { weighEndedCases } from "../../../server/slices/admin/end-decisions.ts";
import type { TrustedFlagger } from "../../../src/admin/flaggers.contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  [admin, owner] = [await administrator(app), await seedPerson(app, "Olga")];
});
afterAll(() => app.close());

/** A case as the wire spells it. */
interface Queued {
  id: string;
  is_trusted: boolean;
  urgency: number;
}
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-06-30`;
const add = (who: string, fields: object = {}) =>
  admin.client.rest("POST", "/v3/admin/trusted-flaggers/", {
    who,
    name: "Hotline",
    awarded_by: "The coordinator",
    ends_on: NEXT_YEAR,
    ...fields,
  });
const list = async () => (await admin.client.rest<TrustedFlagger[]>("GET", "/v3/admin/trusted-flaggers/")).data;
const change = async (name: string, to: string) => {
  const id = (await list()).find((one) => one.name === name)?.id;
  return admin.client.rest("POST", `/v3/admin/trusted-flaggers/${id}/change/`, { change: to, reason: "Complaints" });
};
const pinOfOwner = async () => seedPin(app, await seedBoard(app, owner));
const report = async (person: Person, reason = "spam") => {
  const subjectId = await pinOfOwner();
  return person.client.rest<{ id: string }>("POST", "/v3/reports/", { kind: "pin", subject_id: subjectId, reason });
};
const queue = async () => (await admin.client.rest<Queued[]>("GET", "/v3/admin/cases/")).data;
const isTrusted = async (id: string) => (await queue()).find((one) => one.id === id)?.is_trusted;

test("a trusted flagger's report precedes graver ones, is marked, and counted for transparency", async () => {
  const [flora, ada] = [await seedPerson(app, "Flora"), await seedPerson(app, "Ada")];
  expect((await add(`@${flora.username}`, { name: "Flora's hotline" })).status).toBe(200);
  const grave = await report(ada, "child_safety");
  const { data } = await report(flora);
  const [first, second] = await queue();
  expect([first?.id, second?.id]).toEqual([data.id, grave.data.id]);
  expect([first?.is_trusted, second?.is_trusted]).toEqual([true, false]);
  const page = await admin.client.rest<{ reports: object[] }>("GET", `/v3/admin/cases/${data.id}/`);
  expect(page.data.reports).toMatchObject([{ flagger: "Flora's hotline" }]);
  await admin.client.rest("POST", `/v3/admin/reports/${data.id}/decide/`, { decision: "remove" });
  const { data: year } = await admin.client.rest<{ reports: object[]; decisions: object[] }>(
    "GET",
    "/v3/transparency/",
  );
  expect(year).toMatchObject({
    reports: [
      { rule: "child_safety", received: 1, trusted: 0, trusted_items: 0 },
      { rule: "spam", received: 1, trusted: 1, trusted_items: 1 },
    ],
    decisions: [{ rule: "spam", consequence: "removed", count: 1, trusted: 1 }],
  });
  const log = await admin.client.rest<object[]>("GET", `/v3/admin/log/?user_id=${flora.id}`);
  expect(log.data).toMatchObject([{ action: "add_flagger", reason: expect.stringContaining("The coordinator") }]);
});

test("a suspended, ended or misused role gives a report no precedence", async () => {
  const [hal, mia] = [await seedPerson(app, "Hal"), await seedPerson(app, "Mia")];
  await add(hal.username, { name: "Hal's hotline" });
  expect(await isTrusted((await report(hal)).data.id)).toBe(true);
  expect((await change("Hal's hotline", "suspend")).status).toBe(200);
  expect(await isTrusted((await report(hal)).data.id)).toBe(false);
  await change("Hal's hotline", "resume");
  expect(await isTrusted((await report(hal)).data.id)).toBe(true);
  await change("Hal's hotline", "end");
  expect(await isTrusted((await report(hal)).data.id)).toBe(false);
  expect((await change("Hal's hotline", "resume")).code).toBe(ERRORS.FLAGGER_NOT_FOUND.code);

  await add(mia.username, { name: "Mia's hotline" });
  for (let n = 0; n < 20; n++) {
    const { data } = await report(mia);
    await app.deps.db
      .update(reports)
      .set({ state: "dismissed", decidedAt: app.deps.now() })
      .where(eq(reports.id, data.id));
  }
  expect((await list()).find(({ name }) => name === "Mia's hotline")).toMatchObject({
    state: "misused",
    decided: 20,
    upheld: 0,
  });
  expect(await isTrusted((await report(mia)).data.id)).toBe(false);
});

test("an open case returns to the normal order while its flagger's role is suspended or over", async () => {
  const [ivy, hugo] = [await seedPerson(app, "Ivy"), await seedPerson(app, "Hugo")];
  await add(ivy.username, { name: "Ivy's hotline" });
  const { id } = (await report(ivy, "hate")).data;
  const both = (await report(ivy, "spam")).data.id;
  const [row] = await app.deps.db.select().from(reports).where(eq(reports.id, both));
  await add(hugo.username, { name: "Hugo's hotline" });
  await hugo.client.trpc.safety.report.mutate({ kind: "pin", subjectId: row?.subjectId ?? "", reason: "spam" });
  const urgency = async () => (await queue()).find((one) => one.id === id)?.urgency;
  expect([await isTrusted(id), await urgency()]).toEqual([true, 700]);
  await change("Ivy's hotline", "suspend");
  expect([await isTrusted(id), await urgency(), await isTrusted(both)]).toEqual([false, 200, true]);
  await change("Ivy's hotline", "resume");
  expect([await isTrusted(id), await urgency()]).toEqual([true, 700]);
  await change("Hugo's hotline", "end");
  expect(await isTrusted(both)).toBe(true);
  // A role that ends by its date.
  await app.deps.db
    .update(trustedFlaggers)
    .set({ endsAt: new Date(Date.now() - 60_000) })
    .where(eq(trustedFlaggers.name, "Ivy's hotline"));
  await weighEndedCases(app.deps, AbortSignal.timeout(60_000));
  expect([await isTrusted(id), await urgency(), await isTrusted(both)]).toEqual([false, 200, false]);
});

test("typing a trusted flagger's address gives no precedence until its mail's link confirms it", async () => {
  await add("desk@hotline.example", { name: "Desk" });
  const mallory = await seedPerson(app, "Mallory");
  await app.deps.db
    .update(users)
    .set({ email: "Desk@hotline.example", emailVerifiedAt: null })
    .where(eq(users.id, mallory.id));
  expect(await isTrusted((await report(mallory)).data.id)).toBe(false);

  const visitor = createClient(app);
  const address = `/pin/${await pinOfOwner()}/`;
  const fields = {
    address,
    reason: "illegal",
    text: "It is forbidden.",
    name: "Desk",
    email: "desk@hotline.example",
    good_faith: true,
  };
  expect((await visitor.rest("POST", "/v3/notices/", fields)).data).toEqual({
    email: "desk@hotline.example",
    token: null,
  });
  await app.jobs.drained();
  const outbox = await visitor.fetch("/dev/outbox?to=desk@hotline.example");
  const { messages } = (await outbox.json()) as { messages: { links: string[] }[] };
  const link = messages[0]?.links.find((one) => one.includes("/report/state/")) ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const { data } = await visitor.rest<{ id: string }>("GET", `/v3/notices/?token=${token}`);
  expect(data).toMatchObject({ may_confirm: true });
  expect(await isTrusted(data.id)).toBe(false);
  for (let n = 0; n < 2; n++)
    expect((await visitor.rest("POST", "/v3/notices/confirm/", { token })).data).toMatchObject({ may_confirm: false });
  expect(await isTrusted(data.id)).toBe(true);
  expect((await queue())[0]).toMatchObject({ urgency: expect.any(Number), is_trusted: true });
  expect((await queue()).every(({ urgency }) => urgency < 1_000)).toBe(true);

  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, mallory.id));
  expect(await isTrusted((await report(mallory)).data.id)).toBe(true);
});

test("a case stays among the trusted ones while a trusted flagger's report is in it", async () => {
  const [fay, bob] = [await seedPerson(app, "Fay"), await seedPerson(app, "Bob")];
  await add(fay.username, { name: "Fay's hotline" });
  const subjectId = await pinOfOwner();
  const made = await bob.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "hate" });
  await fay.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "spam" });
  expect((await queue()).find(({ id }) => id === made.id)).toMatchObject({
    is_trusted: true,
    urgency: 710,
    rule: "hate",
  });
  await app.deps.db.delete(users).where(eq(users.id, fay.id));
  expect((await queue()).find(({ id }) => id === made.id)).toMatchObject({ is_trusted: false, urgency: 200 });
});

test("a role needs a holder, a name, an authority and an end, and nobody has two", async () => {
  const gus = await seedPerson(app, "Gus");
  for (const [who, fields, field] of [
    ["", {}, "who"],
    ["nobody_of_that_name", {}, "who"],
    ["gus@", {}, "who"],
    [gus.username, { name: " " }, "name"],
    [gus.username, { awarded_by: "" }, "awarded_by"],
    [gus.username, { ends_on: "2020-01-01" }, "ends_on"],
    [gus.username, { ends_on: "soon" }, "ends_on"],
  ] as const)
    expect((await add(who, fields)).fields, who + field).toMatchObject({ [field]: expect.any(String) });
  const both = await Promise.all([add(gus.username), add(gus.username)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  for (const client of [gus.client, createClient(app)])
    expect([401, 403]).toContain((await client.rest("GET", "/v3/admin/trusted-flaggers/")).status);
});
