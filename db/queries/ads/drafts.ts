import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { promoteDrafts } from "../../schema/advertisers.ts";
import { campaignDrafts } from "../../schema/reporting.ts";

export async function findPromoteDraft(db: Database, { userId }: { userId: string }) {
  const [row] = await db.select().from(promoteDrafts).where(eq(promoteDrafts.userId, userId));
  return row ?? null;
}

/** @param draft null to clear it, after the promotion was created */
export async function putPromoteDraft(
  db: Database,
  { userId, draft, now }: { userId: string; draft: Record<string, unknown> | null; now: Date },
): Promise<void> {
  await db
    .insert(promoteDrafts)
    .values({ userId, draft, updatedAt: now })
    .onConflictDoUpdate({ target: promoteDrafts.userId, set: { draft, updatedAt: now } });
}

interface Mine {
  advertiserId: string;
  userId: string;
}
export type DraftRow = typeof campaignDrafts.$inferSelect;
const mine = ({ advertiserId, userId }: Mine) =>
  and(eq(campaignDrafts.advertiserId, advertiserId), eq(campaignDrafts.userId, userId));
const one = (who: Mine & { id: string }) => and(mine(who), eq(campaignDrafts.id, who.id));

export const listDrafts = (db: Database, who: Mine): Promise<DraftRow[]> =>
  db.select().from(campaignDrafts).where(mine(who)).orderBy(desc(campaignDrafts.updatedAt), desc(campaignDrafts.id));

/** Finds a person's draft. @param lock whether to lock it until the transaction ends */
export async function findDraft(db: Database, who: Mine & { id: string }, lock = false): Promise<DraftRow | null> {
  const found = db.select().from(campaignDrafts).where(one(who));
  const [row] = lock ? await found.for("update") : await found;
  return row ?? null;
}

export const countDrafts = (db: Database, who: Mine): Promise<number> => db.$count(campaignDrafts, mine(who));

export async function putDraft(
  tx: Database,
  row: Mine & { id: string; draft: Record<string, unknown>; now: Date },
): Promise<void> {
  const { now, ...fields } = row;
  await tx
    .insert(campaignDrafts)
    .values({ ...fields, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: campaignDrafts.id, set: { draft: row.draft, updatedAt: now } });
}

/** @returns whether the draft existed */
export async function deleteDraft(db: Database, who: Mine & { id: string }): Promise<boolean> {
  return (await db.delete(campaignDrafts).where(one(who)).returning()).length > 0;
}
