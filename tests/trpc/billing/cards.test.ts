import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type CardSite, pathOf, setupEvent, startCardSite, UNIT } from "../../support/cards-on-file.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { stepUp } from "../../support/step-up.ts";

let site: CardSite;
beforeAll(async () => {
  site = await startCardSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

test("a card lets an account owe its threshold, and is charged once at 80 percent of it", async () => {
  const account = await site.newAccount();
  expect(await site.cardOf(account)).toMatchObject({
    card: { last4: "4242" },
    threshold_in_micro_currency: 50 * UNIT,
    charged_at_in_micro_currency: 40 * UNIT,
    charge: null,
  });
  await site.spend(account, 39);
  await site.run();
  expect(await site.paymentsOf(account)).toHaveLength(0);
  await site.spend(account, 1);
  await site.run();
  await site.run();
  const payments = await site.paymentsOf(account);
  expect(payments.map(({ amount, currency }) => [amount, currency])).toEqual([[4_000, "usd"]]);
  expect(await site.balance(account)).toMatchObject({
    owed_in_micro_currency: 0,
    credit_limit_in_micro_currency: 100 * UNIT,
  });
  const receipts = await account.owner.client.rest<object[]>("GET", pathOf(account, "billing/receipts/"));
  expect(receipts.data).toMatchObject([{ way: "CHARGE", amount_in_micro_currency: 40 * UNIT }]);
  expect(await site.sums(account)).toEqual({ CASH: 40 * UNIT, RECEIVABLE: 0, REVENUE: -40 * UNIT });
});

test("spend never passes the threshold by a micro-unit, however many ads run [SECURITY 53]", async () => {
  const account = await site.newAccount();
  await Promise.all([site.spend(account, 45), site.spend(account, 45)]);
  await site.spend(account, 30);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 50 * UNIT });
});

test("what is owed at a month's end is charged in the account's zone, and little waits", async () => {
  const [much, little] = [await site.newAccount(), await site.newAccount()];
  await site.spend(much, 5);
  await rows(site.app.deps.db, sql`update ad_balances set owed_micro = 500000 where advertiser_id = ${little.id}`);
  await site.run();
  expect(await site.paymentsOf(much)).toHaveLength(0);
  for (const account of [much, little]) await site.nextMonth(account);
  await site.run();
  await site.run();
  expect((await site.paymentsOf(much)).map(({ amount }) => amount)).toEqual([500]);
  expect(await site.paymentsOf(little)).toHaveLength(0);
  // A month's end is no proof of trust.
  expect(await site.cardOf(much)).toMatchObject({ threshold_in_micro_currency: 50 * UNIT });
});

test("a month that began without a debt charges nothing before it ends", async () => {
  const account = await site.newAccount();
  await site.nextMonth(account);
  await site.run();
  await site.spend(account, 5);
  await site.run();
  expect(await site.paymentsOf(account)).toHaveLength(0);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 5 * UNIT });
});

test("tax is charged with the debt, and a refund gives its part back", async () => {
  const account = await site.newAccount({ country: "NO" });
  await site.spend(account, 40);
  await site.run();
  const [payment] = await site.paymentsOf(account);
  if (!payment) throw new Error("no payment was made");
  expect(payment.amount).toBe(5_000);
  expect(await site.sums(account)).toMatchObject({ CASH: 50 * UNIT, TAX: -10 * UNIT, RECEIVABLE: 0 });
  for (const state of ["created", "updated"])
    expect(await site.giveBack(payment, 25, "re_tax", `refund.${state}`)).toBe(200);
  expect(await site.sums(account)).toMatchObject({ CASH: 25 * UNIT, TAX: -5 * UNIT, RECEIVABLE: 20 * UNIT });
});

