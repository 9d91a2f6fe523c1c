import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { adDocuments } from "../../../db/schema/ad-money.ts";
import { dayIn } from "../../../server/platform/system/clock.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import { notifyOfMoney } from "../../../server/slices/billing/alerts.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { seedImpressions } from "../../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const UNIT = 1_000_000;
let app: TestApp;
let maker: Person;
let account: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  const keeper = await administrator(app);
  maker = await signUp(app, { name: "Maker" });
  await stepUp(maker);
  const owner = { ...(await seedPerson(app)), id: maker.user.id };
  account = await seedAccount(app, { owner, prepaid: 100_000_000n, timeZone: "Europe/Oslo", currency: "NOK" });
  ad = await seedAd(app, account, { group: { budgetMicro: 500_000_000n } });
  const redeemBy = new Date(app.deps.now().getTime() + 86_400_000).toISOString();
  await keeper.client.trpc.ads.makeOfferCode.mutate({
    code: "SPRING",
    currency: "NOK",
    amountInMicroCurrency: 5 * UNIT,
    usesMax: 9,
    redeemBy,
    days: 30,
  });
});
afterAll(() => app.close());

const asked = (more: object = {}) => ({ advertiserId: account.id, ...more });
const today = () => dayIn("Europe/Oslo", app.deps.now());
const ledger = async (name: string) =>
  Number(
    (
      await rows<{ sum: string }>(
        app.deps.db,
        sql`select coalesce(sum(amount_micro), 0)::text as sum from ad_ledger
          where advertiser_id = ${account.id} and account = ${name}`,
      )
    )[0]?.sum,
  );

test("/billing/history/ and /promotions/: bookings and daily spend sum to the ledger's balance [signed-in 2.10]", async () => {
  const { billing, ads } = maker.client.trpc;
  await ads.redeem.mutate(asked({ code: "spring" }) as never);
  await seedImpressions(app, account, ad, { count: 12 });
  const history = await billing.history.query(asked());
  expect(
    history.items.map(({ kind, prepaidInMicroCurrency, promotionsInMicroCurrency }) => [
      kind,
      prepaidInMicroCurrency,
      promotionsInMicroCurrency,
    ]),
  ).toEqual([
    ["OFFER", 0, 5 * UNIT],
    ["BOOKING", 100 * UNIT, 0],
    ["SPEND", -7 * UNIT, -5 * UNIT],
  ]);
  const sum = (field: "prepaidInMicroCurrency" | "promotionsInMicroCurrency") =>
    history.items.reduce((total, entry) => total + Number(entry[field]), 0);
  const balance = await ads.balance.query(asked());
  expect(sum("prepaidInMicroCurrency")).toBe(balance.prepaidInMicroCurrency as number);
  expect(sum("prepaidInMicroCurrency")).toBe(0 - (await ledger("PREPAID")));
  expect(sum("promotionsInMicroCurrency")).toBe(0 - (await ledger("PROMOTION")));
  const pages = [];
  for (let bookmark: string | null | undefined; bookmark !== null; ) {
    const page = await billing.history.query(asked({ pageSize: 1, bookmark }));
    pages.push(...page.items);
    bookmark = page.bookmark;
  }
  expect(pages).toEqual(history.items);
  expect(await codeOf(billing.history.query(asked({ bookmark: "WyJ4IiwieSJd" })))).toBe(1);
  const { items } = await billing.promotions.query(asked());
  expect(items).toMatchObject([{ code: "SPRING", state: "SPENT", leftInMicroCurrency: 0 }]);
});

test("/billing/prepaid_campaign_spend_summary/ and …_breakdown/ show each campaign's spend [signed-in 2.10]", async () => {
  const { billing } = maker.client.trpc;
  const days = { startDate: today(), endDate: today() };
  const spent = { name: "Lanterns", prepaidInMicroCurrency: 7 * UNIT, promotionsInMicroCurrency: 5 * UNIT };
  const summary = await billing.prepaidSpend.query(asked(days) as never);
  expect(summary.items).toEqual([{ campaignId: ad.campaignId, day: null, creditInMicroCurrency: 0, ...spent }]);
  const breakdown = await billing.prepaidSpend.query(asked({ ...days, byDay: true }) as never);
  expect(breakdown.items).toEqual([{ campaignId: ad.campaignId, day: today(), creditInMicroCurrency: 0, ...spent }]);
  expect(
    await codeOf(billing.prepaidSpend.query(asked({ startDate: "2026-02-02", endDate: "2026-02-01" }) as never)),
  ).toBe(1);
});

test("/billing/order_lines/ sums campaigns billed together, and none of another account [signed-in 2.10]", async () => {
  const { billing } = maker.client.trpc;
  const other = await seedAd(app, await seedAccount(app));
  const line = { campaignIds: [ad.campaignId], orderLine: "Spring 2026" };
  expect(await billing.setOrderLine.mutate(asked(line) as never)).toEqual({ changed: 1 });
  expect(await codeOf(billing.setOrderLine.mutate(asked({ ...line, campaignIds: [other.campaignId] }) as never))).toBe(
    458,
  );
  expect((await billing.orderLines.query(asked())).items).toMatchObject([
    {
      id: ad.campaignId,
      campaignIds: [ad.campaignId],
      name: "Spring 2026",
      campaigns: 1,
      active: 1,
      spentInMicroCurrency: 12 * UNIT,
    },
  ]);
  const [change] = (await maker.client.trpc.advertiser.history.query(asked())).items;
  expect(change).toMatchObject({ thing: "CAMPAIGN", before: { orderLine: null }, after: { orderLine: "Spring 2026" } });
});

