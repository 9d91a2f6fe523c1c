import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { reports } from "../../../db/schema/safety.ts";
import type { Case } from "../../../src/admin/cases.contract.ts";
import { REPORT_REASONS } from "../../../src/model/report-reasons.ts";
import { subReasonsOf } from "../../../src/model/sub-reasons.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let owner: Person;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, owner, ada] = [await moderator(app), await seedPerson(app, "Olga"), await seedPerson(app, "Ada")];
});
afterAll(() => app.close());

const pinOf = async () => seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
const storedOf = async (subjectId: string) =>
  (await app.deps.db.select({ sub: reports.subReason }).from(reports).where(eq(reports.subjectId, subjectId)))[0]?.sub;
const decide = (id: string, fields: object) =>
  mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "warn", ...fields });
interface Told {
  rule: string;
  sub_rule: string | null;
}
const statement = async () => (await owner.client.rest<Told[]>("GET", "/v3/violations/")).data[0];

test("every transport keeps what exactly is wrong, and none needs it", async () => {
  const said = { kind: "pin", reason: "spam" } as const;
  const trpc = await pinOf();
  const made = await ada.client.trpc.safety.report.mutate({ ...said, subjectId: trpc, subReason: "fraud" });
  expect(made.subReason).toBe("fraud");
  const rest = await pinOf();
  const sent = { ...said, subject_id: rest, sub_reason: "repetitive" };
  expect((await ada.client.rest("POST", "/v3/reports/", sent)).data).toMatchObject({ sub_reason: "repetitive" });
  const resource = await pinOf();
  const options = { ...said, subject_id: resource, sub_reason: "fake_engagement" };
  expect((await ada.client.resource("ReportResource", "create", options)).status).toBe(200);
  const plain = await pinOf();
  expect((await ada.client.rest("POST", "/v3/reports/", { ...said, subject_id: plain })).status).toBe(200);
  const noticed = await pinOf();
  const notice = { address: `/pin/${noticed}/`, reason: "copyright", sub_reason: "trademark", text: "It is our logo." };
  const from = { name: "Nell", email: "nell@example.com", good_faith: true };
  expect((await createClient(app).rest("POST", "/v3/notices/", { ...notice, ...from })).status).toBe(200);
  expect(await Promise.all([trpc, rest, resource, plain, noticed].map(storedOf))).toEqual([
    "fraud",
    "repetitive",
    "fake_engagement",
    null,
    "trademark",
  ]);
  const { data } = await ada.client.rest<{ sub_reason: string | null }[]>("GET", "/v3/reports/");
  expect(data.map((one) => one.sub_reason)).toEqual([null, "fake_engagement", "repetitive", "fraud"]);
});

test("an unknown sub-reason, or one of another reason, is refused and stores nothing", async () => {
  const subjectId = await pinOf();
  for (const wrong of ["suicide", "nothing", "", 7]) {
    const body = { kind: "pin", subject_id: subjectId, reason: "spam", sub_reason: wrong };
    const answer = await ada.client.rest("POST", "/v3/reports/", body);
    expect([answer.status, Object.keys(answer.fields ?? {})], String(wrong)).toEqual([400, ["sub_reason"]]);
    expect((await ada.client.resource("ReportResource", "create", body)).status).toBe(400);
  }
  const notice = { address: `/pin/${subjectId}/`, reason: "copyright", sub_reason: "fraud", text: "Mine." };
  const sent = await createClient(app).rest("POST", "/v3/notices/", {
    ...notice,
    name: "Nell",
    email: "n@example.com",
  });
  expect(Object.keys(sent.fields ?? {}).sort()).toEqual(["good_faith", "sub_reason"]);
  expect(await storedOf(subjectId)).toBeUndefined();
});

test("each reason takes each of its sub-reasons", async () => {
  const person = await seedPerson(app, "Pia");
  for (const reason of REPORT_REASONS)
    for (const subReason of subReasonsOf(reason)) {
      const report = { kind: "user", subjectId: person.id, reason, subReason } as const;
      const reporter = await seedPerson(app, "Rena");
      expect((await reporter.client.trpc.safety.report.mutate(report)).subReason).toBe(subReason);
    }
});

test("the case and the statement name the sub-reason, which the moderator may change", async () => {
  const subjectId = await pinOf();
  const said = { kind: "pin", subjectId, reason: "violence", subReason: "threat" } as const;
  const { id } = await ada.client.trpc.safety.report.mutate(said);
  const found = (await mona.client.rest<Case>("GET", `/v3/admin/cases/${id}/`)).data;
  expect(found.reports).toMatchObject([{ reason: "violence", sub_reason: "threat" }]);
  const wrong = await decide(id, { rule: "hate", sub_rule: "threat" });
  expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([400, ["sub_rule"]]);
  expect((await decide(id, {})).status).toBe(200);
  expect(await statement()).toMatchObject({ rule: "violence", sub_rule: "threat" });

  for (const [fields, told] of [
    [
      { rule: "hate", sub_rule: "hate_signs" },
      { rule: "hate", sub_rule: "hate_signs" },
    ],
    [{ rule: "hate" }, { rule: "hate", sub_rule: null }],
    [{ sub_rule: "gore" }, { rule: "violence", sub_rule: "gore" }],
  ] as const) {
    const pin = await pinOf();
    const report = await ada.client.trpc.safety.report.mutate({ ...said, subjectId: pin });
    expect((await decide(report.id, fields)).status).toBe(200);
    expect(await statement()).toMatchObject(told);
  }
});

test("impersonation is graver than spam, and the database ranks it as the rules do", async () => {
  const [first, second] = [await pinOf(), await pinOf()];
  await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId: first, reason: "spam" });
  const fake = { kind: "pin", subjectId: second, reason: "impersonation", subReason: "of_me" } as const;
  const { id } = await ada.client.trpc.safety.report.mutate(fake);
  const { items } = await mona.client.trpc.admin.cases.query({ kind: "pin", pageSize: 100 });
  const [grave, mild] = [items.find((one) => one.id === id), items.find(({ rule }) => rule === "spam")];
  expect([grave?.urgency, mild?.urgency]).toEqual([100, 0]);
});
