import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { conversionTags } from "../../schema/advertisers.ts";

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
