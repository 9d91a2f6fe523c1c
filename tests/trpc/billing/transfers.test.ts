import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { findDocument } from "../../../db/queries/billing/invoices.ts";
import { adBalances } from "../../../db/schema/ad-money.ts";
import { drawDocument, renderDocuments } from "../../../server/slices/billing/documents.ts";
import { TRANSFER_DAYS, TRANSFERS_MAX } from "../../../src/billing/transfers.contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const UNIT = 1_000_000;
const DAY_MS = 86_400_000;
let app: TestApp;
let keeper: Person;
let other: Person;
beforeAll(async () => {
  const emails = `${ADMIN_EMAIL},second@example.com`;
  app = await startTestApp({ ADMIN_EMAILS: emails, BANK_TRANSFER_DETAILS: "Tack AS\\nNO93 8601 1117 947" });
  keeper = await administrator(app);
  other = await signUp(app, { name: "Second", email: "second@example.com" });
  await rows(app.deps.db, sql`update users set email_verified_at = now() where id = ${other.user.id}`);
  await other.client.trpc.auth.stepUp.mutate({ password: other.password });
});
afterAll(() => app.close());

const newAccount = () => seedAccount(app, { prepaid: 0n, currency: "NOK", country: "NO", timeZone: "Europe/Oslo" });
const ask = ({ id, owner }: SeededAccount, amount: number, more: object = {}) =>
  owner.client.trpc.billing.requestTransfer.mutate({ advertiserId: id, amountInMicroCurrency: amount, ...more });
const list = async ({ id, owner }: SeededAccount) =>
  (await owner.client.trpc.billing.transfers.query({ advertiserId: id })).items;
const receipts = async ({ id, owner }: SeededAccount) =>
  (await owner.client.trpc.billing.receipts.query({ advertiserId: id })).items;
const balance = ({ id, owner }: SeededAccount) => owner.client.trpc.ads.balance.query({ advertiserId: id });
const pay = (by: Person, transferId: string, amount: number) =>
  by.client.trpc.billing.markTransferPaid.mutate({ transferId, amountInMicroCurrency: amount });
const ledger = async ({ id }: SeededAccount) =>
  await rows<{ account: string; sum: string }>(
    app.deps.db,
    sql`select account, sum(amount_micro)::text as sum from ad_ledger where advertiser_id = ${id} group by 1 order by 1`,
  );