test("a refused card is tried after 1, 3 and 5 days, paused after 7, and used again once paid", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  site.provider.cards.refuses = "insufficient_funds";
  await site.run();
  const [first] = await site.paymentsOf(account);
  if (!first) throw new Error("no charge was tried");
  // The event of the same refusal comes later.
  await site.tell("payment_failed", first);
  expect(await site.cardOf(account)).toMatchObject({ charge: { failed_at: expect.any(String) }, is_paused: false });
  await site.app.jobs.drained();
  const tries = [];
  for (let day = 1; day <= 6; day += 1) {
    await site.letPass(account, "1 day 1 minute");
    await site.run();
    await site.app.jobs.drained();
    tries.push((await site.paymentsOf(account)).length);
  }
  expect(tries).toEqual([2, 2, 3, 3, 4, 4]);
  await site.spend(account, 1);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 41 * UNIT });
  await site.letPass(account, "1 day");
  await site.run();
  await site.run();
  expect(await site.cardOf(account)).toMatchObject({ is_paused: true });
  await site.spend(account, 1);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 41 * UNIT });
  const mails = async (words: string) =>
    (await mailsTo(site.app, account.email)).filter(({ subject }) => subject.includes(words));
  const refusals = await mails("couldn't charge");
  expect(refusals.map(({ text }) => text.includes("We will try again on"))).toEqual([false, true, true, true]);
  expect(await mails("no longer run on its card")).toHaveLength(1);

  // A refusal after that needs no mail with a day that is over.
  expect((await site.retry(account)).data).toMatchObject({ is_paused: true });
  expect(await mails("couldn't charge")).toHaveLength(4);
  site.provider.cards.refuses = null;
  const retried = await site.retry(account);
  expect(retried.data).toMatchObject({ charge: null, is_paused: false, threshold_in_micro_currency: 50 * UNIT });
  expect(await mails("run on its card again")).toHaveLength(1);
  expect((await site.paidOf(account)).map(({ amount }) => amount)).toEqual([4_100]);
  await site.spend(account, 1);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: UNIT });
});

test("a debt that is paid in another way closes its charge", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  site.provider.cards.refuses = "insufficient_funds";
  await site.run();
  await site.payOtherwise(account, 40 * UNIT);
  await site.run();
  expect(await site.cardOf(account)).toMatchObject({ charge: null });
  expect(await site.balance(account)).toMatchObject({
    owed_in_micro_currency: 0,
    credit_limit_in_micro_currency: 50 * UNIT,
  });
  const receipts = await account.owner.client.rest<object[]>("GET", pathOf(account, "billing/receipts/"));
  expect(receipts.data).toMatchObject([{ way: "PAYMENT", amount_in_micro_currency: 40 * UNIT }]);
});

test("a paused account that pays all but a fraction of a cent in another way runs again", async () => {
  const account = await site.newAccount();
  await rows(site.app.deps.db, sql`update ad_balances set owed_micro = 45123456 where advertiser_id = ${account.id}`);
  site.provider.cards.refuses = "insufficient_funds";
  await site.run();
  for (let day = 1; day <= 8; day += 1) {
    await site.letPass(account, "1 day");
    await site.run();
  }
  expect(await site.cardOf(account)).toMatchObject({ is_paused: true });
  await site.payOtherwise(account, 5_120_000);
  await site.run();
  // The page names what is left.
  expect(await site.cardOf(account)).toMatchObject({
    is_paused: true,
    charge: { amount_in_micro_currency: 40 * UNIT },
  });
  await site.payOtherwise(account, 40 * UNIT);
  await site.run();
  expect(await site.cardOf(account)).toMatchObject({ is_paused: false, charge: null });
  expect(await site.balance(account)).toMatchObject({ credit_limit_in_micro_currency: 50 * UNIT });
});

test("another card is charged at once for what the first one didn't pay, which is forgotten", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  site.provider.cards.refuses = "expired_card";
  await site.run();
  site.provider.cards.refuses = null;
  const forgotten = site.provider.cards.detached.size;
  await site.addCard(account);
  await site.run();
  expect(await site.paidOf(account)).toHaveLength(1);
  await site.app.jobs.drained();
  expect(site.provider.cards.detached.size).toBe(forgotten + 1);
});

