import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { moderationCases } from "../../../db/schema/moderation.ts";
import { reports } from "../../../db/schema/safety.ts";
import { forgetRemoved } from "../../../server/slices/admin/end-decisions.ts";
import type { Case } from "../../../src/admin/cases.contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, owner] = [await moderator(app), await seedPerson(app, "Olga")];
});
afterAll(() => app.close());

interface Sent {
  email: string | null;
  token: string | null;
}
let count = 0;
const newNotifier = () => ({ name: "Nell Notary", email: `nell${++count}@example.com` });
const send = (fields: object, client = createClient(app)) =>
  client.rest<Sent>("POST", "/v3/notices/", {
    reason: "copyright",
    text: "I took this picture.",
    good_faith: true,
    ...fields,
  });
const pinOfOwner = async () => seedPin(app, await seedBoard(app, owner), { title: "Copied" });
const mailsTo = async (email: string) => {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string; links: string[] }[] }).messages;
};
const tokenIn = (links: string[] | undefined) =>
  new URL(links?.find((link) => link.includes("/report/state/")) ?? "http://x").searchParams.get("token") ?? "";
const stateOf = (token: string) =>
  createClient(app).rest<{ id: string; state: string; path: string }>("GET", `/v3/notices/?token=${token}`);

test("a notice without an account joins the case of its thing, and its link shows the state [SECURITY 27]", async () => {
  const pin = await pinOfOwner();
  const ada = await seedPerson(app, "Ada");
  const report = await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pin, reason: "spam" });
  const nell = newNotifier();
  const sent = await send({ ...nell, address: `${app.url}/pin/${pin}/` });
  expect([sent.status, sent.data]).toEqual([200, { email: nell.email, token: null }]);
  const [mail] = await mailsTo(nell.email);
  expect(mail?.subject).toContain("We got your report");
  expect(mail?.text).toContain(`/pin/${pin}/`);
  const token = tokenIn(mail?.links);
  expect((await stateOf(token)).data).toMatchObject({ state: "open", path: `/pin/${pin}/`, kind: "pin" });

  const found = (await mona.client.rest<Case>("GET", `/v3/admin/cases/${report.id}/`)).data;
  expect(found.reporters).toBe(2);
  expect(found.reports).toMatchObject([
    { reporter: { username: ada.username }, notifier: null },
    { reporter: null, notifier: nell, text: "I took this picture." },
  ]);
  const queue = await mona.client.rest<{ id: string; reporter: object | null }[]>("GET", "/v3/admin/reports/");
  expect(queue.data.slice(0, 2).map(({ reporter }) => reporter === null)).toEqual([true, false]);
  await mona.client.rest("POST", `/v3/admin/reports/${report.id}/decide/`, { decision: "dismiss" });
  expect((await stateOf(token)).data.state).toBe("dismissed");
  const [outcome] = await mailsTo(nell.email);
  expect(outcome?.subject).toContain("We looked at your report");
  expect(outcome?.text).toContain("you can appeal within six months");
  expect(tokenIn(outcome?.links)).toBe(token);
});

test("every wrong field of a notice is named at once, and nothing is stored", async () => {
  const before = (await app.deps.db.select({ id: reports.id }).from(reports)).length;
  const empty = await createClient(app).rest("POST", "/v3/notices/", {});
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.fields ?? {}).sort()).toEqual(["address", "email", "good_faith", "name", "reason", "text"]);
  const nell = newNotifier();
  for (const address of [
    "https://elsewhere.example/pin/1/",
    "/pin/1/",
    "/nobody_there/",
    "/nobody_there/board/",
    "x y",
  ])
    expect(await send({ ...nell, address }), address).toMatchObject({
      status: 400,
      fields: { address: expect.any(String) },
    });
  for (const fields of [{ reason: "spam" }, { text: "\u0000" }, { email: "nell@" }, { good_faith: "maybe" }])
    expect((await send({ ...nell, address: `/${owner.username}/`, ...fields })).status, JSON.stringify(fields)).toBe(
      400,
    );
  expect(await app.deps.db.select({ id: reports.id }).from(reports)).toHaveLength(before);
});