test("a transfer that arrives becomes credit with a receipt, a log entry and a mail", async () => {
  const maker = await signUp(app, { name: "Maker" });
  const owner = { ...(await seedPerson(app)), id: maker.user.id, client: maker.client };
  const account = await seedAccount(app, { owner, prepaid: 0n, currency: "NOK", country: "NO" });
  expect(await balance(account)).toMatchObject({ takesCards: false, bankDetails: "Tack AS\nNO93 8601 1117 947" });
  const asked = await ask(account, 500 * UNIT);
  expect(asked).toMatchObject({ state: "WAITING", currency: "NOK", receivedInMicroCurrency: null });
  const open = await keeper.client.trpc.billing.openTransfers.query({
    reference: ` ${asked.reference.toLowerCase()} `,
  });
  expect(open.items).toMatchObject([{ id: asked.id, account: { id: account.id, name: "Lantern Works" } }]);
  // The bank kept a fee.
  expect(await pay(keeper, asked.id, 495 * UNIT)).toMatchObject({ state: "PAID", receivedInMicroCurrency: 495 * UNIT });
  expect(await balance(account)).toMatchObject({ prepaidInMicroCurrency: 495 * UNIT });
  expect(await ledger(account)).toEqual([
    { account: "CASH", sum: "495000000" },
    { account: "PREPAID", sum: "-495000000" },
  ]);
  const [receipt] = await receipts(account);
  expect(receipt).toMatchObject({ number: "R-1", currency: "NOK", amountInMicroCurrency: 495 * UNIT });
  expect([receipt?.way, receipt?.reference?.replaceAll(" ", "")]).toEqual(["TRANSFER", asked.reference]);
  const { items: invoices } = await owner.client.trpc.billing.documents.query({ advertiserId: account.id });
  expect(invoices).toEqual([]);
  expect(await owner.client.trpc.billing.taxDocuments.query({ advertiserId: account.id })).toEqual([]);
  await renderDocuments(app.deps, new AbortController().signal);
  const answer = await owner.client.fetch(`/advertiser/${account.id}/billing/documents/${receipt?.id}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const document = await findDocument(app.deps.db, { id: receipt?.id ?? "" });
  if (!document) throw new Error("the receipt is gone");
  expect((await drawDocument(document, "Tack AS")).byteLength).toBeGreaterThan(1_000);
  const log = await keeper.client.trpc.admin.log.query({});
  expect(log.items[0]).toMatchObject({ action: "pay_transfer", reason: expect.stringContaining("495 NOK") });
  const mails = await mailsTo(app, maker.email);
  expect(mails.filter(({ subject }) => subject.includes("bank transfer"))).toHaveLength(1);
});

test("two administrators who book a transfer at the same time book it once", async () => {
  const account = await newAccount();
  const { id } = await ask(account, 100 * UNIT);
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => codeOf(pay(at % 2 ? keeper : other, id, 100 * UNIT))),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(codes.filter((code) => code === ERRORS.TRANSFER_CLOSED.code)).toHaveLength(7);
  expect(await balance(account)).toMatchObject({ prepaidInMicroCurrency: 100 * UNIT });
  expect(await receipts(account)).toHaveLength(1);
});

test("booking and canceling a transfer at the same time do one of them", async () => {
  const account = await newAccount();
  const { id } = await ask(account, 100 * UNIT);
  const cancel = other.client.trpc.billing.cancelTransfer.mutate({ transferId: id, reason: "Not ours" });
  const codes = await Promise.all([codeOf(pay(keeper, id, 100 * UNIT)), codeOf(cancel)]);
  expect(codes.sort()).toEqual([0, ERRORS.TRANSFER_CLOSED.code]);
  const [transfer] = await list(account);
  const paid = transfer?.state === "PAID" ? 100 * UNIT : 0;
  expect(await balance(account)).toMatchObject({ prepaidInMicroCurrency: paid });
});

test("a transfer pays what the account owes before it becomes credit", async () => {
  const account = await newAccount();
  await app.deps.db
    .update(adBalances)
    .set({ creditLimitMicro: 80_000_000n, owedMicro: 80_000_000n })
    .where(sql`advertiser_id = ${account.id}`);
  await pay(keeper, (await ask(account, 100 * UNIT)).id, 100 * UNIT);
  expect(await balance(account)).toMatchObject({ owedInMicroCurrency: 0, prepaidInMicroCurrency: 20 * UNIT });
});

test("a transfer expires after 30 days, and money that comes later can be booked", async () => {
  const account = await newAccount();
  const { id, reference } = await ask(account, 100 * UNIT);
  const days = (Date.parse((await list(account))[0]?.expiresAt ?? "") - app.deps.now().getTime()) / DAY_MS;
  expect(Math.round(days)).toBe(TRANSFER_DAYS);
  await rows(app.deps.db, sql`update ad_transfers set expires_at = now() where id = ${id}`);
  expect(await list(account)).toMatchObject([{ state: "EXPIRED" }]);
  const open = await keeper.client.trpc.billing.openTransfers.query({ reference });
  expect(open.items).toMatchObject([{ state: "EXPIRED" }]);
  expect(await pay(keeper, id, 100 * UNIT)).toMatchObject({ state: "PAID" });
});

test("one key announces one transfer, and an account has at most ten that wait", async () => {
  const account = await newAccount();
  const key = { idempotencyKey: "transfer-0001" };
  const same = await Promise.all(Array.from({ length: 4 }, () => ask(account, 5 * UNIT, key)));
  expect(new Set(same.map(({ reference }) => reference)).size).toBe(1);
  expect(await codeOf(ask(account, 6 * UNIT, key))).toBe(ERRORS.IDEMPOTENCY_KEY_REUSED.code);
  const codes = await Promise.all(Array.from({ length: TRANSFERS_MAX + 2 }, () => codeOf(ask(account, 5 * UNIT))));
  expect(codes.filter((code) => code === ERRORS.TRANSFERS_FULL.code)).toHaveLength(3);
  expect(await list(account)).toHaveLength(TRANSFERS_MAX);
  expect(await codeOf(ask(account, 5_000_001))).toBe(ERRORS.AD_AMOUNT_REFUSED.code);
});

test("a waiting transfer keeps the account and its currency, and a canceled one doesn't [SECURITY 53]", async () => {
  const account = await seedAccount(app, { prepaid: 0n, currency: "CZK" });
  await rows(app.deps.db, sql`delete from ad_balances where advertiser_id = ${account.id}`);
  const { id } = await ask(account, 5 * UNIT);
  const { client } = account.owner;
  const change = () => client.rest("PATCH", `/ads/v4/advertisers/${account.id}/`, { currency: "GBP" });
  expect((await change()).code).toBe(482);
  expect((await client.rest("DELETE", `/ads/v4/advertisers/${account.id}/`)).code).toBe(ERRORS.ADVERTISER_IN_USE.code);
  await keeper.client.trpc.billing.cancelTransfer.mutate({ transferId: id, reason: "It never came" });
  expect((await change()).code).toBe(0);
  expect((await client.rest("DELETE", `/ads/v4/advertisers/${account.id}/`)).code).toBe(0);
});

test("a transfer in a former currency of the account is not booked [SECURITY 53]", async () => {
  const account = await newAccount();
  const { id } = await ask(account, 5 * UNIT);
  await rows(app.deps.db, sql`update ad_transfers set currency = 'EUR' where id = ${id}`);
  expect(await codeOf(pay(keeper, id, 5 * UNIT))).toBe(ERRORS.TRANSFER_CLOSED.code);
  expect(await balance(account)).toMatchObject({ prepaidInMicroCurrency: 0 });
});

test("a reference books nothing for its sender, and strangers see no transfer [SECURITY 25]", async () => {
  const account = await newAccount();
  const { id, reference } = await ask(account, 5 * UNIT);
  const stranger = await seedPerson(app, "Sam");
  const seen = stranger.client.trpc.billing.transfers.query({ advertiserId: account.id });
  expect(await codeOf(seen)).toBe(3);
  const theirs = stranger.client.trpc.billing.markTransferPaid.mutate({ transferId: id, amountInMicroCurrency: 5 });
  expect(await codeOf(theirs)).not.toBe(0);
  const own = account.owner.client.trpc.billing.openTransfers.query({ reference });
  expect(await codeOf(own)).not.toBe(0);
  const wrong = await keeper.client.trpc.billing.openTransfers.query({ reference: `${reference.slice(0, -1)}0` });
  expect(wrong.items).toEqual([]);
});
