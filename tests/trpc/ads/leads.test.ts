import { afterAll, beforeAll, expect, test } from "bun:test";
import { createDecipheriv } from "node:crypto";
import { eq } from "drizzle-orm";
import { ads } from "../../../db/schema/ads.ts";
import { advertiserDelegates } from "../../../db/schema/advertisers.ts";
import { leads } from "../../../db/schema/leads.ts";
import { webhooks } from "../../../db/schema/webhooks.ts";
import { forgetLeads } from "../../../server/slices/leads/exports.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { seedPerson } from "../../support/seed.ts";
import { approve, type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedFactor } from "../../support/seed-business.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { type Receiver, sendWebhooks, startReceiver } from "../../support/webhook-receiver.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const ANSWERS = [["ada@example.com"], ["Oak"]];

let app: TestApp;
let receiver: Receiver;
let account: SeededAccount;
let ad: SeededAd;
let formId: string;
beforeAll(async () => {
  receiver = startReceiver();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: receiver.host, SECRETS_KEY: Buffer.alloc(32, 7).toString("base64") });
  account = await seedAccount(app);
  ad = await seedAd(app, account, { title: "Oak stool" });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const of = () => account.owner.client.trpc;
const mine = () => ({ advertiserId: account.id });
const question = { type: "EMAIL" };
const wood = { type: "CUSTOM", fieldType: "RADIO_LIST", label: "Which wood?", options: ["Oak", "Elm"] };
const form = { name: "Samples", privacyPolicyLink: "https://shop.example/privacy", hasAcceptedTerms: true };
const change = async (fields: object) => {
  const { items } = await of().leads.updateForms.mutate({ ...mine(), items: [{ id: formId, ...fields }] });
  return items[0]?.exceptions[0]?.code ?? null;
};
const REFUSED = ERRORS.LEAD_FORM_REFUSED.code;

test("a form becomes active once it is complete, and then only its name changes", async () => {
  const { items } = await of().leads.createForms.mutate({
    ...mine(),
    items: [{ name: "Draft" }, { questions: [{ type: "CUSTOM" }] }],
  });
  expect(items[1]?.exceptions[0]?.message).toContain("A question of your own needs");
  formId = items[0]?.data?.id ?? "";
  const onAd = { advertiserId: account.id, items: [{ id: ad.adId, leadFormId: formId }] };
  expect((await of().advertiser.updateAds.mutate(onAd)).items[0]?.exceptions[0]?.code).toBe(REFUSED);
  expect(await change({ status: "ACTIVE" })).toBe(REFUSED);
  expect(await change({ ...form, questions: [question, wood], status: "ACTIVE" })).toBeNull();
  expect(await change({ questions: [question] })).toBe(REFUSED);
  expect(await change({ status: "DRAFT" })).toBe(REFUSED);
  expect(await change({ name: "Wood samples" })).toBeNull();
  const other = await seedAccount(app);
  const theirs = { advertiserId: other.id, items: [{ id: formId, name: "Mine" }] };
  const refused = await other.owner.client.trpc.leads.updateForms.mutate(theirs);
  expect(refused.items[0]?.exceptions[0]?.code).toBe(ERRORS.LEAD_FORM_NOT_FOUND.code);
});

/** The token of the ad as a new visitor gets it. */
async function shownToken(): Promise<string> {
  await Bun.sleep(300);
  const asked = { surface: "home", page_size: 10 };
  const answer = await createClient(app).rest<{ slots: { token: string }[] }>("POST", "/v3/ads/slots/", asked, BROWSER);
  return answer.data.slots[0]?.token ?? "";
}
const send = async (token: string, answers: string[][]) =>
  (await createClient(app).rest("POST", `/v3/ads/forms/${token}/`, { answers, agrees: true }, BROWSER)).code;
let token = "";

test("an ad with a form is reviewed again, and then opens the form", async () => {
  await of().advertiser.updateAds.mutate({ advertiserId: account.id, items: [{ id: ad.adId, leadFormId: formId }] });
  const [row] = await app.deps.db.select().from(ads).where(eq(ads.id, ad.adId));
  expect(row).toMatchObject({ reviewStatus: "PENDING", leadFormId: formId });
  await app.deps.db.update(ads).set({ reviewStatus: "APPROVED" }).where(eq(ads.id, ad.adId));
  await approve(app, ad.adId);
  token = await shownToken();
  const visit = await fetch(`${app.url}/offsite/ad/${token}`, { redirect: "manual", headers: BROWSER });
  expect(visit.headers.get("location")).toBe(`/ads/form/${token}/`);
  const shown = await createClient(app).trpc.leads.form.query({ token });
  expect(shown).toMatchObject({
    title: "Oak stool",
    form: { questions: [{ type: "EMAIL" }, { label: "Which wood?" }] },
  });
  expect(JSON.stringify(shown)).not.toContain("Wood samples");
  expect(await codeOf(createClient(app).trpc.leads.form.query({ token: `${token}A` }))).toBe(
    ERRORS.AD_TOKEN_UNKNOWN.code,
  );
});

