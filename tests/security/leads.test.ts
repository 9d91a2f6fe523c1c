import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { and, eq, sql } from "drizzle-orm";
import { type AccountFile, exportRows } from "../../db/queries/account/export-data.ts";
import { insertLeadExport } from "../../db/queries/leads/leads.ts";
import { commerceIntegrations, integrationLogs } from "../../db/schema/ad-set-ups.ts";
import { ads, leadForms } from "../../db/schema/ads.ts";
import { advertiserDelegates } from "../../db/schema/advertisers.ts";
import { accessTokens } from "../../db/schema/auth.ts";
import { leadSubscriptions, leads } from "../../db/schema/leads.ts";
import { users } from "../../db/schema/users.ts";
import { webhookDeliveries, webhooks } from "../../db/schema/webhooks.ts";
import { ABOUT } from "../../server/platform/secrets/sealer.ts";
import { hashSecret } from "../../server/platform/system/ids.ts";
import { sendLead } from "../../server/slices/leads/subscriptions.ts";
import type { LeadQuestion } from "../../src/leads/form.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { WAITING_MAX } from "../../src/webhooks/webhook.rules.ts";
import { accessToken } from "../support/access-token.ts";
import { type Client, createClient } from "../support/api.ts";
import { codeOf } from "../support/code-of.ts";
import { signUp } from "../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { seedFactor } from "../support/seed-business.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { deliveriesOf, makeWebhook, type Receiver, sendWebhooks, startReceiver } from "../support/webhook-receiver.ts";

setDefaultTimeout(60_000);

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const QUESTIONS: LeadQuestion[] = [
  { type: "FULL_NAME", fieldType: null, label: null, options: null },
  { type: "CUSTOM", fieldType: "TEXT_AREA", label: "What for?", options: null },
];

let app: TestApp;
let receiver: Receiver;
let owner: Person;
let account: SeededAccount;
let formId: string;
beforeAll(async () => {
  receiver = startReceiver();
  app = await startTestApp({
    ALLOW_PRIVATE_FETCH: receiver.host,
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    RATE_LIMITS: "on",
  });
  const { user, client } = await signUp(app, { name: "Oak" });
  owner = { id: user.id, username: user.username, client };
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.answers(() => new Response("thanks"));
  await app.deps.db.execute(sql`delete from rate_limits`);
  account = await seedAccount(app, { owner });
  formId = await seedForm();
});

async function seedForm(): Promise<string> {
  const id = app.deps.newId();
  await app.deps.db.insert(leadForms).values({
    id,
    advertiserId: account.id,
    name: "Samples",
    status: "ACTIVE",
    questions: QUESTIONS,
    completionMessage: "",
    disclosure: "",
    privacyPolicyLink: "https://shop.example/privacy",
    policyLinks: [],
    hasAcceptedTerms: true,
  });
  return id;
}

async function seedAdmin(): Promise<Person> {
  const person = await seedPerson(app, "Dora");
  await seedFactor(app, person);
  await app.deps.db
    .insert(advertiserDelegates)
    .values({ advertiserId: account.id, userId: person.id, role: "ADMIN" as const });
  return person;
}
const setRole = (userId: string, role: "ADMIN" | "ANALYST") =>
  app.deps.db
    .update(advertiserDelegates)
    .set({ role })
    .where(and(eq(advertiserDelegates.advertiserId, account.id), eq(advertiserDelegates.userId, userId)));

let hooks = 0;
/** A subscription whose address is a path of the test's receiver. */
async function subscribe(client: Client, of?: string) {
  const path = `/leads-${++hooks}`;
  const url = `https://shop.example${path}`;
  const { id } = await client.trpc.leads.subscribe.mutate({ advertiserId: account.id, formId: of ?? null, url });
  await app.deps.db
    .update(webhooks)
    .set({ url: `http://${receiver.host}${path}` })
    .where(eq(webhooks.url, url));
  const [made] = await app.deps.db.select().from(leadSubscriptions).where(eq(leadSubscriptions.id, id));
  return { id, path, webhookId: made?.webhookId ?? "" };
}

/** Queues a lead of the account's form for every address that gets it. */
const queueLead = () =>
  app.deps.db.transaction((tx) =>
    sendLead(app.deps, tx, {
      id: app.deps.newId(),
      advertiserId: account.id,
      formId,
      adId: null,
      createdAt: app.deps.now(),
      questions: QUESTIONS,
      answers: [["Ada"], ["A chair"]],
      isTest: false,
    }),
  );
async function gets(path: string): Promise<number> {
  await queueLead();
  await sendWebhooks(app);
  return receiver.at(path).length;
}
const listed = async () =>
  (await owner.client.trpc.leads.subscriptions.query({ advertiserId: account.id })).items.map(({ id }) => id);
