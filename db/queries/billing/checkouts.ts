import { and, eq, isNull, sql } from "drizzle-orm";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { Database } from "../../client.ts";
import { adCheckouts, adReversals } from "../../schema/ad-money.ts";

export type Checkout = typeof adCheckouts.$inferSelect;
export type Reversal = typeof adReversals.$inferSelect;

export async function insertCheckout(
  db: Database,
  checkout: {
    id: string;
    advertiserId: string;
    userId: string | null;
    amountMicro: bigint;
    currency: AdCurrency;
    expiresAt: Date;
    taxMicro?: bigint;
  },
): Promise<void> {
  await db.insert(adCheckouts).values(checkout);
}

export async function nameCheckout(db: Database, { id, sessionId }: { id: string; sessionId: string }): Promise<void> {
  await db.update(adCheckouts).set({ sessionId }).where(eq(adCheckouts.id, id));
}

export async function findCheckout(db: Database, by: { id: string } | { paymentId: string }): Promise<Checkout | null> {
  const named = "id" in by ? eq(adCheckouts.id, by.id) : eq(adCheckouts.paymentId, by.paymentId);
  const [row] = await db.select().from(adCheckouts).where(named);
  return row ?? null;
}

/**
 * Locks the checkout until the transaction ends. Call `fixCurrency` first: all writers lock the account before its
 * checkout.
 */
export async function lockCheckout(tx: Database, { id }: { id: string }): Promise<Checkout | null> {
  const [row] = await tx.select().from(adCheckouts).where(eq(adCheckouts.id, id)).for("update");
  return row ?? null;
}

export async function changeCheckout(
  db: Database,
  { id, ...change }: { id: string } & Partial<Checkout>,
): Promise<void> {
  await db.update(adCheckouts).set(change).where(eq(adCheckouts.id, id));
}

/** Updates the progress of a payment that is not booked. */
export async function changeOpenCheckout(
  db: Database,
  { id, ...change }: { id: string; pendingAt: Date | null; expiresAt?: Date },
): Promise<void> {
  await db
    .update(adCheckouts)
    .set(change)
    .where(and(eq(adCheckouts.id, id), isNull(adCheckouts.paidAt)));
}

/** Finds or creates the reversal. The caller has locked its checkout. */
export async function keepReversal(
  tx: Database,
  reversal: Pick<Reversal, "id" | "checkoutId" | "kind" | "amountMicro">,
): Promise<Reversal> {
  const [row] = await tx
    .insert(adReversals)
    .values(reversal)
    .onConflictDoUpdate({ target: adReversals.id, set: { kind: sql`${adReversals.kind}` } })
    .returning();
  if (!row) throw new Error("an upsert returned no row");
  return row;
}

export async function changeReversal(
  tx: Database,
  { id, ...change }: { id: string; takenAt?: Date; returnedAt?: Date },
): Promise<void> {
  await tx.update(adReversals).set(change).where(eq(adReversals.id, id));
}

/** Reversals that arrived before their payment was booked. */
export const waitingReversals = (tx: Database, { checkoutId }: { checkoutId: string }): Promise<Reversal[]> =>
  tx
    .select()
    .from(adReversals)
    .where(and(eq(adReversals.checkoutId, checkoutId), isNull(adReversals.takenAt), isNull(adReversals.returnedAt)))
    .orderBy(adReversals.id);
