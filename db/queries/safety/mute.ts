import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { userMutes } from "../../schema/safety.ts";

interface Pair {
  muterId: string;
  mutedId: string;
}

/** Mutes a person, or gives a mute a new end. @param endsAt null for a mute without one */
export async function putMute(
  db: Database,
  { now, ...mute }: Pair & { id: string; endsAt: Date | null; now: Date },
): Promise<void> {
  await db
    .insert(userMutes)
    .values({ ...mute, createdAt: now })
    .onConflictDoUpdate({ target: [userMutes.muterId, userMutes.mutedId], set: { endsAt: mute.endsAt } });
}

/** A no-op without a mute. */
export async function deleteMute(db: Database, { muterId, mutedId }: Pair): Promise<void> {
  await db.delete(userMutes).where(and(eq(userMutes.muterId, muterId), eq(userMutes.mutedId, mutedId)));
}
