import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/** Restores an account that its owner deactivated or asked to delete. */
export async function reactivate(db: Database, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ deactivatedAt: null, deletionDueAt: null })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
}
