import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/** Holds a person's row until the transaction ends: first of all locks, so that no two writers wait for each other. */
export async function lockUser(tx: Database, { id }: { id: string }): Promise<{ username: string } | null> {
  const [row] = await tx.select({ username: users.username }).from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** The same for several people, the smallest id first; unknown ids are passed over. */
export async function lockUsers(tx: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("no key update");
}
