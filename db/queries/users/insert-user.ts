import { getTableColumns } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";
import type { UserRow } from "./find-user.ts";

const { search: _search, ...columns } = getTableColumns(users);

/**
 * Adds a person. Does nothing if the username or the address is taken, even by a concurrent writer: no error aborts the transaction.
 * @returns null if one of them is taken
 */
export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning(columns);
  return row ?? null;
}
