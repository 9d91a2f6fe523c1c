import { and, eq, lt, not, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { appGrants, appInteractions, apps, appTokens } from "../../schema/apps.ts";
import { leadSubscriptions } from "../../schema/leads.ts";

/** Days after which a self-registered app is deleted if no person has granted it access. */
const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a consent that wasn't revoked sends leads to its app, which has no end in time. */
export const sendsLeads = sql`(${appGrants.revokedAt} is null
  and exists (select from ${leadSubscriptions} where ${leadSubscriptions.grantId} = ${appGrants.id}))`;

/** Deletes expired codes, tokens, consents and requests, and self-registered apps that nobody uses. */
export async function deleteExpiredApps(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(appInteractions).where(lt(appInteractions.expiresAt, now));
  await db.delete(appTokens).where(lt(appTokens.expiresAt, now));
  await db.delete(appGrants).where(and(lt(appGrants.expiresAt, now), not(sendsLeads)));
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
