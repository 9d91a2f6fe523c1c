import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { adBalances, adLedger } from "../../../db/schema/ad-money.ts";
import { billingProfiles } from "../../../db/schema/advertisers.ts";
import { renderDocuments } from "../../../server/slices/billing/documents.ts";
import { makeInvoices } from "../../../server/slices/billing/invoices.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let keeper: Person;
const accounts: SeededAccount[] = [];
const MONTH_MS = 31 * 86_400_000;

/** Adds spend as settling does. */
async function spend({ id }: SeededAccount, amount: bigint, createdAt: Date): Promise<void> {
  const { db, newId } = app.deps;
  const of = { transactionId: newId(), kind: "SPEND" as const, advertiserId: id, currency: "NOK", createdAt };
  await db.insert(adLedger).values([
    { id: newId(), ...of, account: "RECEIVABLE", amountMicro: amount },
    { id: newId(), ...of, account: "REVENUE", amountMicro: -amount },
  ]);
}

/** A credit account with spend in the previous month. */
async function onCredit(spent: bigint): Promise<SeededAccount> {
  const account = await seedAccount(app, { prepaid: 0n, country: "NO", currency: "NOK", timeZone: "Europe/Oslo" });
  const { db, now } = app.deps;
  await db
    .update(adBalances)
    .set({ creditLimitMicro: 10n ** 12n, owedMicro: spent })
    .where(sql`advertiser_id = ${account.id}`);
  await spend(account, spent, new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - 1, 15)));
  await db.insert(billingProfiles).values({
    advertiserId: account.id,
    name: "Oak & Co",
    addressLine1: "Storgata 1",
    city: "Oslo",
    country: "NO",
  });
  return account;
}

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, TAX_RATES: "NO=25,DE=19", INVOICE_SELLER: "Tack AS\\nBergen" });
  keeper = await administrator(app);
  for (const spent of [123_456_789n, 9_999n, 50_000_000n]) accounts.push(await onCredit(spent));
});
afterAll(() => app.close());

interface Shown {
  id: string;
  number: string;
  net_in_micro_currency: number;
  tax_in_micro_currency: number;
  cancels: string | null;
}
const documents = async (account = accounts[0] as SeededAccount) =>
  (await account.owner.client.rest<Shown[]>("GET", `/ads/v4/advertisers/${account.id}/billing/documents/`)).data;
const run = () => makeInvoices(app.deps, new AbortController().signal);
const ledgerSum = async () =>
  (await rows<{ sum: string }>(app.deps.db, sql`select coalesce(sum(amount_micro), 0)::text as sum from ad_ledger`))[0]
    ?.sum;

test("a month on credit is one invoice, in whole cents with tax, however many processes make it", async () => {
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await documents()).toMatchObject([
    { net_in_micro_currency: 123_450_000, tax_in_micro_currency: 30_860_000, cancels: null },
  ]);
  // Less than a cent waits for more.
  expect(await documents(accounts[1])).toEqual([]);
  const numbers = await rows<{ number: number }>(
    app.deps.db,
    sql`select number::int as number from ad_documents order by 1`,
  );
  expect(numbers.map(({ number }) => number)).toEqual([1, 2]);
});

test("a document is a PDF for people who see payments, and missing for others", async () => {
  await renderDocuments(app.deps, new AbortController().signal);
  const [account] = accounts as [SeededAccount];
  const [document] = await documents();
  const path = `/advertiser/${account.id}/billing/documents/${document?.id}`;
  const answer = await account.owner.client.fetch(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${document?.number}.pdf"`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
  expect(bytes.byteLength).toBeGreaterThan(1_000);
  const stranger = await seedPerson(app, "Sam");
  expect((await stranger.client.fetch(path)).status).toBe(403);
  expect((await createClient(app).fetch(path)).status).toBe(302);
  for (const wrong of ["5", "x", "9".repeat(30)])
    expect((await account.owner.client.fetch(`/advertiser/${account.id}/billing/documents/${wrong}`)).status).toBe(404);
  const other = accounts[2] as SeededAccount;
  const theirs = (await documents(other))[0]?.id;
  expect((await account.owner.client.fetch(`/advertiser/${account.id}/billing/documents/${theirs}`)).status).toBe(404);
});

test("a payment reduces the debt, once per key, and the excess becomes prepaid", async () => {
  const [account] = accounts as [SeededAccount];
  const pay = (amount: number, key: string) =>
    keeper.client.rest<object>(
      ...(["POST", `/v3/admin/advertisers/${account.id}/payments/`] as const),
      { amount_in_micro_currency: amount, note: "Transfer" },
      { "idempotency-key": key },
    );
  await Promise.all(Array.from({ length: 5 }, () => pay(100_000_000, "payment-0001")));
  expect((await pay(100_000_000, "payment-0001")).data).toEqual({
    owed_in_micro_currency: 23_456_789,
    prepaid_in_micro_currency: 0,
  });
  expect((await pay(30_000_000, "payment-0002")).data).toEqual({
    owed_in_micro_currency: 0,
    prepaid_in_micro_currency: 6_543_211,
  });
  expect(await ledgerSum()).toBe("0");
});

test("a credit note reverses an invoice, once, in a separate number series", async () => {
  const account = accounts[2] as SeededAccount;
  const [invoice] = await documents(account);
  const cancel = () =>
    keeper.client.rest<object>("POST", `/v3/admin/billing/documents/${invoice?.id}/credit_note/`, { note: "Wrong" });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 499, 499]);
  expect(await documents(account)).toMatchObject([
    { number: "C-1", cancels: invoice?.number },
    { number: invoice?.number },
  ]);
  const balance = await account.owner.client.rest<object>("GET", `/ads/v4/advertisers/${account.id}/balance/`);
  expect(balance.data).toMatchObject({ owed_in_micro_currency: 0, prepaid_in_micro_currency: 0 });
  expect((await keeper.client.rest("POST", "/v3/admin/billing/documents/5/credit_note/", { note: "x" })).code).toBe(
    498,
  );
  expect(await ledgerSum()).toBe("0");
  await run();
  expect(await documents(account)).toHaveLength(2);
});

test("nothing is billed twice, and fractions of a cent carry over to the next month", async () => {
  const [account] = accounts as [SeededAccount];
  await spend(account, 7_000n, app.deps.now());
  app.advance(MONTH_MS);
  await run();
  expect(await documents()).toMatchObject([{ net_in_micro_currency: 10_000 }, { net_in_micro_currency: 123_450_000 }]);
  await run();
  expect(await documents()).toHaveLength(2);
});