const hooksOf = (userId: string) => app.deps.db.select().from(webhooks).where(eq(webhooks.userId, userId));

test("suspension: nobody's leads reach an administrator who is suspended or deactivated [SECURITY 59]", async () => {
  const since = app.deps.now();
  for (const away of [{ suspendedAt: since }, { deactivatedAt: since }]) {
    const dora = await seedAdmin();
    const { path } = await subscribe(dora.client);
    expect(await gets(path)).toBe(1);
    await app.deps.db.update(users).set(away).where(eq(users.id, dora.id));
    expect(await gets(path), JSON.stringify(away)).toBe(1);
  }
});

test("return: a new role doesn't bring back the subscriptions of an earlier one [SECURITY 57]", async () => {
  await stepUp(owner);
  const dora = await seedAdmin();
  const kept = await subscribe(owner.client);
  const named = { advertiserId: account.id, userId: dora.id };
  const ways = [
    () => owner.client.trpc.advertiser.setDelegate.mutate({ ...named, role: "ANALYST" }),
    () => owner.client.trpc.advertiser.removeDelegate.mutate(named),
    () => dora.client.trpc.advertiser.removeDelegate.mutate(named),
  ];
  for (const end of ways) {
    const { path } = await subscribe(dora.client);
    await end();
    await app.deps.db
      .insert(advertiserDelegates)
      .values({ ...named, role: "ADMIN" as const })
      .onConflictDoNothing();
    await setRole(dora.id, "ADMIN");
    expect(await gets(path)).toBe(0);
    expect(await listed()).toEqual([kept.id]);
    expect(await hooksOf(dora.id)).toEqual([]);
  }
  await owner.client.trpc.advertiser.setDelegate.mutate({ ...named, role: "ADMIN" });
  const other = await subscribe(dora.client);
  await owner.client.trpc.advertiser.setDelegate.mutate({ ...named, role: "ADMIN" });
  expect(await listed()).toEqual([other.id, kept.id]);
});

test("race: a subscription that is made while the role ends doesn't stay [SECURITY 57]", async () => {
  const dora = await seedAdmin();
  const named = { advertiserId: account.id, userId: dora.id };
  const url = "https://dora.example/leads";
  await Promise.all([
    codeOf(dora.client.trpc.leads.subscribe.mutate({ advertiserId: account.id, url })),
    owner.client.trpc.advertiser.removeDelegate.mutate(named),
  ]);
  expect(await hooksOf(dora.id)).toEqual([]);
});

test("late delivery: leads that wait when the role ends are neither sent, shown nor sent again [SECURITY 57]", async () => {
  const dora = await seedAdmin();
  const { path, webhookId } = await subscribe(dora.client);
  receiver.answers(() => new Response(null, { status: 500 }));
  expect(await gets(path)).toBe(1);
  const [waiting] = await deliveriesOf(dora.client, { id: webhookId });
  expect(waiting).toMatchObject({ type: "lead.created", state: "waiting" });
  receiver.answers(() => new Response("thanks"));
  // An earlier release keeps the subscription, so that only the check of its person stops it.
  await setRole(dora.id, "ANALYST");
  app.advance(60_000);
  await sendWebhooks(app);
  expect(receiver.at(path)).toHaveLength(1);
  expect(await deliveriesOf(dora.client, { id: webhookId })).toEqual([]);
  const retry = `/v3/webhooks/${webhookId}/deliveries/${waiting?.id}/retry/`;
  expect(await dora.client.rest("POST", retry)).toMatchObject({ status: 404, code: ERRORS.WEBHOOK_NOT_FOUND.code });
  const [row] = await app.deps.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, waiting?.id ?? ""));
  expect(row).toMatchObject({ state: "failed", nextAt: null });
});

test("late delivery: events that wait when their person is suspended are not sent [SECURITY 59]", async () => {
  const eve = await seedPerson(app, "Eve");
  const made = await makeWebhook(eve.client, receiver, ["pin.created"]);
  receiver.answers(() => new Response(null, { status: 500 }));
  await seedPin(app, await seedBoard(app, eve));
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(1);
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, eve.id));
  app.advance(60_000);
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(1);
});

test("revoked token: a subscription ends with the personal token that made it [SECURITY 58]", async () => {
  const { token } = await accessToken(app, owner.id);
  const made = await subscribe(createClient(app, { authorization: `Bearer ${token}` }));
  const own = await subscribe(owner.client);
  expect(await gets(made.path)).toBe(1);
  await app.deps.db
    .update(accessTokens)
    .set({ revokedAt: app.deps.now() })
    .where(eq(accessTokens.tokenHash, hashSecret(token)));
  expect(await gets(made.path)).toBe(1);
  expect(receiver.at(own.path)).toHaveLength(2);
  expect(await listed()).toEqual([own.id]);
});

