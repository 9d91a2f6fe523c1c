import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { adGroups, shopOffers } from "../../schema/ads.ts";
import { columnPage, type IdPage } from "../fragments/values.ts";

export type OfferRow = typeof shopOffers.$inferSelect;
interface Named {
  id: string;
  advertiserId: string;
}
const one = ({ id, advertiserId }: Named) => and(eq(shopOffers.id, id), eq(shopOffers.advertiserId, advertiserId));

interface Listing extends IdPage {
  advertiserId: string;
  ids: readonly string[] | null;
}
/** An account's offers, newest first unless asked otherwise. */
export const listOffers = (db: Database, { advertiserId, ids, ...page }: Listing): Promise<OfferRow[]> =>
  db
    .select()
    .from(shopOffers)
    .where(
      and(
        eq(shopOffers.advertiserId, advertiserId),
        ids ? inArray(shopOffers.id, [...ids]) : undefined,
        columnPage(shopOffers.id, page).follows,
      ),
    )
    .orderBy(columnPage(shopOffers.id, page).ordered)
    .limit(page.limit);

export async function countOffers(tx: Database, advertiserId: string): Promise<number> {
  const [row] = await tx.select({ many: count() }).from(shopOffers).where(eq(shopOffers.advertiserId, advertiserId));
  return row?.many ?? 0;
}

export async function insertOffer(tx: Database, row: typeof shopOffers.$inferInsert): Promise<void> {
  await tx.insert(shopOffers).values(row);
}

export async function lockOffer(tx: Database, named: Named): Promise<OfferRow | null> {
  const [row] = await tx.select().from(shopOffers).where(one(named)).for("update");
  return row ?? null;
}

export async function updateOffer(tx: Database, id: string, fields: Partial<OfferRow>): Promise<void> {
  await tx.update(shopOffers).set(fields).where(eq(shopOffers.id, id));
}

/** @returns the deleted offer; null if it doesn't exist */
export async function deleteOffer(tx: Database, named: Named): Promise<OfferRow | null> {
  const [gone] = await tx.delete(shopOffers).where(one(named)).returning();
  return gone ?? null;
}

/** The ad groups whose ads show an offer. */
export const adGroupsWith = (tx: Database, offerId: string): Promise<{ id: string }[]> =>
  tx.select({ id: adGroups.id }).from(adGroups).where(eq(adGroups.offerId, offerId)).orderBy(asc(adGroups.id));
