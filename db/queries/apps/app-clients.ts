import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { apps } from "../../schema/apps.ts";
import { images } from "../../schema/images.ts";

/**
 * Whether an app may act: neither the app nor its developer is suspended, and the developer's account is open. For a
 * statement with the row of `apps` as `alias`.
 */
export const isLiveApp = (alias = "apps"): SQL =>
  sql.raw(`${alias}.suspended_at is null and (${alias}.owner_id is null or exists (select from users developer
    where developer.id = ${alias}.owner_id and developer.suspended_at is null and developer.deactivated_at is null))`);

export type AppRow = typeof apps.$inferSelect;

/** An app that may act (`isLiveApp`), or null. */
export async function findLiveApp(db: Database, { clientId }: { clientId: string }): Promise<AppRow | null> {
  const [row] = await db
    .select()
    .from(apps)
    .where(and(eq(apps.clientId, clientId), isLiveApp()));
  return row ?? null;
}

/** An app with its icon, for the consent page. */
export async function findAppToShow(db: Database, { clientId }: { clientId: string }) {
  const [row] = await db
    .select({ app: apps, iconSizes: images.sizes })
    .from(apps)
    .leftJoin(images, eq(images.id, apps.iconImageId))
    .where(eq(apps.clientId, clientId));
  return row ?? null;
}

/** Stores an app. An app that is described by a document at its client id (URL) is updated if it exists. */
export async function saveApp(db: Database, app: typeof apps.$inferInsert): Promise<void> {
  const { name, website, redirectUris, updatedAt } = app;
  await db
    .insert(apps)
    .values(app)
    .onConflictDoUpdate({
      target: apps.clientId,
      set: { name, website, redirectUris, updatedAt },
      setWhere: eq(apps.origin, "document"),
    });
}

export async function isSuspendedApp(db: Database, { clientId }: { clientId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: apps.id })
    .from(apps)
    .where(and(eq(apps.clientId, clientId), isNotNull(apps.suspendedAt)));
  return row !== undefined;
}
