import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { adTransfers } from "../../schema/ad-money.ts";
import { advertisers } from "../../schema/advertisers.ts";

export type TransferRow = typeof adTransfers.$inferSelect;
interface Page {
  after: string | null;
  limit: number;
}

const isOpen = and(isNull(adTransfers.paidAt), isNull(adTransfers.cancelledAt));

export const listTransfers = (
  db: Database,
  { advertiserId, after, limit }: Page & { advertiserId: string },
): Promise<TransferRow[]> =>
  db
    .select()
    .from(adTransfers)
    .where(and(eq(adTransfers.advertiserId, advertiserId), after ? lt(adTransfers.id, after) : undefined))
    .orderBy(desc(adTransfers.id))
    .limit(limit);

/** Transfers that are neither paid nor canceled, the newest first. @param reference limits them to one */
export async function listOpenTransfers(
  db: Database,
  { reference, after, limit }: Page & { reference: string | null },
): Promise<(TransferRow & { account: { id: string; name: string } })[]> {
  const found = await db
    .select({ transfer: adTransfers, account: { id: advertisers.id, name: advertisers.name } })
    .from(adTransfers)
    .innerJoin(advertisers, eq(advertisers.id, adTransfers.advertiserId))
    .where(
      and(
        isOpen,
        reference === null ? undefined : eq(adTransfers.reference, reference),
        after ? lt(adTransfers.id, after) : undefined,
      ),
    )
    .orderBy(desc(adTransfers.id))
    .limit(limit);
  return found.map(({ transfer, account }) => ({ ...transfer, account }));
}

/** Number of an account's transfers that the site waits for. */
export async function countWaiting(
  tx: Database,
  { advertiserId, now }: { advertiserId: string; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(adTransfers)
    .where(and(isOpen, eq(adTransfers.advertiserId, advertiserId), gt(adTransfers.expiresAt, now)));
  return row?.many ?? 0;
}

export async function findTransferByKey(
  tx: Database,
  { advertiserId, key }: { advertiserId: string; key: string },
): Promise<TransferRow | null> {
  const [row] = await tx
    .select()
    .from(adTransfers)
    .where(and(eq(adTransfers.advertiserId, advertiserId), eq(adTransfers.key, key)));
  return row ?? null;
}

export async function insertTransfer(tx: Database, row: typeof adTransfers.$inferInsert): Promise<TransferRow> {
  const [made] = await tx.insert(adTransfers).values(row).returning();
  if (!made) throw new Error("an insert returned no row");
  return made;
}

export async function findTransfer(db: Database, { id }: { id: string }): Promise<TransferRow | null> {
  const [row] = await db.select().from(adTransfers).where(eq(adTransfers.id, id));
  return row ?? null;
}

/** Locks the transfer until the transaction ends. Call `fixCurrency` first, as for a checkout. */
export async function lockTransfer(tx: Database, { id }: { id: string }): Promise<TransferRow | null> {
  const [row] = await tx.select().from(adTransfers).where(eq(adTransfers.id, id)).for("update");
  return row ?? null;
}

/** The caller has locked the transfer. */
export async function closeTransfer(
  tx: Database,
  {
    id,
    ...change
  }: { id: string } & ({ paidAt: Date; receivedMicro: bigint } | { cancelledAt: Date; cancelReason: string }),
): Promise<TransferRow> {
  const [row] = await tx.update(adTransfers).set(change).where(eq(adTransfers.id, id)).returning();
  if (!row) throw new Error("a locked transfer is gone");
  return row;
}

export interface Buyer extends Record<string, unknown> {
  /** Today in the account's zone. */
  day: string;
  name: string;
  country: string;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  taxId: string | null;
}

/** The payer as a document names them: from the billing profile, or else by the account's name. */
export async function readBuyer(
  tx: Database,
  { advertiserId, now }: { advertiserId: string; now: Date },
): Promise<Buyer> {
  const [row] = await rows<Buyer>(
    tx,
    sql`select local_time(${now.toISOString()}::text::timestamptz, v.time_zone)::date::text as day,
        coalesce(p.name, v.name) as name, coalesce(p.country, v.country) as country, p.address_line1 as "addressLine1",
        p.address_line2 as "addressLine2", p.postal_code as "postalCode", p.city, p.tax_id as "taxId"
      from advertisers v left join advertiser_billing_profiles p on p.advertiser_id = v.id where v.id = ${advertiserId}`,
  );
  if (!row) throw new Error("a receipt's account is gone");
  return row;
}
