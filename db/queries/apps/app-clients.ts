import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { apps } from "../../schema/apps.ts";
import { images } from "../../schema/images.ts";
import { isLiveApp } from "../fragments/people.ts";

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
