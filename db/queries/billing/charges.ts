import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { adCards, adCharges } from "../../schema/ad-money.ts";

export type CardRow = typeof adCards.$inferSelect;
export type ChargeRow = typeof adCharges.$inferSelect;
interface Of {
  advertiserId: string;
}

export async function findCard(db: Database, { advertiserId }: Of): Promise<CardRow | null> {
  const [row] = await db.select().from(adCards).where(eq(adCards.advertiserId, advertiserId));
  return row ?? null;
}

/** Locks the card until the transaction ends. Writers lock the account, its card, its charge and its balance in this order. */
export async function lockCard(tx: Database, { advertiserId }: Of): Promise<CardRow | null> {
  const [row] = await tx.select().from(adCards).where(eq(adCards.advertiserId, advertiserId)).for("update");
  return row ?? null;
}

/** Keeps an account's customer at the provider; an earlier one stays. */
export async function insertCard(db: Database, row: typeof adCards.$inferInsert): Promise<void> {
  await db.insert(adCards).values(row).onConflictDoNothing();
}

export async function changeCard(
  tx: Database,
  { advertiserId, ...change }: Of & Partial<typeof adCards.$inferInsert>,
): Promise<void> {
  await tx.update(adCards).set(change).where(eq(adCards.advertiserId, advertiserId));
}

export async function deleteCard(tx: Database, { advertiserId }: Of): Promise<void> {
  await tx.delete(adCards).where(eq(adCards.advertiserId, advertiserId));
}

const isOpen = and(isNull(adCharges.paidAt), isNull(adCharges.closedAt));

/** The charge of an account that is neither paid nor closed. */
export async function findOpenCharge(db: Database, { advertiserId }: Of): Promise<ChargeRow | null> {
  const [row] = await db
    .select()
    .from(adCharges)
    .where(and(eq(adCharges.advertiserId, advertiserId), isOpen));
  return row ?? null;
}

export async function findCharge(db: Database, { id }: { id: string }): Promise<ChargeRow | null> {
  const [row] = await db.select().from(adCharges).where(eq(adCharges.id, id));
  return row ?? null;
}

export async function lockCharge(tx: Database, { id }: { id: string }): Promise<ChargeRow | null> {
  const [row] = await tx.select().from(adCharges).where(eq(adCharges.id, id)).for("update");
  return row ?? null;
}

export async function insertCharge(tx: Database, row: typeof adCharges.$inferInsert): Promise<void> {
  await tx.insert(adCharges).values(row);
}

export async function changeCharge(
  tx: Database,
  { id, ...change }: { id: string } & Partial<typeof adCharges.$inferInsert>,
): Promise<void> {
  await tx.update(adCharges).set(change).where(eq(adCharges.id, id));
}

interface Batch {
  now: Date;
  after: string;
  limit: number;
}

/**
 * Accounts with a card that owe 80 percent of their threshold, and each account once a month has begun in its zone. A card
 * doesn't pay again what a refund or a dispute gave back.
 */
export const accountsToCharge = (db: Database, { now, after, limit }: Batch): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select c.advertiser_id::text as id from ad_cards c join ad_balances b on b.advertiser_id = c.advertiser_id
        join advertisers v on v.id = c.advertiser_id
      where c.advertiser_id > ${after}::text::bigint and c.method_id is not null
        and ((b.owed_micro > b.reversed_micro and (b.owed_micro - b.reversed_micro) * 5 >= b.credit_limit_micro * 4)
          or c.charged_month < date_trunc('month', local_time(${now.toISOString()}::text::timestamptz, v.time_zone))::date)
        and not exists (select 1 from ad_charges o where o.advertiser_id = c.advertiser_id
          and o.paid_at is null and o.closed_at is null)
      order by c.advertiser_id limit ${limit}`,
  );

/** The cards at the provider of an account, or of all accounts that a person owns. */
export async function cardMethods(tx: Database, of: Of | { ownerUserId: string }): Promise<string[]> {
  const named =
    "advertiserId" in of ? sql`c.advertiser_id = ${of.advertiserId}` : sql`v.owner_user_id = ${of.ownerUserId}`;
  const found = await rows<{ id: string }>(
    tx,
    sql`select c.method_id as id from ad_cards c join advertisers v on v.id = c.advertiser_id
      where c.method_id is not null and ${named}`,
  );
  return found.map(({ id }) => id);
}

/** The first day of the account's current month, in its zone. */
export async function monthOfAccount(tx: Database, { advertiserId, now }: Of & { now: Date }): Promise<string | null> {
  const [row] = await rows<{ month: string }>(
    tx,
    sql`select date_trunc('month', local_time(${now.toISOString()}::text::timestamptz, time_zone))::date::text as month
      from advertisers where id = ${advertiserId}`,
  );
  return row?.month ?? null;
}

/** Open charges to try, to look up again, or to stop ads for; also those whose account owes less by now. */
export const dueCharges = (
  db: Database,
  { now, lost, grace, after, limit }: Batch & { lost: Date; grace: Date },
): Promise<{ id: string; advertiserId: string }[]> =>
  rows<{ id: string; advertiserId: string }>(
    db,
    sql`select o.id::text as id, o.advertiser_id::text as "advertiserId" from ad_charges o
        join ad_cards c on c.advertiser_id = o.advertiser_id join ad_balances b on b.advertiser_id = o.advertiser_id
      where o.id > ${after}::text::bigint and o.paid_at is null and o.closed_at is null and (
        (o.attempted_at is null and o.next_attempt_at <= ${now.toISOString()}::text::timestamptz)
        or o.attempted_at <= ${lost.toISOString()}::text::timestamptz
        or (o.first_failed_at <= ${grace.toISOString()}::text::timestamptz and c.paused_at is null)
        or (o.attempted_at is null and b.owed_micro - b.reversed_micro < o.amount_micro))
      order by o.id limit ${limit}`,
  );
