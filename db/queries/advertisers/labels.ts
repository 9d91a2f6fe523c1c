import { and, asc, count, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { campaignLabels } from "../../schema/ad-set-ups.ts";
import { campaigns } from "../../schema/ads.ts";

export type LabelRow = typeof campaignLabels.$inferSelect;

interface Listing {
  advertiserId: string;
  campaignIds: string[] | null;
  labelIds: string[] | null;
  statuses: LabelRow["status"][] | null;
  types: LabelRow["type"][] | null;
  after: string | null;
  limit: number;
}
/** An account's labels, newest first. */
export const listLabels = (
  db: Database,
  { advertiserId, campaignIds, labelIds, statuses, types, after, limit }: Listing,
): Promise<LabelRow[]> =>
  db
    .select()
    .from(campaignLabels)
    .where(
      and(
        eq(campaignLabels.advertiserId, advertiserId),
        campaignIds ? inArray(campaignLabels.campaignId, campaignIds) : undefined,
        labelIds ? inArray(campaignLabels.id, labelIds) : undefined,
        statuses ? inArray(campaignLabels.status, statuses) : undefined,
        types ? inArray(campaignLabels.type, types) : undefined,
        after ? lt(campaignLabels.id, after) : undefined,
      ),
    )
    .orderBy(desc(campaignLabels.id))
    .limit(limit);

/**
 * Locks a campaign of the account, so that concurrent requests can't exceed the maximum number of labels together.
 * @returns its number of labels; null if the account has no such campaign
 */
export async function lockForLabels(
  tx: Database,
  { advertiserId, campaignId }: { advertiserId: string; campaignId: string },
): Promise<number | null> {
  const [campaign] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.advertiserId, advertiserId)))
    .for("update");
  if (!campaign) return null;
  const [row] = await tx
    .select({ labels: count() })
    .from(campaignLabels)
    .where(eq(campaignLabels.campaignId, campaignId));
  return row?.labels ?? 0;
}

/** Adds labels. An archived label with the same value becomes active again. */
export const saveLabels = (tx: Database, labels: (typeof campaignLabels.$inferInsert)[]): Promise<LabelRow[]> =>
  tx
    .insert(campaignLabels)
    .values(labels)
    .onConflictDoUpdate({
      target: [campaignLabels.campaignId, campaignLabels.type, campaignLabels.value],
      set: { status: "ACTIVE" },
    })
    .returning();

/** Locks some of an account's labels. The order of ids prevents deadlocks between requests. */
export const lockLabels = (
  tx: Database,
  { advertiserId, ids }: { advertiserId: string; ids: string[] },
): Promise<LabelRow[]> =>
  tx
    .select()
    .from(campaignLabels)
    .where(and(eq(campaignLabels.advertiserId, advertiserId), inArray(campaignLabels.id, ids)))
    .orderBy(asc(campaignLabels.id))
    .for("update");

/** @returns whether the campaign has another label of this value */
export async function hasLabel(tx: Database, { id, campaignId, type, value }: LabelRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: campaignLabels.id })
    .from(campaignLabels)
    .where(
      and(eq(campaignLabels.campaignId, campaignId), eq(campaignLabels.type, type), eq(campaignLabels.value, value)),
    );
  return row !== undefined && row.id !== id;
}

export async function changeLabel(tx: Database, { id, value, status }: LabelRow): Promise<void> {
  await tx.update(campaignLabels).set({ value, status }).where(eq(campaignLabels.id, id));
}
