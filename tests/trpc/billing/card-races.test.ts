import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import type { StoredPayment } from "../../support/card-provider.ts";
import { type CardSite, type Customer, setupEvent, startCardSite, UNIT } from "../../support/cards-on-file.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let site: CardSite;
beforeAll(async () => {
  site = await startCardSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

/** The newest payment that an account's charges made. */
async function lastPayment(account: Customer): Promise<StoredPayment> {
  const payment = (await site.paymentsOf(account)).at(-1);
  if (!payment) throw new Error("no charge was tried");
  return payment;
}

/** An account whose debt was charged, without the answer having come. */
async function charging(): Promise<{ account: Customer; payment: StoredPayment }> {
  const account = await site.newAccount();
  await site.spend(account, 40);
  site.provider.cards.losesAnswers = true;
  await site.run();
  site.provider.cards.losesAnswers = false;
  return { account, payment: await lastPayment(account) };
}

/** An account whose card was refused once. */
async function refused(): Promise<{ account: Customer; payment: StoredPayment }> {
  const account = await site.newAccount();
  await site.spend(account, 40);
  site.provider.cards.refuses = "insufficient_funds";
  await site.run();
  site.provider.cards.refuses = null;
  return { account, payment: await lastPayment(account) };
}

const isPaidOnce = async (account: Customer) => {
  expect(await site.paidOf(account)).toHaveLength(1);
  expect(await site.sums(account)).toMatchObject({ CASH: 40 * UNIT, RECEIVABLE: 0 });
};

test("schedules that run at the same time charge a debt once", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  await Promise.all([site.run(), site.run(), site.run()]);
  await isPaidOnce(account);
});

test("an event that comes before the answer books the payment, and the answer changes nothing", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  const told: Promise<number>[] = [];
  site.provider.cards.onPayment = (payment) => told.push(site.tell("succeeded", payment));
  await site.run();
  expect(await Promise.all(told)).toEqual([200]);
  await isPaidOnce(account);
});

test("an event that comes twice books a payment once", async () => {
  const { account, payment } = await charging();
  expect(await Promise.all([site.tell("succeeded", payment), site.tell("succeeded", payment)])).toEqual([200, 200]);
  expect(await site.tell("succeeded", payment)).toBe(200);
  await isPaidOnce(account);
  expect(site.refundsOf(payment)).toEqual([]);
});

test("events and searches of one payment at the same time book it once", async () => {
  const { account, payment } = await charging();
  expect(await site.cardOf(account)).toMatchObject({ charge: { failed_at: null } });
  site.app.advance(3 * MINUTE_MS);
  const told = Promise.all([site.tell("succeeded", payment), site.tell("succeeded", payment)]);
  await Promise.all([site.run(), told, site.run()]);
  expect(await told).toEqual([200, 200]);
  await site.run();
  await isPaidOnce(account);
  expect(site.refundsOf(payment)).toEqual([]);
});

test("a payment whose event never comes is found by its marks a day later", async () => {
  const { account } = await charging();
  site.app.advance(DAY_MS);
  await site.run();
  await isPaidOnce(account);
});

test("a provider that is away is asked again, and the charge is made once", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  site.provider.isAway = true;
  await site.run();
  site.provider.isAway = false;
  await site.run();
  expect(await site.paymentsOf(account)).toHaveLength(0);
  site.app.advance(3 * MINUTE_MS);
  await site.run();
  await isPaidOnce(account);
});

test("event, schedule and a person's retry at the same time charge once", async () => {
  const { account, payment } = await refused();
  await site.letPass(account, "1 day 1 minute");
  const told = site.tell("payment_failed", payment);
  const [, first, , second] = await Promise.all([
    site.run(),
    site.retry(account),
    told,
    site.retry(account),
    site.run(),
  ]);
  // A late call finds nothing to charge.
  for (const { code } of [first, second]) expect([0, ERRORS.CHARGE_NOT_FOUND.code]).toContain(code);
  await site.run();
  await isPaidOnce(account);
});

test("a late payment of an earlier attempt is given back; its refund leaves the balance alone", async () => {
  const { account, payment } = await refused();
  await site.letPass(account, "1 day 1 minute");
  await site.run();
  for (const _ of ["first", "again"])
    expect(await site.tell("succeeded", { ...payment, status: "succeeded" })).toBe(200);
  expect(new Set(site.refundsOf(payment).map(({ key }) => key)).size).toBe(1);
  expect(await site.giveBack(payment, 40, "re_late")).toBe(200);
  await isPaidOnce(account);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 0 });
});

