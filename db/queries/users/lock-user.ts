import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/** Locks a person's row until the transaction ends. It is the first of all locks, so that no two writers deadlock. */
export async function lockUser(tx: Database, { id }: { id: string }): Promise<{ username: string } | null> {
  const [row] = await tx.select({ username: users.username }).from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** Locks several people's rows in order of their id; skips unknown ids. */
export async function lockUsers(tx: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("no key update");
}
