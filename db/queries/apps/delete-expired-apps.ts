import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { appGrants, appInteractions, apps, appTokens } from "../../schema/apps.ts";

/** Days after which a self-registered app is deleted if no person has granted it access. */
const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes expired codes, tokens, consents and requests, and self-registered apps that nobody uses. */
export async function deleteExpiredApps(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(appInteractions).where(lt(appInteractions.expiresAt, now));
  await db.delete(appTokens).where(lt(appTokens.expiresAt, now));
  await db.delete(appGrants).where(lt(appGrants.expiresAt, now));
  await db
    .delete(apps)
    .where(
      and(
        eq(apps.origin, "registered"),
        lt(apps.createdAt, new Date(now.getTime() - UNUSED_DAYS * DAY_MS)),
        sql`${apps.suspendedAt} is null and not exists (select from ${appGrants} where ${appGrants.appId} = ${apps.id})`,
      ),
    );
}
