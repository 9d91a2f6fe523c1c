import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { adBalances, adCheckouts, adLedger, adPromotions, adSpendControls } from "../../../db/schema/ad-money.ts";
import { campaigns } from "../../../db/schema/ads.ts";
import { advertisers } from "../../../db/schema/advertisers.ts";
import { AD_CURRENCIES, type AdCurrency } from "../../../src/ads/countries.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type PaymentProvider, startPaymentProvider } from "../../support/payment-provider.ts";
import type { Person } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { type SeededAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let keeper: Person;
let provider: PaymentProvider;
beforeAll(async () => {
  provider = startPaymentProvider();
  app = await startTestApp({ ...provider.env, ADMIN_EMAILS: ADMIN_EMAIL });
  keeper = await administrator(app);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** An account without money. */
async function newAccount(currency: AdCurrency = "CZK"): Promise<SeededAccount> {
  const owner = await seedPerson(app, "Promoter");
  const id = app.deps.newId();
  await app.deps.db.insert(advertisers).values({ id, ownerUserId: owner.id, name: "Lamps", currency });
  return { id, owner };
}

interface Balance {
  currency: string;
  prepaid_in_micro_currency: number;
  owed_in_micro_currency: number;
}
const path = ({ id }: SeededAccount, rest = "") => `/ads/v4/advertisers/${id}/${rest}`;
const change = (account: SeededAccount, currency: string) =>
  account.owner.client.rest<{ currency: string }>("PATCH", path(account), { currency });
const balance = async (account: SeededAccount) =>
  (await account.owner.client.rest<Balance>("GET", path(account, "balance/"))).data;
const credit = (account: SeededAccount, body: object) =>
  keeper.client.rest("POST", `/v3/admin/advertisers/${account.id}/credit/`, { note: "Transfer", ...body });

interface Paid {
  checkout: string;
  payment: string;
}
/** Opens a payment page. @returns the provider's id of the payment */
async function open(account: SeededAccount, amount = 1_000_000_000): Promise<Paid> {
  const body = { amount_in_micro_currency: amount };
  expect((await account.owner.client.rest("POST", path(account, "checkout/"), body)).status).toBe(200);
  const checkout = provider.lastCheckout();
  return { checkout, payment: `pi_${checkout}` };
}
const session = ({ checkout, payment }: Paid, currency: string, total: unknown = 100_000) => ({
  id: `cs_${checkout}`,
  payment_status: "paid",
  client_reference_id: checkout,
  payment_intent: payment,
  currency: currency.toLowerCase(),
  amount_total: total,
  metadata: { checkout },
});
const pay = (paid: Paid, currency: string, total?: unknown) =>
  provider.send(app, "checkout.session.completed", session(paid, currency, total));
const refund = (
  { payment }: Paid,
  id: string,
  amount: unknown,
  state: "created" | "updated" | "failed" = "created",
) => {
  const status = state === "failed" ? "failed" : "succeeded";
  const object = { id, object: "refund", payment_intent: payment, amount, currency: "czk", status };
  return provider.send(app, `refund.${state}`, object);
};
const dispute = ({ payment }: Paid, id: string, amount: number, state: "withdrawn" | "reinstated") => {
  const object = { id, object: "dispute", payment_intent: payment, amount, currency: "czk" };
  return provider.send(app, `charge.dispute.funds_${state}`, object);
};

/** Checks that an account's books match its balance, in one currency. */
async function booksOf({ id }: SeededAccount) {
  const found = await rows<{ account: string; currency: string; sum: string }>(
    app.deps.db,
    sql`select account, currency, sum(amount_micro)::text as sum from ad_ledger where advertiser_id = ${id} group by 1, 2`,
  );
  const sumOf = (account: string) => Number(found.find((row) => row.account === account)?.sum ?? 0);
  return {
    prepaid: 0 - sumOf("PREPAID"),
    owed: sumOf("RECEIVABLE"),
    cash: sumOf("CASH"),
    currencies: [...new Set(found.map(({ currency }) => currency))],
  };
}

const FIXED = 482;
const refused = (statement: PromiseLike<unknown>) =>
  statement.then(
    () => false,
    () => true,
  );

test("money in one currency never becomes money in another [SECURITY 53]", async () => {
  const account = await newAccount();
  expect((await change(account, "GBP")).data.currency).toBe("GBP");
  expect((await change(account, "CZK")).data.currency).toBe("CZK");
  await pay(await open(account), "CZK");
  expect(await change(account, "GBP")).toMatchObject({ status: 409, code: FIXED });
  expect(await balance(account)).toMatchObject({ currency: "CZK", prepaid_in_micro_currency: 1_000_000_000 });
});

test("booked money, a credit limit and a promotion fix an account's currency [SECURITY 53]", async () => {
  const makers: Record<string, (account: SeededAccount) => Promise<unknown>> = {
    booked: (account) => credit(account, { amount_in_micro_currency: 5_000_000 }),
    limit: (account) => credit(account, { credit_limit_in_micro_currency: 5_000_000 }),
    promotion: async (account) => {
      const redeemBy = new Date(app.deps.now().getTime() + 86_400_000).toISOString();
      const offer = { code: "SPRING-5", currency: "CZK", amount_in_micro_currency: 5_000_000, uses_max: 9, days: 9 };
      await keeper.client.rest("POST", "/v3/admin/ads/offer_codes/", { ...offer, redeem_by: redeemBy });
      await account.owner.client.rest("POST", path(account, "offer_codes/redeem/"), { code: "SPRING-5" });
    },
  };
  for (const [name, make] of Object.entries(makers)) {
    const account = await newAccount();
    await make(account);
    expect([name, (await change(account, "GBP")).code]).toEqual([name, FIXED]);
    expect((await change(account, "CZK")).status).toBe(200);
  }
});

test("the currency can't change while a campaign budget or spending limit is set in it [SECURITY 53]", async () => {
  const account = await newAccount();
  const { campaignId } = await seedAd(app, account);
  expect((await change(account, "GBP")).code).toBe(FIXED);
  await app.deps.db.update(campaigns).set({ status: "ARCHIVED" }).where(eq(campaigns.id, campaignId));
  await app.deps.db.insert(adSpendControls).values({ advertiserId: account.id, monthLimitMicro: 5_000_000n });
  expect((await change(account, "GBP")).code).toBe(FIXED);
  await app.deps.db.update(adSpendControls).set({ monthLimitMicro: null });
  expect((await change(account, "GBP")).status).toBe(200);
});

test("the database itself keeps money and account in one currency [SECURITY 53]", async () => {
  const { db, newId } = app.deps;
  const { id } = await newAccount();
  expect(await refused(db.insert(adBalances).values({ advertiserId: id, currency: "GBP" }))).toBe(true);
  const promotion = { advertiserId: id, code: "X", amountMicro: 1n, leftMicro: 1n, expiresAt: app.deps.now() };
  expect(await refused(db.insert(adPromotions).values({ id: newId(), ...promotion, currency: "GBP" }))).toBe(true);
  const entry = { transactionId: newId(), kind: "BOOKING" as const, advertiserId: id, currency: "GBP" };
  const entries = [
    { id: newId(), ...entry, account: "CASH" as const, amountMicro: 5n },
    { id: newId(), ...entry, account: "PREPAID" as const, amountMicro: -5n },
  ];
  expect(await refused(db.insert(adLedger).values(entries))).toBe(true);
  // A row as the previous release writes it, without a currency.
  await db.execute(sql`insert into ad_balances (advertiser_id, prepaid_micro) values (${id}, 5)`);
  const [row] = await db.select().from(adBalances).where(eq(adBalances.advertiserId, id));
  expect(row?.currency).toBe("CZK");
  expect(await refused(db.update(advertisers).set({ currency: "GBP" }).where(eq(advertisers.id, id)))).toBe(true);
});

test("a currency change during a payment leaves one of the two [SECURITY 53]", async () => {
  for (let round = 0; round < 5; round++) {
    const account = await newAccount();
    const paid = await open(account);
    await app.deps.db.update(adCheckouts).set({ expiresAt: app.deps.now() }).where(eq(adCheckouts.id, paid.checkout));
    const [changed] = await Promise.all([change(account, "GBP"), pay(paid, "CZK")]);
    const { currency, prepaid_in_micro_currency: prepaid } = await balance(account);
    expect([changed.status, currency, prepaid]).toEqual(
      changed.status === 200 ? [200, "GBP", 0] : [409, "CZK", 1_000_000_000],
    );
  }
});

test("an open payment page fixes the currency until the provider closes it", async () => {
  const account = await newAccount();
  const paid = await open(account);
  expect((await change(account, "GBP")).code).toBe(FIXED);
  expect(Number(provider.asked.at(-1)?.form.get("expires_at"))).toBeGreaterThan(Date.now() / 1_000 + 1_800);
  await provider.send(app, "checkout.session.expired", session(paid, "CZK"));
  expect((await change(account, "GBP")).status).toBe(200);
});

test("a pending bank payment fixes the currency until the bank has paid or refused", async () => {
  const account = await newAccount();
  const [paid, other] = [await open(account), await open(account)];
  for (const one of [paid, other])
    await provider.send(app, "checkout.session.completed", { ...session(one, "CZK"), payment_status: "unpaid" });
  await app.deps.db.update(adCheckouts).set({ expiresAt: app.deps.now() });
  expect((await change(account, "GBP")).code).toBe(FIXED);
  await provider.send(app, "checkout.session.async_payment_failed", session(other, "CZK"));
  expect((await change(account, "GBP")).code).toBe(FIXED);
  await provider.send(app, "checkout.session.async_payment_succeeded", session(paid, "CZK"));
  expect(await balance(account)).toMatchObject({ currency: "CZK", prepaid_in_micro_currency: 1_000_000_000 });
});

test("a payment after its account changed currency, or was deleted, is refunded once", async () => {
  const [changed, gone] = [await newAccount(), await newAccount()];
  const [late, lost] = [await open(changed), await open(gone)];
  await app.deps.db.update(adCheckouts).set({ expiresAt: app.deps.now() });
  expect((await change(changed, "GBP")).status).toBe(200);
  await app.deps.db.delete(advertisers).where(eq(advertisers.id, gone.id));
  const returns = () => provider.asked.filter((one) => one.path === "/v1/refunds");
  for (const paid of [late, lost]) {
    provider.isAway = true;
    // The provider repeats the event until the refund has started.
    expect(await pay(paid, "CZK")).toBe(503);
    provider.isAway = false;
    expect([await pay(paid, "CZK"), await pay(paid, "CZK")]).toEqual([200, 200]);
    const sent = returns().filter(({ form }) => form.get("payment_intent") === paid.payment);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await refund(paid, `re_back_${paid.checkout}`, 100_000)).toBe(200);
  }
  expect(await balance(changed)).toMatchObject({ currency: "GBP", prepaid_in_micro_currency: 0 });
  expect(await booksOf(changed)).toMatchObject({ prepaid: 0, owed: 0, currencies: [] });
});

test("a signed event with a fractional amount is refused and books nothing", async () => {
  const account = await newAccount();
  const paid = await open(account);
  for (const total of [100_000.5, "100000", -1, 1e30, {}, true]) expect(await pay(paid, "CZK", total)).toBe(400);
  for (const object of [{ id: 5 }, { ...session(paid, "CZK"), id: null }, { ...session(paid, "CZK"), currency: 7 }])
    expect(await provider.send(app, "checkout.session.completed", object)).toBe(400);
  expect(await pay(paid, "CZK")).toBe(200);
  for (const amount of [0.5, "7", -5, null]) expect(await refund(paid, "re_odd", amount)).toBe(400);
  expect(await balance(account)).toMatchObject({ prepaid_in_micro_currency: 1_000_000_000 });
});

test("refunds are booked once each, in any order, and a failed refund is reversed", async () => {
  const account = await newAccount();
  const paid = await open(account);
  // The refund arrives before the payment itself.
  expect(await refund(paid, "re_first", 10_000)).toBe(200);
  expect(await balance(account)).toMatchObject({ prepaid_in_micro_currency: 0 });
  await pay(paid, "CZK");
  expect(await balance(account)).toMatchObject({ prepaid_in_micro_currency: 900_000_000 });
  await Promise.all(Array.from({ length: 4 }, () => refund(paid, "re_second", 20_000)));
  await refund(paid, "re_second", 20_000, "updated");
  expect(await balance(account)).toMatchObject({ prepaid_in_micro_currency: 700_000_000 });
  for (let time = 0; time < 2; time++) await refund(paid, "re_second", 20_000, "failed");
  await refund(paid, "re_second", 20_000, "updated");
  expect(await balance(account)).toMatchObject({ prepaid_in_micro_currency: 900_000_000, owed_in_micro_currency: 0 });
  await refund(paid, "re_never", 5_000, "failed");
  await refund(paid, "re_never", 5_000);
  expect(await booksOf(account)).toEqual({ prepaid: 900_000_000, owed: 0, cash: 900_000_000, currencies: ["CZK"] });
});

test("a disputed payment that was spent becomes a debt, stops the ads, and is paid first", async () => {
  const account = await newAccount();
  const paid = await open(account);
  await pay(paid, "CZK");
  await credit(account, { credit_limit_in_micro_currency: 100_000_000 });
  // Spends all but 200, as settling would.
  const spent = { transactionId: app.deps.newId(), kind: "SPEND" as const, advertiserId: account.id, currency: "CZK" };
  await app.deps.db
    .update(adBalances)
    .set({ prepaidMicro: 200_000_000n })
    .where(eq(adBalances.advertiserId, account.id));
  await app.deps.db.insert(adLedger).values([
    { id: app.deps.newId(), ...spent, account: "PREPAID", amountMicro: 800_000_000n },
    { id: app.deps.newId(), ...spent, account: "REVENUE", amountMicro: -800_000_000n },
  ]);
  for (let time = 0; time < 2; time++) expect(await dispute(paid, "du_1", 100_000, "withdrawn")).toBe(200);
  expect(await balance(account)).toMatchObject({
    prepaid_in_micro_currency: 0,
    owed_in_micro_currency: 800_000_000,
  });
  expect((await credit(account, { credit_limit_in_micro_currency: 50_000_000 })).status).toBe(200);
  expect(await booksOf(account)).toMatchObject({ prepaid: 0, owed: 800_000_000, cash: 0 });
  // New money pays the debt first.
  await credit(account, { amount_in_micro_currency: 300_000_000 });
  expect(await balance(account)).toMatchObject({
    prepaid_in_micro_currency: 0,
    owed_in_micro_currency: 500_000_000,
  });
  for (let time = 0; time < 2; time++) expect(await dispute(paid, "du_1", 100_000, "reinstated")).toBe(200);
  expect(await balance(account)).toMatchObject({
    prepaid_in_micro_currency: 500_000_000,
    owed_in_micro_currency: 0,
  });
  expect(await booksOf(account)).toMatchObject({ prepaid: 500_000_000, owed: 0, currencies: ["CZK"] });
  const history = await account.owner.client.rest<{ kind: string }[]>("GET", path(account, "billing/history/"));
  expect(history.data.map(({ kind }) => kind)).toContain("DISPUTE");
});

test("a refund of a payment from before this release is found by its session", async () => {
  const account = await newAccount();
  const paid = await open(account);
  await pay(paid, "CZK");
  await app.deps.db.update(adCheckouts).set({ paymentId: null }).where(eq(adCheckouts.id, paid.checkout));
  expect(await refund(paid, "re_old", 40_000)).toBe(200);
  expect(await balance(account)).toMatchObject({ prepaid_in_micro_currency: 600_000_000 });
  // Another shop's payment at the same provider.
  expect(await refund({ ...paid, payment: "pi_of_a_shop" }, "re_shop", 40_000)).toBe(200);
});

/** A small random generator, so that a failure can be reproduced by its seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test.each(AD_CURRENCIES.map((currency, place) => [currency, place + 1] as const))(
  "payments, refunds, disputes and bookings in %s agree with the books [SECURITY 53]",
  async (currency, seed) => {
    const roll = dice(seed * 7_919);
    const account = await newAccount(currency);
    const payments: { paid: Paid; total: number; taken: number; open: [string, number][] }[] = [];
    const inCurrency = (object: object) => ({ ...object, currency: currency.toLowerCase() });
    let expected = 0;
    for (let step = 0; step < 25; step++) {
      const one = payments[roll(payments.length || 1)];
      const choice = roll(5);
      if (choice === 0 || !one) {
        const total = 100 + roll(1_000_000);
        const paid = await open(account, total * 10_000);
        expect(await pay(paid, currency, total)).toBe(200);
        payments.push({ paid, total, taken: 0, open: [] });
        expected += total;
      } else if (choice === 1 && one.total > one.taken) {
        const amount = 1 + roll(one.total - one.taken);
        const object = { id: `re_${currency}_${step}`, payment_intent: one.paid.payment, amount, status: "succeeded" };
        expect(await provider.send(app, "refund.created", inCurrency(object))).toBe(200);
        one.taken += amount;
        expected -= amount;
      } else if (choice === 2 && one.total > one.taken) {
        const amount = one.total - one.taken;
        const id = `du_${currency}_${step}`;
        const object = inCurrency({ id, payment_intent: one.paid.payment, amount });
        expect(await provider.send(app, "charge.dispute.funds_withdrawn", object)).toBe(200);
        one.taken += amount;
        one.open.push([id, amount]);
        expected -= amount;
      } else if (choice === 3 && one.open.length > 0) {
        const [id, amount] = one.open.pop() ?? ["", 0];
        const object = inCurrency({ id, payment_intent: one.paid.payment, amount });
        expect(await provider.send(app, "charge.dispute.funds_reinstated", object)).toBe(200);
        one.taken -= amount;
        expected += amount;
      } else {
        const amount = 1 + roll(5_000);
        await credit(account, { amount_in_micro_currency: amount * 10_000 });
        expected += amount;
      }
      const { prepaid_in_micro_currency: prepaid, owed_in_micro_currency: owed } = await balance(account);
      expect(prepaid - owed).toBe(expected * 10_000);
      expect(await booksOf(account)).toMatchObject({ prepaid, owed, cash: prepaid - owed, currencies: [currency] });
    }
    expect((await change(account, currency === "USD" ? "EUR" : "USD")).code).toBe(FIXED);
  },
);