test("leftovers: no webhook or stored lead outlives its form or its token [SECURITY 59]", async () => {
  const dora = await seedAdmin();
  const { token } = await accessToken(app, dora.id);
  const ofForm = await subscribe(dora.client, formId);
  const ofToken = await subscribe(createClient(app, { authorization: `Bearer ${token}` }));
  await queueLead();
  const { db } = app.deps;
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, hashSecret(token)));
  expect((await hooksOf(dora.id)).map(({ id }) => id)).toEqual([ofForm.webhookId]);
  await db.delete(leadForms).where(eq(leadForms.id, formId));
  expect(await hooksOf(dora.id)).toEqual([]);
  for (const { webhookId } of [ofForm, ofToken])
    expect(await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))).toEqual([]);
});

const link = async (exportId: string) => {
  const { url } = await owner.client.trpc.leads.export.query({ advertiserId: account.id, exportId });
  return fetch(app.url + new URL(url).pathname);
};
/** Leads of an ad, stored as people send them. */
async function seedLeads(adId: string, count: number): Promise<void> {
  const { db, newId, now, sealer } = app.deps;
  const rows = Array.from({ length: count }, (_, index) => {
    const id = newId();
    const answers = sealer.seal(JSON.stringify([[`Ada ${index}`], ["A chair"]]), ABOUT.lead(id));
    return { id, advertiserId: account.id, formId, adId, decision: newId(), answers, createdAt: now() };
  });
  await db.insert(leads).values(rows);
}

test("file of leads: days are bounded, and the last day of the calendar breaks nothing [SECURITY 30]", async () => {
  const { adId } = await seedAd(app, account, { title: "Oak stool" });
  await seedLeads(adId, 1);
  const ask = (startDate: string, endDate: string) =>
    owner.client.trpc.leads.createExport.mutate({ advertiserId: account.id, adId, startDate, endDate });
  expect(await codeOf(ask("0001-01-01", "9999-12-31"))).toBe(ERRORS.INVALID_PARAMETERS.code);
  expect(await codeOf(ask("2026-02-02", "2026-02-01"))).toBe(ERRORS.INVALID_PARAMETERS.code);
  const { id } = await ask("9999-12-31", "9999-12-31");
  const last = await link(id);
  expect([last.status, (await last.text()).trim().split("\r\n").length]).toEqual([200, 1]);
  const wide = { id: app.deps.newId(), advertiserId: account.id, adId, startDay: "0001-01-01", endDay: "9999-12-31" };
  await insertLeadExport(app.deps.db, wide);
  const whole = await link(wide.id);
  expect([whole.status, (await whole.text()).trim().split("\r\n").length]).toEqual([200, 3]);
});

test("file of leads: it is sent in pieces, and its address waits its turn [SECURITY 38]", async () => {
  const { adId } = await seedAd(app, account, { title: "Oak stool" });
  await seedLeads(adId, 1_100);
  const day = app.deps.now().toISOString().slice(0, 10);
  const days = { startDate: day, endDate: day };
  const { id } = await owner.client.trpc.leads.createExport.mutate({ advertiserId: account.id, adId, ...days });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holders = [1, 2, 3, 4].map(() =>
    app.deps.shares.run({ sender: { ip: "127.0.0.1" }, lane: "read" }, () => held),
  );
  const opened = link(id);
  expect(await Promise.race([opened.then(() => "opened"), Bun.sleep(500).then(() => "waits")])).toBe("waits");
  release();
  await Promise.all(holders);
  const response = await opened;
  expect([response.status, response.headers.get("content-length")]).toEqual([200, null]);
  const text = await response.text();
  expect(text.trim().split("\r\n")).toHaveLength(1 + 2 * 1_100);
  expect(text.match(/\u{FEFF}|lead_id/gu)).toHaveLength(1);
  expect(new Set(text.match(/Ada \d+/g)).size).toBe(1_100);
});

test("flood: a receiver that never answers keeps no more than 5,000 leads waiting [SECURITY 59]", async () => {
  const [full, free] = [await subscribe(owner.client), await subscribe(owner.client)];
  await app.deps.db.execute(sql`insert into webhook_deliveries (id, webhook_id, type, body, created_at)
    select n, ${full.webhookId}::bigint, 'lead.created', '{}', now() from generate_series(1, ${WAITING_MAX}::int) n`);
  await queueLead();
  const waiting = ({ webhookId }: { webhookId: string }) =>
    app.deps.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId));
  expect([await waiting(full), await waiting(free)]).toEqual([WAITING_MAX, 1]);
  await app.deps.db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, full.webhookId));
});