test("answers are checked, sealed, sent encrypted, and counted once per shown ad [SECURITY 59]", async () => {
  const { key, id } = await of().leads.subscribe.mutate({ ...mine(), formId, url: "https://shop.example/leads" });
  const twice = of().leads.subscribe.mutate({ ...mine(), formId, url: "https://shop.example/leads" });
  expect(await codeOf(twice)).toBe(ERRORS.LEAD_SUBSCRIPTION_EXISTS.code);
  const { items } = await of().leads.subscriptions.query(mine());
  expect(items).toMatchObject([{ id, formId, key: null }]);
  await app.deps.db.update(webhooks).set({ url: receiver.url });

  for (const wrong of [[["ada"], ["Oak"]], [["ada@example.com"], ["Ash"]], [["ada@example.com"]]])
    expect(await send(token, wrong)).toBe(ERRORS.LEAD_ANSWERS_REFUSED.code);
  expect(await Promise.all([send(token, ANSWERS), send(token, ANSWERS)])).toEqual([0, 0]);
  const rows = await app.deps.db.select().from(leads);
  expect(rows).toMatchObject([{ adId: ad.adId, formId }]);
  expect(rows[0]?.answers).toStartWith("sealed:v1:");

  await sendWebhooks(app);
  const [got] = receiver.received;
  expect(receiver.received.length).toBe(1);
  expect(got?.text).not.toContain("ada@example.com");
  const body = JSON.parse(got?.text ?? "{}");
  expect(body).toMatchObject({ type: "lead.created", data: { ad_id: ad.adId, lead_form_id: formId, is_test: false } });
  const bytes = Buffer.from(body.data.encrypted_answers, "base64");
  const opened = createDecipheriv("aes-256-gcm", Buffer.from(key ?? "", "base64"), bytes.subarray(0, 12));
  opened.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString();
  expect(JSON.parse(text)).toMatchObject([
    { type: "EMAIL", answer: ["ada@example.com"] },
    { label: "Which wood?", answer: ["Oak"] },
  ]);

  const asked = { ...mine(), formId, answers: [["eve@example.com"], ["Elm"]] };
  expect(await of().leads.testForm.mutate(asked)).toEqual({ subscriptionId: id });
  await sendWebhooks(app);
  expect(JSON.parse(receiver.received.at(-1)?.text ?? "{}").data).toMatchObject({ is_test: true, ad_id: null });
  expect((await app.deps.db.select().from(leads)).length).toBe(1);
});

test("an administrator's subscription gets nothing once the role has ended [SECURITY 57]", async () => {
  const delegate = await seedPerson(app, "Dora");
  await seedFactor(app, delegate);
  const role = { advertiserId: account.id, userId: delegate.id };
  await app.deps.db.insert(advertiserDelegates).values({ ...role, role: "ADMIN" });
  await delegate.client.trpc.leads.subscribe.mutate({ ...mine(), url: "https://dora.example/leads" });
  const count = async () => (await of().leads.subscriptions.query(mine())).items.length;
  expect(await count()).toBe(2);
  await app.deps.db.update(advertiserDelegates).set({ role: "ANALYST" });
  expect(await count()).toBe(1);
  expect(await codeOf(delegate.client.trpc.leads.subscriptions.query(mine()))).toBe(ERRORS.NOT_PERMITTED.code);
});

test("an export's link opens the leads as a table for an hour, and they are gone after 30 days", async () => {
  const day = app.deps.now().toISOString().slice(0, 10);
  const asked = { ...mine(), adId: ad.adId, startDate: day, endDate: day };
  const { id: exportId } = await of().leads.createExport.mutate(asked);
  const link = async () => new URL((await of().leads.export.query({ ...mine(), exportId })).url).pathname;
  const open = async (path: string) => fetch(app.url + path);
  const path = await link();
  const lines = (await (await open(path)).text()).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",").slice(2))).toEqual([
    ["Wood samples", "EMAIL", "ada@example.com"],
    ["Wood samples", "Which wood?", "Oak"],
  ]);
  expect((await open(`${path.slice(0, -1)}_`)).status).toBe(404);
  app.advance(3_600_001);
  expect((await open(path)).status).toBe(404);
  app.advance(30 * 86_400_000);
  await forgetLeads(app.deps, new AbortController().signal);
  expect(await app.deps.db.select().from(leads)).toEqual([]);
  expect(await codeOf(of().leads.export.query({ ...mine(), exportId }))).toBe(ERRORS.LEAD_EXPORT_NOT_FOUND.code);
});
