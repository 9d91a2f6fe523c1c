import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/** The account is put away, until its person says otherwise or it is due to be erased. */
export async function closeAccount(
  db: Database,
  { userId, now, deletionDueAt }: { userId: string; now: Date; deletionDueAt: Date | null },
): Promise<void> {
  await db.update(users).set({ deactivatedAt: now, deletionDueAt, pendingEmail: null }).where(eq(users.id, userId));
}
