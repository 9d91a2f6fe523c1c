import { and, desc, eq, gte } from "drizzle-orm";
import type { AdConsent } from "../../../src/ads/countries.ts";
import type { Database } from "../../client.ts";
import { advertisers, conversionTags } from "../../schema/advertisers.ts";
import { conversionEvents } from "../../schema/conversions.ts";

export type TagRow = typeof conversionTags.$inferSelect;

export const listTags = (
  db: Database,
  { advertiserId, limit }: { advertiserId: string; limit: number },
): Promise<TagRow[]> =>
  db
    .select()
    .from(conversionTags)
    .where(eq(conversionTags.advertiserId, advertiserId))
    .orderBy(desc(conversionTags.id))
    .limit(limit);

export async function findTag(
  db: Database,
  { id, advertiserId }: { id: string; advertiserId: string },
): Promise<TagRow | null> {
  const mine = and(eq(conversionTags.id, id), eq(conversionTags.advertiserId, advertiserId));
  const [row] = await db.select().from(conversionTags).where(mine);
  return row ?? null;
}

export async function insertTag(tx: Database, tag: typeof conversionTags.$inferInsert): Promise<TagRow> {
  const [row] = await tx.insert(conversionTags).values(tag).returning();
  if (!row) throw new Error("an insert returned no row");
  return row;
}

/** The account of a tag, with what reporting for it requires. */
export async function findTagAccount(db: Database, { tagId }: { tagId: string }) {
  const { id, timeZone, country, currency, consent } = advertisers;
  const [row] = await db
    .select({ id, timeZone, country, currency, consent })
    .from(conversionTags)
    .innerJoin(advertisers, eq(advertisers.id, conversionTags.advertiserId))
    .where(eq(conversionTags.id, tagId));
  return row ? { ...row, consent: row.consent as AdConsent } : null;
}

/** Events that tags reported since a moment, by tag and name. */
export const eventsOfTags = (db: Database, { advertiserId, since }: { advertiserId: string; since: Date }) =>
  db
    .selectDistinct({
      tagId: conversionTags.id,
      eventName: conversionEvents.eventName,
      tagCreatedAt: conversionTags.createdAt,
    })
    .from(conversionEvents)
    .innerJoin(conversionTags, eq(conversionTags.id, conversionEvents.tagId))
    .where(and(eq(conversionEvents.advertiserId, advertiserId), gte(conversionEvents.at, since)))
    .orderBy(desc(conversionTags.id), conversionEvents.eventName);
