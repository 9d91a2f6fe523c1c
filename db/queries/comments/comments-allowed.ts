import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { uncommentedPins } from "../../schema/comments.ts";

/** Whether the owner of a Pin allows comments on it. */
export async function areCommentsAllowed(db: Database, { pinId }: { pinId: string }): Promise<boolean> {
  const found = await db
    .select({ pinId: uncommentedPins.pinId })
    .from(uncommentedPins)
    .where(eq(uncommentedPins.pinId, pinId));
  return found.length === 0;
}

export async function setCommentsAllowed(
  db: Database,
  { pinId, allowed, now }: { pinId: string; allowed: boolean; now: Date },
): Promise<void> {
  if (allowed) await db.delete(uncommentedPins).where(eq(uncommentedPins.pinId, pinId));
  else await db.insert(uncommentedPins).values({ pinId, createdAt: now }).onConflictDoNothing();
}
