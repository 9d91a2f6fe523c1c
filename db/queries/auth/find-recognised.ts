import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";
import { visibleUser } from "../fragments/visible-person.ts";

/** The greeting data for a browser that was logged in before; null for a closed account. */
export async function findRecognised(db: Database, { userId }: { userId: string }) {
  const { id, username, firstName, card, passwordHash } = users;
  const [row] = await db
    .select({ id, username, firstName, card, passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), visibleUser))
    .limit(1);
  return row ?? null;
}
