import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { insertionOrders } from "../../schema/ad-money.ts";

export type InsertionOrderRow = typeof insertionOrders.$inferSelect;
interface Named {
  id: string;
  advertiserId: string;
}
const one = ({ id, advertiserId }: Named) =>
  and(eq(insertionOrders.id, id), eq(insertionOrders.advertiserId, advertiserId));

/** An account's orders, newest first, each with the id of its order line: that of the line's first campaign. */
export const listInsertionOrders = (
  db: Database,
  { advertiserId, id, after, limit }: { advertiserId: string; id: string | null; after: string | null; limit: number },
): Promise<{ order: InsertionOrderRow; orderLineId: string | null }[]> =>
  db
    .select({
      order: insertionOrders,
      orderLineId: sql<string | null>`(select min(c.id)::text from campaigns c
        where c.advertiser_id = insertion_orders.advertiser_id and c.order_line = insertion_orders.name)`,
    })
    .from(insertionOrders)
    .where(
      and(
        eq(insertionOrders.advertiserId, advertiserId),
        id ? eq(insertionOrders.id, id) : undefined,
        after ? lt(insertionOrders.id, after) : undefined,
      ),
    )
    .orderBy(desc(insertionOrders.id))
    .limit(limit);

export async function countInsertionOrders(tx: Database, advertiserId: string): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(insertionOrders)
    .where(eq(insertionOrders.advertiserId, advertiserId));
  return row?.many ?? 0;
}

/** @returns false if the account has another order of the name */
export async function insertInsertionOrder(tx: Database, row: typeof insertionOrders.$inferInsert): Promise<boolean> {
  const made = await tx.insert(insertionOrders).values(row).onConflictDoNothing().returning({ id: insertionOrders.id });
  return made.length > 0;
}

export async function lockInsertionOrder(tx: Database, named: Named): Promise<InsertionOrderRow | null> {
  const [row] = await tx.select().from(insertionOrders).where(one(named)).for("update");
  return row ?? null;
}

export async function updateInsertionOrder(
  tx: Database,
  named: Named,
  fields: Partial<typeof insertionOrders.$inferInsert>,
): Promise<void> {
  await tx.update(insertionOrders).set(fields).where(one(named));
}