test("a card is removed once it has nothing to pay, here and at the provider", async () => {
  const account = await site.newAccount();
  await site.spend(account, 5);
  expect((await site.remove(account)).code).toBe(ERRORS.CARD_IN_USE.code);
  await site.payOtherwise(account, 5 * UNIT);
  const forgotten = site.provider.cards.detached.size;
  expect((await site.remove(account)).data).toMatchObject({ card: null });
  expect(await site.balance(account)).toMatchObject({ credit_limit_in_micro_currency: 0 });
  await site.app.jobs.drained();
  expect(site.provider.cards.detached.size).toBe(forgotten + 1);
});

test("an ad account that is deleted has the provider forget its card", async () => {
  const account = await site.newAccount();
  const forgotten = site.provider.cards.detached.size;
  await account.owner.client.trpc.advertiser.delete.mutate({ advertiserId: account.id });
  await site.app.jobs.drained();
  expect(site.provider.cards.detached.size).toBe(forgotten + 1);
});

test("an account pays either by invoice or by card", async () => {
  const { client } = site.keeper;
  const credit = { credit_limit_in_micro_currency: 9 * UNIT, note: "Invoice" };
  const allow = async (id: string) => {
    await stepUp(site.keeper);
    return client.rest("POST", `/v3/admin/advertisers/${id}/credit/`, credit);
  };
  const byCard = await site.newAccount();
  const refused = await allow(byCard.id);
  expect(refused.code).toBe(ERRORS.AD_AMOUNT_REFUSED.code);
  expect(JSON.stringify(refused)).toContain("This account pays by card");
  const byInvoice = await site.withoutCard();
  const page = await site.openPage(byInvoice);
  expect((await allow(byInvoice.id)).status).toBe(200);
  await stepUp(byInvoice.person);
  const opened = await byInvoice.owner.client.rest("POST", pathOf(byInvoice, "billing/card/"));
  expect(opened.code).toBe(ERRORS.CARD_REFUSED.code);
  // The page was open already.
  expect(await site.provider.send(site.app, "checkout.session.completed", setupEvent(byInvoice, page))).toBe(200);
  expect(await site.cardOf(byInvoice)).toMatchObject({ card: null });
  expect(await site.balance(byInvoice)).toMatchObject({ credit_limit_in_micro_currency: 9 * UNIT });
});

test("a card of another customer, an unsigned event and a wrong currency change nothing [SECURITY 53]", async () => {
  const [account, other] = [await site.newAccount(), await site.newAccount()];
  const stolen = { ...setupEvent(account, await site.openPage(other)), id: "cs_stolen" };
  const methods = () => rows(site.app.deps.db, sql`select method_id from ad_cards where advertiser_id = ${account.id}`);
  const before = await methods();
  const send = (signing?: { secret: string }) =>
    site.provider.send(site.app, "checkout.session.completed", stolen, signing);
  expect(await send()).toBe(200);
  expect(await send({ secret: "whsec_other" })).toBe(400);
  expect(await methods()).toEqual(before);
  await site.spend(account, 40);
  site.provider.cards.losesAnswers = true;
  await site.run();
  const [payment] = await site.paymentsOf(account);
  if (!payment) throw new Error("no payment was made");
  await site.tell("succeeded", { ...payment, currency: "nok" });
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 40 * UNIT });
});

test("payments of the operator's other products are none of the site's business", async () => {
  const payment = { id: "pi_shop", status: "succeeded", amount: 500, currency: "jpy", metadata: {} };
  expect(await site.provider.send(site.app, "payment_intent.succeeded", payment)).toBe(200);
  const refused = { ...payment, status: "canceled", last_payment_error: { code: null, decline_code: null } };
  expect(await site.provider.send(site.app, "payment_intent.payment_failed", refused)).toBe(200);
});
