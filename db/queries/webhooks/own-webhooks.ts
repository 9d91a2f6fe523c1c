import { and, count, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { DELIVERY_DAYS } from "../../../src/webhooks/webhook.rules.ts";
import type { Database } from "../../client.ts";
import { webhookDeliveries, webhooks } from "../../schema/webhooks.ts";
import { isBoardVisible } from "../fragments/board-access.ts";
import { isDeliverable } from "../fragments/lead-subscriptions.ts";

export type WebhookRow = Omit<typeof webhooks.$inferSelect, "secret"> & { boardName: string | null };
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const { secret: _secret, ...columns } = getTableColumns(webhooks);
const shown = (userId: string) => ({
  ...columns,
  boardName: sql<
    string | null
  >`(select b.name from boards b where b.id = ${webhooks.boardId} and ${isBoardVisible(userId)})`,
});
interface Own {
  id: string;
  userId: string;
}
const isOwn = ({ id, userId }: Own) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));

/** A person's webhooks, newest first. They are few. */
export const listWebhooks = (db: Database, { userId }: { userId: string }): Promise<WebhookRow[]> =>
  db.select(shown(userId)).from(webhooks).where(eq(webhooks.userId, userId)).orderBy(desc(webhooks.id));

/** The webhook, or null if it is missing or another person's. */
export async function findOwnWebhook(db: Database, own: Own): Promise<WebhookRow | null> {
  const [row] = await db.select(shown(own.userId)).from(webhooks).where(isOwn(own));
  return row ?? null;
}

/** The caller has locked the person's row. */
export async function countWebhooks(tx: Database, { userId }: { userId: string }): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(webhooks).where(eq(webhooks.userId, userId));
  return row?.n ?? 0;
}

export async function insertWebhook(tx: Database, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

export type WebhookFields = Partial<Omit<typeof webhooks.$inferInsert, "id" | "userId" | "secret">>;

/** @returns false if the webhook is missing or another person's */
export async function updateOwnWebhook(
  db: Database,
  { fields, ...own }: Own & { fields: WebhookFields },
): Promise<boolean> {
  const changed = await db.update(webhooks).set(fields).where(isOwn(own)).returning({ id: webhooks.id });
  return changed.length > 0;
}

/** @returns false if the webhook is missing or another person's */
export async function deleteOwnWebhook(db: Database, own: Own): Promise<boolean> {
  const gone = await db.delete(webhooks).where(isOwn(own)).returning({ id: webhooks.id });
  return gone.length > 0;
}

/** A webhook's deliveries, newest first, without leads of a subscription that has ended. */
export const listDeliveries = (
  db: Database,
  { webhookId, after, limit }: { webhookId: string; after: string | null; limit: number },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isDeliverable(webhookDeliveries),
        after ? lt(webhookDeliveries.id, after) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

/**
 * Makes a delivery wait again, for a person who wants it now.
 * @returns null if the webhook has no such delivery, or a lead's subscription has ended
 */
export async function requeueDelivery(
  tx: Database,
  { id, webhookId, now }: { id: string; webhookId: string; now: Date },
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", nextAt: now, queuedAt: now })
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId), isDeliverable(webhookDeliveries)),
    )
    .returning();
  return row ?? null;
}

/** Deletes deliveries that are older than their time, at most `limit` of them. @returns how many */
export async function deleteOldDeliveries(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const before = new Date(now.getTime() - DELIVERY_DAYS * 86_400_000);
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} in ${old}`)
    .returning({ id: webhookDeliveries.id });
  return gone.length;
}