test("flood: tests of a form count as requests to addresses of a person's choice [SECURITY 28]", async () => {
  const asked = { advertiserId: account.id, formId: "5", answers: [] };
  const codes: number[] = [];
  for (let call = 0; call < 61; call += 1) codes.push(await codeOf(owner.client.trpc.leads.testForm.mutate(asked)));
  expect(codes.filter((code) => code === ERRORS.LEAD_FORM_NOT_FOUND.code)).toHaveLength(60);
  expect(codes.at(-1)).toBe(ERRORS.RATE_LIMITED.code);
});

const submit = (token: string, answers: string[][]) =>
  createClient(app).rest("POST", `/v3/ads/forms/${token}/`, { answers, agrees: true }, BROWSER);

async function tokenOf({ adId, adGroupId, campaignId }: SeededAd): Promise<string> {
  return (await app.deps.ads.tokens()).seal({
    decision: app.deps.newId(),
    adId,
    adGroupId,
    campaignId,
    advertiserId: account.id,
    viewer: "1",
    price: 1n,
    billable: "CLICKTHROUGH",
    rate: 0.1,
    surface: "home",
    position: 0,
    at: app.deps.now().getTime(),
    reasons: [],
    interest: null,
    by: { country: "US", appType: "web", age: null, gender: "unknown", targetedInterest: null, keywordId: null },
    query: null,
    isOwnTeam: false,
  });
}

test("shared gateway: 20 people an hour can send forms, and the contact form stays open [SECURITY 23]", async () => {
  const codes: number[] = [];
  for (let call = 0; call < 21; call += 1) codes.push((await submit("forged", [])).code);
  expect(codes.filter((code) => code === ERRORS.AD_TOKEN_UNKNOWN.code)).toHaveLength(20);
  expect(codes.at(-1)).toBe(ERRORS.RATE_LIMITED.code);
  for (let call = 0; call < 5; call += 1) await app.deps.limits.consume("contact", { ip: "127.0.0.1", userId: null });
});

test("control characters: answers have none, and one line unless a question asks for more [SECURITY 31]", async () => {
  const ad = await seedAd(app, account, { title: "Oak stool" });
  await app.deps.db.update(ads).set({ leadFormId: formId }).where(eq(ads.id, ad.adId));
  const token = await tokenOf(ad);
  for (const bad of ["Ada\u0007", "Ada\u202egnp.exe", "A\u2028da"]) {
    expect((await submit(token, [[bad], ["A chair"]])).code).toBe(ERRORS.INVALID_PARAMETERS.code);
    expect((await submit(token, [["Ada"], [bad]])).code).toBe(ERRORS.INVALID_PARAMETERS.code);
  }
  expect((await submit(token, [["Ada\nBcc: all"], ["A chair"]])).code).toBe(ERRORS.LEAD_ANSWERS_REFUSED.code);
  expect((await submit(token, [["Ada"], ["A chair\r\nand a table"]])).code).toBe(0);
  const [lead] = await app.deps.db.select().from(leads).where(eq(leads.adId, ad.adId));
  const answers = app.deps.sealer.open(lead?.answers ?? "", ABOUT.lead(lead?.id ?? ""));
  expect(JSON.parse(answers)).toEqual([["Ada"], ["A chair\nand a table"]]);
});

test("archive: it has a person's subscriptions, shops and their logs, and no key [SECURITY 40]", async () => {
  const dora = await seedAdmin();
  const made = await subscribe(dora.client, formId);
  const { db, newId, now } = app.deps;
  const [logId, shopId] = [newId(), newId()];
  const entry = { level: "WARN" as const, event: "APP" as const, at: 1, message: "No feed" };
  await db.insert(integrationLogs).values({ id: logId, userId: dora.id, level: "WARN", entry, receivedAt: now() });
  await db
    .insert(commerceIntegrations)
    .values({ id: shopId, userId: dora.id, externalId: "shop-1", links: { merchantId: "7" } });
  const read = async (file: AccountFile) => {
    const found: unknown[] = [];
    for await (const row of exportRows(db, { file, userId: dora.id })) found.push(JSON.parse(row));
    return found;
  };
  expect(await read("lead-subscriptions.json")).toEqual([
    {
      id: made.id,
      ad_account_id: account.id,
      form_id: formId,
      url: `http://${receiver.host}${made.path}`,
      created_at: expect.any(String),
    },
  ]);
  expect(await read("integration-logs.json")).toMatchObject([{ id: logId, level: "WARN", entry }]);
  expect(await read("commerce-integrations.json")).toMatchObject([{ id: shopId, external_id: "shop-1" }]);
});
