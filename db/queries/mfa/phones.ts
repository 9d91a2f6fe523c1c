import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mfaPhones } from "../../schema/mfa.ts";

/** Stores a confirmed number, replacing an earlier one. */
export async function putPhone(
  db: Database,
  { userId, number, now }: { userId: string; number: string; now: Date },
): Promise<void> {
  await db
    .insert(mfaPhones)
    .values({ userId, number, confirmedAt: now })
    .onConflictDoUpdate({ target: mfaPhones.userId, set: { number, confirmedAt: now } });
}

/** @returns whether a number existed */
export async function deletePhone(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const deleted = await db
    .delete(mfaPhones)
    .where(eq(mfaPhones.userId, userId))
    .returning({ userId: mfaPhones.userId });
  return deleted.length === 1;
}