test("a notice does not reveal whether a secret board or Pin exists [SECURITY 24]", async () => {
  const secret = await seedBoard(app, owner, { privacy: "secret" });
  const hidden = await seedPin(app, secret);
  const answers = await Promise.all([
    ...[`/pin/${hidden}/`, "/pin/99999999/"].map((address) => send({ ...newNotifier(), address })),
  ]);
  expect(new Set(answers.map(({ status, fields }) => JSON.stringify([status, fields]))).size).toBe(1);
});

test("one open notice per address and thing is enough, and a board or a person can be named too", async () => {
  const board = await seedBoard(app, owner);
  const [page] = await app.deps.db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(eq(moderationCases.kind, "board"));
  expect(page).toBeUndefined();
  const card = await createClient(app).rest<{ url: string }>("GET", `/v3/boards/${board.id}/`);
  const nell = newNotifier();
  const both = await Promise.all([1, 2].map(() => send({ ...nell, address: card.data.url })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await send({ ...nell, email: nell.email.toUpperCase(), address: card.data.url })).code).toBe(
    ERRORS.REPORT_OPEN.code,
  );
  expect((await send({ ...nell, address: `/${owner.username}/` })).status).toBe(200);
});

test("who reports the abuse of a child may stay unnamed, and gets the link in the answer", async () => {
  const pin = await pinOfOwner();
  const sent = await send({ address: `/pin/${pin}/`, reason: "child_safety" });
  expect([sent.status, sent.data.email]).toEqual([200, null]);
  expect((await stateOf(sent.data.token ?? "")).data).toMatchObject({ state: "open" });
});

test("a logged-in person's notice is their report", async () => {
  const [pin, bea] = [await pinOfOwner(), await seedPerson(app, "Bea")];
  expect((await send({ address: `/pin/${pin}/` }, bea.client)).data).toEqual({ email: null, token: null });
  expect((await bea.client.rest<object[]>("GET", "/v3/reports/")).data).toMatchObject([
    { reason: "copyright", kind: "pin" },
  ]);
  const own = await send({ address: `/pin/${pin}/` }, owner.client);
  expect(own).toMatchObject({ status: 400, fields: { address: expect.any(String) } });
});

test("a made-up or changed link shows no notice", async () => {
  const sent = await send({ address: `/pin/${await pinOfOwner()}/`, reason: "child_safety" });
  const token = sent.data.token ?? "";
  const [id = "", mac = ""] = token.split(".");
  for (const wrong of ["x", `${id}.`, `${BigInt(id) + 1n}.${mac}`, `${id}.${mac.slice(0, -2)}AA`, `9${id}0.${mac}`])
    expect((await stateOf(wrong)).code, wrong).toBe(ERRORS.NOTICE_LINK_INVALID.code);
});

test("names and addresses of notifiers are erased once nobody can appeal any more", async () => {
  const pin = await pinOfOwner();
  const nell = newNotifier();
  await send({ ...nell, address: `/pin/${pin}/` });
  const token = tokenIn((await mailsTo(nell.email))[0]?.links);
  const { id } = (await stateOf(token)).data;
  await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "dismiss" });
  const old = new Date(app.deps.now().getTime() - 200 * 86_400_000);
  await app.deps.db.update(reports).set({ decidedAt: old }).where(eq(reports.id, id));
  await forgetRemoved(app.deps, new AbortController().signal);
  const [row] = await app.deps.db.select().from(reports).where(eq(reports.id, id));
  expect([row?.notifierEmail, row?.notifierName, row?.label]).toEqual([null, null, ""]);
  expect((await stateOf(token)).code).toBe(ERRORS.NOTICE_LINK_INVALID.code);
});
