import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/** Deactivates an account until its person reactivates it or it is due for erasure. */
export async function closeAccount(
  db: Database,
  { userId, now, deletionDueAt }: { userId: string; now: Date; deletionDueAt: Date | null },
): Promise<void> {
  await db.update(users).set({ deactivatedAt: now, deletionDueAt, pendingEmail: null }).where(eq(users.id, userId));
}

/** Restores an account that its owner deactivated or asked to delete. */
export async function reactivate(db: Database, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ deactivatedAt: null, deletionDueAt: null })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
}
