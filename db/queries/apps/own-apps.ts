import { and, count, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { appGrants, apps, appTokens } from "../../schema/apps.ts";
import { images } from "../../schema/images.ts";
import { users } from "../../schema/users.ts";
import { escapeLike } from "../fragments/values.ts";
import type { AppRow } from "./app-clients.ts";
import { sendsLeads } from "./delete-expired-apps.ts";

interface Own {
  id: string;
  ownerId: string;
}
const isOwn = ({ id, ownerId }: Own) => and(eq(apps.id, id), eq(apps.ownerId, ownerId));

/** The number of people who have connected the app of the current row. */
const peopleCount = sql<number>`(select count(distinct g.user_id)::int from ${appGrants} g
  where g.app_id = ${apps.id} and g.revoked_at is null and g.expires_at > now())`;

const shown = { app: apps, iconSizes: images.sizes, peopleCount };

/** A person's own apps, newest first. */
export function listOwnApps(db: Database, { ownerId }: { ownerId: string }) {
  return db
    .select(shown)
    .from(apps)
    .leftJoin(images, eq(images.id, apps.iconImageId))
    .where(eq(apps.ownerId, ownerId))
    .orderBy(desc(apps.id));
}

export type ShownApp = Awaited<ReturnType<typeof listOwnApps>>[number];

/** One of a person's own apps; null if it is another's. */
export async function findOwnApp(db: Database, own: Own): Promise<ShownApp | null> {
  const [row] = await db.select(shown).from(apps).leftJoin(images, eq(images.id, apps.iconImageId)).where(isOwn(own));
  return row ?? null;
}

/** Counts a person's apps. Before adding one, the caller must lock the person's row. */
export async function countOwnApps(db: Database, { ownerId }: { ownerId: string }): Promise<number> {
  const [row] = await db.select({ apps: count() }).from(apps).where(eq(apps.ownerId, ownerId));
  return row?.apps ?? 0;
}

export async function insertApp(db: Database, app: typeof apps.$inferInsert): Promise<void> {
  await db.insert(apps).values(app);
}

/** @returns whether the person has such an app */
export async function updateOwnApp(
  db: Database,
  { fields, ...own }: Own & { fields: Partial<typeof apps.$inferInsert> },
): Promise<boolean> {
  const changed = await db.update(apps).set(fields).where(isOwn(own)).returning({ id: apps.id });
  return changed.length === 1;
}

/** Deletes an app with all its consents and tokens. @returns false if the person has no such app */
export async function deleteOwnApp(db: Database, own: Own): Promise<boolean> {
  const gone = await db.delete(apps).where(isOwn(own)).returning({ id: apps.id });
  return gone.length === 1;
}

/** The apps that a person has connected, latest first, each with the scopes of all its valid consents together. */
export async function listConnections(db: Database, { userId, now }: { userId: string; now: Date }) {
  const consents = await db
    .select({
      app: apps,
      iconSizes: images.sizes,
      scopes: appGrants.scopes,
      createdAt: appGrants.createdAt,
      lastUsedAt: appGrants.lastUsedAt,
    })
    .from(appGrants)
    .innerJoin(apps, eq(apps.id, appGrants.appId))
    .leftJoin(images, eq(images.id, apps.iconImageId))
    .where(
      and(
        eq(appGrants.userId, userId),
        isNull(appGrants.revokedAt),
        // A consent that sends leads must be seen to be ended.
        sql`(${appGrants.expiresAt} > ${now.toISOString()} or ${sendsLeads})`,
      ),
    )
    .orderBy(desc(appGrants.id));
  return consents;
}

/** Revokes all consents of a person to an app. @returns false if there was none */
export async function endConnection(
  db: Database,
  { userId, appId, now }: { userId: string; appId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(appGrants)
    .set({ revokedAt: now })
    .where(and(eq(appGrants.userId, userId), eq(appGrants.appId, appId), isNull(appGrants.revokedAt)))
    .returning({ id: appGrants.id });
  return ended.length > 0;
}

/** Stores a token that an app's developer created for themselves. */
export async function insertOwnToken(
  db: Database,
  token: Pick<typeof appTokens.$inferInsert, "idHash" | "appId" | "scopes" | "createdAt" | "expiresAt">,
): Promise<void> {
  await db.insert(appTokens).values(Object.assign({ kind: "ClientCredentials" as const, payload: {} }, token));
}

export type AppState = "unverified" | "verified" | "suspended";
const IN_STATE: Record<AppState, SQL> = {
  unverified: sql`${apps.verifiedAt} is null and ${apps.suspendedAt} is null`,
  verified: sql`${apps.verifiedAt} is not null and ${apps.suspendedAt} is null`,
  suspended: sql`${apps.suspendedAt} is not null`,
};

/**
 * All apps for an administrator, newest first.
 * @param query the beginning of a name, or a client id; "" matches all
 * @param after the last id of the previous page
 */
export async function listAllApps(
  db: Database,
  { query, state, after, limit }: { query: string; state: AppState | null; after: string | null; limit: number },
) {
  const begins = `${escapeLike(query)}%`;
  const rows = await db
    .select({ ...shown, owner: { id: users.id, username: users.username } })
    .from(apps)
    .leftJoin(images, eq(images.id, apps.iconImageId))
    .leftJoin(users, eq(users.id, apps.ownerId))
    .where(
      and(
        query ? sql`(${apps.name} ilike ${begins} or ${apps.clientId} = ${query})` : undefined,
        state ? IN_STATE[state] : undefined,
        after ? lt(apps.id, after) : undefined,
      ),
    )
    .orderBy(desc(apps.id))
    .limit(limit);
  return rows.map((row) => Object.assign(row, { id: row.app.id }));
}

/** Locks an app's row for an administrator's change; null for an unknown id. */
export async function lockApp(tx: Database, { id }: { id: string }): Promise<AppRow | null> {
  const [row] = await tx.select().from(apps).where(eq(apps.id, id)).for("update");
  return row ?? null;
}

/** Sets or clears a flag that only administrators set, such as the suspension. */
export async function markApp(
  tx: Database,
  { id, mark, at }: { id: string; mark: "verifiedAt" | "suspendedAt"; at: Date | null },
): Promise<void> {
  await tx
    .update(apps)
    .set({ [mark]: at })
    .where(eq(apps.id, id));
}

/** The content of mails about an app; null if it no longer exists. */
export async function findAppToNotify(db: Database, { id }: { id: string }) {
  const [row] = await db.select({ name: apps.name }).from(apps).where(eq(apps.id, id));
  return row ?? null;
}
