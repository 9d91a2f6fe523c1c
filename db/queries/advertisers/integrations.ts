import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { commerceIntegrations, integrationLogs } from "../../schema/ad-set-ups.ts";

export type IntegrationRow = typeof commerceIntegrations.$inferSelect;
interface Named {
  userId: string;
  externalId: string;
}
const one = ({ userId, externalId }: Named) =>
  and(eq(commerceIntegrations.userId, userId), eq(commerceIntegrations.externalId, externalId));

/** A person's connected shops, newest first. */
export const listIntegrations = (
  db: Database,
  {
    userId,
    id,
    externalId,
    after,
    limit,
  }: { userId: string; id: string | null; externalId: string | null; after: string | null; limit: number },
): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(commerceIntegrations)
    .where(
      and(
        eq(commerceIntegrations.userId, userId),
        id ? eq(commerceIntegrations.id, id) : undefined,
        externalId ? eq(commerceIntegrations.externalId, externalId) : undefined,
        after ? lt(commerceIntegrations.id, after) : undefined,
      ),
    )
    .orderBy(desc(commerceIntegrations.id))
    .limit(limit);

export async function countIntegrations(tx: Database, userId: string): Promise<number> {
  const [row] = await tx
    .select({ shops: count() })
    .from(commerceIntegrations)
    .where(eq(commerceIntegrations.userId, userId));
  return row?.shops ?? 0;
}

export async function lockIntegration(tx: Database, named: Named): Promise<IntegrationRow | null> {
  const [row] = await tx.select().from(commerceIntegrations).where(one(named)).for("update");
  return row ?? null;
}

/** Connects a shop, or replaces the stored data of a connected one. */
export async function saveIntegration(
  tx: Database,
  integration: typeof commerceIntegrations.$inferInsert,
): Promise<IntegrationRow> {
  const { links, updatedAt } = integration;
  const [row] = await tx
    .insert(commerceIntegrations)
    .values(integration)
    .onConflictDoUpdate({
      target: [commerceIntegrations.userId, commerceIntegrations.externalId],
      set: { links, updatedAt },
    })
    .returning();
  if (!row) throw new Error("an upsert returned no row");
  return row;
}

/** @returns false if it doesn't exist */
export async function deleteIntegration(tx: Database, named: Named): Promise<boolean> {
  const gone = await tx.delete(commerceIntegrations).where(one(named)).returning({ id: commerceIntegrations.id });
  return gone.length > 0;
}

export type IntegrationLogRow = typeof integrationLogs.$inferSelect;

/** Appends to a person's integration log, and trims it to the newest entries. */
export async function addIntegrationLogs(
  tx: Database,
  { userId, logs, max }: { userId: string; logs: (typeof integrationLogs.$inferInsert)[]; max: number },
): Promise<void> {
  await tx.insert(integrationLogs).values(logs);
  await tx.execute(sql`delete from integration_logs where user_id = ${userId}::text::bigint and id <= (
    select id from integration_logs where user_id = ${userId}::text::bigint order by id desc offset ${max} limit 1)`);
}

export const listIntegrationLogs = (
  db: Database,
  { userId, level, after, limit }: { userId: string; level: LogLevel | null; after: string | null; limit: number },
): Promise<IntegrationLogRow[]> =>
  db
    .select()
    .from(integrationLogs)
    .where(
      and(
        eq(integrationLogs.userId, userId),
        level ? eq(integrationLogs.level, level) : undefined,
        after ? lt(integrationLogs.id, after) : undefined,
      ),
    )
    .orderBy(desc(integrationLogs.id))
    .limit(limit);
type LogLevel = IntegrationLogRow["level"];

/** @returns the number of deleted entries */
export async function deleteOldIntegrationLogs(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from integration_logs where id in (
      select id from integration_logs where received_at < ${before.toISOString()}::timestamptz limit ${limit}) returning id`,
  );
  return gone.length;
}