test("a refund that comes before its payment is booked counts once", async () => {
  const { account, payment } = await charging();
  expect(await site.giveBack(payment, 10, "re_early")).toBe(200);
  expect(await site.sums(account)).toEqual({ RECEIVABLE: 40 * UNIT, REVENUE: -40 * UNIT });
  await Promise.all([site.tell("succeeded", payment), site.giveBack(payment, 10, "re_early")]);
  expect(await site.sums(account)).toMatchObject({ CASH: 30 * UNIT, RECEIVABLE: 10 * UNIT });
});

test("a refund while the next charge is under way doesn't change what that one pays", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  await site.run();
  const first = await lastPayment(account);
  await site.spend(account, 80);
  const told: Promise<number>[] = [];
  site.provider.cards.onPayment = () => told.push(site.giveBack(first, 40, "re_during"));
  await site.run();
  expect(await Promise.all(told)).toEqual([200]);
  site.provider.cards.onPayment = () => {};
  await site.run();
  expect((await site.paidOf(account)).map(({ amount }) => amount)).toEqual([4_000, 8_000]);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 40 * UNIT });
});

test("a card is never charged again for what a dispute took back", async () => {
  const account = await site.newAccount();
  await site.spend(account, 40);
  await site.run();
  const disputed = await lastPayment(account);
  expect(await site.giveBack(disputed, 40, "dp_1", "charge.dispute.funds_withdrawn")).toBe(200);
  await site.nextMonth(account);
  await site.run();
  expect(await site.paidOf(account)).toHaveLength(1);
  // Later debts are charged, and the disputed one stays.
  await site.spend(account, 5);
  await site.nextMonth(account);
  await site.run();
  await site.nextMonth(account);
  await site.run();
  expect((await site.paidOf(account)).map(({ amount }) => amount)).toEqual([4_000, 500]);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 40 * UNIT });
  // It doesn't keep the card here, and a won dispute ends it.
  expect(await site.giveBack(disputed, 40, "dp_1", "charge.dispute.funds_reinstated")).toBe(200);
  expect(await site.balance(account)).toMatchObject({ owed_in_micro_currency: 0 });
});

test("money that comes in another way while the card is charged becomes credit", async () => {
  const { account, payment } = await charging();
  await site.payOtherwise(account, 40 * UNIT);
  expect(await site.tell("succeeded", payment)).toBe(200);
  expect(await site.balance(account)).toMatchObject({
    owed_in_micro_currency: 0,
    prepaid_in_micro_currency: 40 * UNIT,
  });
});

test("a card that is removed while its account spends leaves no debt to nobody's card", async () => {
  const account = await site.newAccount();
  const [removed] = await Promise.all([site.remove(account), site.spend(account, 45)]);
  await site.spend(account, 5);
  const { owed_in_micro_currency: owed, credit_limit_in_micro_currency: limit } = await site.balance(account);
  if (removed.status === 200) expect([owed, limit]).toEqual([0, 0]);
  else expect([owed, limit]).toEqual([50 * UNIT, 50 * UNIT]);
});

test("events of two cards may come in any order, and a removed card doesn't come back", async () => {
  const account = await site.newAccount();
  const [earlier, later] = [await site.openPage(account), await site.openPage(account)];
  const complete = (setup: string | undefined, created: number) =>
    site.provider.send(site.app, "checkout.session.completed", setupEvent(account, setup), { created });
  const at = Math.floor(Date.now() / 1_000);
  expect(await complete(later, at + 20)).toBe(200);
  expect(await complete(earlier, at + 10)).toBe(200);
  await site.spend(account, 40);
  const used = new Map<string, string | null | undefined>();
  site.provider.cards.onPayment = ({ id }) => used.set(id, site.provider.asked.at(-1)?.form.get("payment_method"));
  await site.run();
  expect(used.get((await lastPayment(account)).id)).toBe(`pm_${later}`);
  expect((await site.remove(account)).status).toBe(200);
  await site.app.jobs.drained();
  // The page of a next card is open, so the account has a customer again.
  await site.openPage(account);
  expect(await complete(later, at + 20)).toBe(200);
  expect(await site.cardOf(account)).toMatchObject({ card: null });
});
