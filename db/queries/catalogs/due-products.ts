import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { catalogProducts, catalogs } from "../../schema/catalogs.ts";
import { list } from "../fragments/values.ts";
import type { ProductFields } from "./products.ts";

/** Accounts with products whose Pins must be created, updated or deleted. */
export const accountsWithDue = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  rows<{ advertiserId: string }>(
    db,
    sql`select distinct p.advertiser_id::text as "advertiserId" from (select advertiser_id from catalog_products
      where due_at <= ${now.toISOString()}::text::timestamptz order by due_at limit 5000) p limit ${limit}`,
  );

/**
 * Claims products of an account whose Pins must be created, updated or deleted. Includes products that an earlier job
 * claimed and never finished: only one job runs per account, so the earlier one has died.
 */
export async function claimDueProducts(
  tx: Database,
  { advertiserId, now, leaseMs, limit }: { advertiserId: string; now: Date; leaseMs: number; limit: number },
): Promise<ProductFields[]> {
  const until = sql`${new Date(now.getTime() + leaseMs).toISOString()}::text::timestamptz`;
  const claimed = await rows<{ id: string }>(
    tx,
    sql`update catalog_products set due_at = ${until}, tries = tries + 1
      where id in (select id from catalog_products where advertiser_id = ${advertiserId}
        and due_at <= ${until} order by due_at, id limit ${limit} for update skip locked)
      returning id::text as id`,
  );
  if (claimed.length === 0) return [];
  const ids = list(claimed.map(({ id }) => id));
  return tx
    .select()
    .from(catalogProducts)
    .where(sql`${catalogProducts.id} = any(${ids}::text::bigint[])`)
    .orderBy(catalogProducts.id);
}

type Settled = Pick<ProductFields, "pinState"> & Partial<Pick<ProductFields, "pinId" | "pinImageLink" | "dueAt">>;
/** Stores the result for a product's Pin. If the feed changed the product meanwhile, the product stays due. */
export async function settleProduct(
  tx: Database,
  { id, rowHash, state }: Pick<ProductFields, "id" | "rowHash" | "state">,
  { dueAt = null, ...fields }: Settled,
  now: Date,
): Promise<void> {
  const until = dueAt === null ? sql`null` : sql`${dueAt.toISOString()}::text::timestamptz`;
  const isSame = sql`row_hash = ${rowHash} and state = ${state}`;
  await tx
    .update(catalogProducts)
    .set({ ...fields, dueAt: sql`case when ${isSame} then ${until} else ${now.toISOString()}::text::timestamptz end` })
    .where(eq(catalogProducts.id, id));
}

/** A catalog's owner and the board of its Pins. */
export async function catalogBoard(db: Database, advertiserId: string) {
  const [row] = await rows<{ id: string; ownerUserId: string; boardId: string | null }>(
    db,
    sql`select c.id::text as id, a.owner_user_id::text as "ownerUserId", c.board_id::text as "boardId"
      from catalogs c join advertisers a on a.id = c.advertiser_id where c.advertiser_id = ${advertiserId}`,
  );
  return row ?? null;
}
export async function setCatalogBoard(db: Database, { id, boardId }: { id: string; boardId: string }): Promise<void> {
  await db.update(catalogs).set({ boardId }).where(eq(catalogs.id, id));
}
