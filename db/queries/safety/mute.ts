import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { userMutes } from "../../schema/safety.ts";

interface Pair {
  muterId: string;
  mutedId: string;
}

/** Idempotent. */
export async function insertMute(db: Database, { now, ...mute }: Pair & { id: string; now: Date }): Promise<void> {
  await db
    .insert(userMutes)
    .values({ ...mute, createdAt: now })
    .onConflictDoNothing();
}

/** A no-op without a mute. */
export async function deleteMute(db: Database, { muterId, mutedId }: Pair): Promise<void> {
  await db.delete(userMutes).where(and(eq(userMutes.muterId, muterId), eq(userMutes.mutedId, mutedId)));
}
