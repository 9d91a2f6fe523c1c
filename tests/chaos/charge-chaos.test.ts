import { expect, test } from "bun:test";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { startPaymentProvider } from "../support/payment-provider.ts";
import { type MortalSite, mortalSite, SHORT_LIFE } from "./mortal-site.ts";

const CHARGER = join(import.meta.dir, "charger.ts");
const MICRO = 1_000_000n;

/** An account that owes 40 of the 50 that its card lets it owe. */
async function seedDebt(db: Database): Promise<void> {
  const run = (text: string) => rows(db, sql.raw(text));
  await run("insert into users (id, username, email, card) values (1, 'ada', 'ada@example.com', '{}')");
  await run("insert into advertisers (id, owner_user_id, name, currency) values (2, 1, 'Lamps', 'USD')");
  await run(`insert into ad_balances (advertiser_id, currency, credit_limit_micro, owed_micro)
    values (2, 'USD', ${50n * MICRO}, ${40n * MICRO})`);
  await run(`insert into ad_cards (advertiser_id, customer_id, method_id, charged_month)
    values (2, 'cus_1', 'pm_1', date_trunc('month', now())::date)`);
}

const opened = async <T>(lives: MortalSite, look: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await lives.open();
  try {
    return await look(db);
  } finally {
    await close();
  }
};

/** Starts a process that charges cards once, with its clock some minutes ahead. */
const charger = (lives: MortalSite, endpoint: string, minutes: number) =>
  Bun.spawn([process.execPath, CHARGER, lives.databaseUrl ?? lives.dataDir, endpoint, String(minutes)], {
    stdout: "inherit",
    stderr: "inherit",
    env: { ...process.env, ...SHORT_LIFE },
  });

const PAID = { owed: "0", prepaid: "0", charges: 1, cash: String(40n * MICRO), receipts: 1 };
const readBooked = (lives: MortalSite) =>
  opened(lives, (db) =>
    rows(
      db,
      sql`select b.owed_micro::text as owed, b.prepaid_micro::text as prepaid, (select count(*)::int from ad_charges) as charges,
          (select sum(amount_micro)::text from ad_ledger where account = 'CASH') as cash,
          (select count(*)::int from ad_documents where series = 'RECEIPT') as receipts from ad_balances b`,
    ),
  );

test("kill -9 before, during and after a charge charges and books it once [SECURITY 34]", async () => {
  const provider = startPaymentProvider();
  const lives = await mortalSite();
  /** Lives one process; it is killed once the provider gets a request that `isLast` names. */
  async function live(minutes: number, isLast: (request: string) => boolean): Promise<unknown> {
    const child = charger(lives, provider.env.STRIPE_ENDPOINT ?? "", minutes);
    provider.onRequest = (request) => {
      if (isLast(request)) child.kill("SIGKILL");
    };
    await child.exited;
    return child.signalCode;
  }
  try {
    await opened(lives, seedDebt);
    // Killed before the provider knows the charge.
    provider.isAway = true;
    expect(await live(0, (request) => request === "POST /v1/payment_intents")).toBe("SIGKILL");
    provider.isAway = false;
    // Killed after the card was charged, before it is booked.
    provider.cards.onPayment = () => provider.onRequest("charged");
    expect(await live(5, (request) => request === "charged")).toBe("SIGKILL");
    // Killed while it looks the charge up.
    expect(await live(10, (request) => request === "GET /v1/payment_intents")).toBe("SIGKILL");
    expect(provider.cards.payments).toHaveLength(1);
    for (const minutes of [15, 20]) expect(await live(minutes, () => false)).toBe(null);
    expect(provider.cards.payments.map(({ amount }) => amount)).toEqual([4_000]);
    expect(await readBooked(lives)).toEqual([PAID]);
  } finally {
    await provider.close();
    await lives.remove();
  }
}, 120_000);

// Only one process may open the embedded database.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "processes that charge at the same time charge a debt once",
  async () => {
    const provider = startPaymentProvider();
    const lives = await mortalSite();
    try {
      await opened(lives, seedDebt);
      const endpoint = provider.env.STRIPE_ENDPOINT ?? "";
      const ended = [0, 0, 5, 5].map((minutes) => charger(lives, endpoint, minutes).exited);
      expect(await Promise.all(ended)).toEqual([0, 0, 0, 0]);
      expect(provider.cards.payments.map(({ amount }) => amount)).toEqual([4_000]);
      expect(await readBooked(lives)).toEqual([PAID]);
    } finally {
      await provider.close();
      await lives.remove();
    }
  },
  120_000,
);
