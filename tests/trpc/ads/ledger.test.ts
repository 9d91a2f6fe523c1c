import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { adBudgetWindows, adLedger } from "../../../db/schema/ad-money.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startTestApp();
  db = app.deps.db;
});
afterAll(() => app.close());

const refused = (statement: PromiseLike<unknown>) =>
  statement.then(
    () => false,
    () => true,
  );
const entry = (transactionId: string, amountMicro: bigint, currency = "USD") => ({
  id: app.deps.newId(),
  transactionId,
  amountMicro,
  currency,
  kind: "BOOKING" as const,
  account: "CASH" as const,
  advertiserId: "1",
});

test("ledger entries that don't sum to 0 in each currency are refused at commit [SECURITY 33]", async () => {
  const id = app.deps.newId();
  expect(await refused(db.insert(adLedger).values([entry(id, 5n), entry(id, -4n)]))).toBe(true);
  expect(await refused(db.insert(adLedger).values([entry(id, 5n), entry(id, -5n, "EUR")]))).toBe(true);
  await db.insert(adLedger).values([entry(id, 5n), entry(id, -5n)]);
  expect(await db.$count(adLedger, eq(adLedger.transactionId, id))).toBe(2);
});

test("a ledger entry can't be changed or deleted [SECURITY 33]", async () => {
  const id = app.deps.newId();
  await db.insert(adLedger).values([entry(id, 7n), entry(id, -7n)]);
  expect(await refused(db.update(adLedger).set({ amountMicro: 8n }).where(eq(adLedger.transactionId, id)))).toBe(true);
  expect(await refused(db.delete(adLedger).where(eq(adLedger.transactionId, id)))).toBe(true);
});

test("the database itself refuses spending over a window's limit [SECURITY 33]", async () => {
  const window = { scope: "GROUP_DAY" as const, scopeId: app.deps.newId(), day: "2026-11-23", limitMicro: 10n };
  await db.insert(adBudgetWindows).values(window);
  const spend = (spentMicro: bigint) =>
    db.update(adBudgetWindows).set({ spentMicro }).where(eq(adBudgetWindows.scopeId, window.scopeId));
  await spend(10n);
  expect(await refused(spend(11n))).toBe(true);
  expect(await refused(spend(-1n))).toBe(true);
});
