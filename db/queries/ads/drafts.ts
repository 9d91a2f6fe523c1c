import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { promoteDrafts } from "../../schema/advertisers.ts";

export async function findPromoteDraft(db: Database, { userId }: { userId: string }) {
  const [row] = await db.select().from(promoteDrafts).where(eq(promoteDrafts.userId, userId));
  return row ?? null;
}

/** @param draft null once sent */
export async function putPromoteDraft(
  db: Database,
  { userId, draft, now }: { userId: string; draft: Record<string, unknown> | null; now: Date },
): Promise<void> {
  await db
    .insert(promoteDrafts)
    .values({ userId, draft, updatedAt: now })
    .onConflictDoUpdate({ target: promoteDrafts.userId, set: { draft, updatedAt: now } });
}