test("/billing/documents/ and /tax_documents/ list issued documents, net of credit notes [signed-in 2.10]", async () => {
  const { billing } = maker.client.trpc;
  const { db, newId } = app.deps;
  const of = { advertiserId: account.id, fromDay: "2026-01-01", toDay: "2026-01-31", currency: "NOK", taxRate: 2_500 };
  const kept = { buyer: { name: "Oak", taxId: "NO1" }, lines: [], createdAt: new Date("2026-02-01T12:00:00Z") };
  const [first, second] = [newId(), newId()];
  await db.insert(adDocuments).values([
    { id: first, series: "INVOICE", number: 7, netMicro: 80_000_000n, taxMicro: 20_000_000n, ...of, ...kept },
    {
      id: second,
      series: "CREDIT_NOTE",
      number: 1,
      netMicro: 8_000_000n,
      taxMicro: 2_000_000n,
      cancelsId: first,
      ...of,
      ...kept,
    },
  ]);
  const { items } = await billing.documents.query(asked());
  expect(
    items.map(({ number, cancels, totalInMicroCurrency, buyerTaxId }) => [
      number,
      cancels,
      totalInMicroCurrency,
      buyerTaxId,
    ]),
  ).toEqual([
    ["C-1", "I-7", 10 * UNIT, "NO1"],
    ["I-7", null, 100 * UNIT, "NO1"],
  ]);
  expect(await billing.taxDocuments.query(asked())).toEqual([
    {
      year: 2026,
      currency: "NOK",
      taxRate: 2_500,
      documents: 2,
      netInMicroCurrency: 72 * UNIT,
      taxInMicroCurrency: 18 * UNIT,
    },
  ]);
});

test("/billing/ a monthly limit includes earlier spend, and is never exceeded by a micro-unit [signed-in 2.10]", async () => {
  const { billing } = maker.client.trpc;
  const set = (more: object) =>
    billing.setControls.mutate(asked({ lowBalanceInMicroCurrency: null, ...more }) as never);
  expect(await set({ monthLimitInMicroCurrency: 15_500_000 })).toMatchObject({ monthSpentInMicroCurrency: 12 * UNIT });
  await Promise.all([
    seedImpressions(app, account, ad, { count: 30 }),
    set({ monthLimitInMicroCurrency: 15_500_000 }),
    seedImpressions(app, account, ad, { count: 30 }),
  ]);
  // A round that found the shard locked left its events to the next round.
  await settleAll(app.deps);
  expect(await billing.controls.query(asked())).toEqual({
    monthLimitInMicroCurrency: 15_500_000,
    monthSpentInMicroCurrency: 15_500_000,
    lowBalanceInMicroCurrency: null,
  });
  expect(await ledger("REVENUE")).toBe(-15_500_000);
  await set({ monthLimitInMicroCurrency: null });
  await seedImpressions(app, account, ad, { count: 1 });
  expect(await ledger("REVENUE")).toBe(-16_500_000);
  for (const wrong of [0, -1, 1.5, "x"]) expect(await codeOf(set({ monthLimitInMicroCurrency: wrong }))).toBe(1);
});

test("a low balance is mailed once, and so are 80 and 100 percent of the monthly limit", async () => {
  const { billing } = maker.client.trpc;
  const subjects = async () => {
    await notifyOfMoney(app.deps);
    const mails = await mailsTo(app, maker.email);
    return mails.flatMap(({ subject, text }) => (text.includes("manage the ads") ? [subject] : [])).reverse();
  };
  const limits = { monthLimitInMicroCurrency: 20 * UNIT, lowBalanceInMicroCurrency: 80 * UNIT };
  await billing.setControls.mutate(asked(limits) as never);
  const nearly = "Your monthly limit is nearly reached: Lantern Works";
  expect((await subjects()).sort()).toEqual(["The balance of Lantern Works is low", nearly]);
  expect(await subjects()).toHaveLength(2);
  await seedImpressions(app, account, ad, { count: 5 });
  expect((await subjects()).slice(2)).toEqual(["Your monthly limit is reached: Lantern Works"]);
});

test("analysts see money and change none; documents need the billing role [SECURITY 25]", async () => {
  const analyst = await seedDelegate(app, account.id, "ANALYST");
  const finance = await seedDelegate(app, account.id, "FINANCE_MANAGER");
  const limits = { month_limit_in_micro_currency: 30 * UNIT, low_balance_in_micro_currency: null };
  const path = (rest: string) => `/ads/v4/advertisers/${account.id}/billing/${rest}/`;
  const codes = async ({ client }: typeof analyst) =>
    [
      ...(await Promise.all(["history", "controls", "documents"].map((rest) => client.rest("GET", path(rest))))),
      await client.rest("PUT", path("controls"), limits),
    ].map(({ code }) => code);
  expect(await codes(analyst)).toEqual([0, 0, 3, 230]);
  expect(await codes(finance)).toEqual([0, 0, 0, 230]);
});
