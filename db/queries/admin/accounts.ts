import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AccountState } from "../../../src/admin/actions.ts";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

const IN_STATE: Record<AccountState, SQL | undefined> = {
  active: and(isNull(users.suspendedAt), isNull(users.softBannedAt), isNull(users.deactivatedAt)),
  suspended: isNotNull(users.suspendedAt),
  soft_banned: and(isNotNull(users.softBannedAt), isNull(users.suspendedAt)),
  deactivated: and(isNotNull(users.deactivatedAt), isNull(users.suspendedAt), isNull(users.softBannedAt)),
};

const beginsWith = (column: SQL | typeof users.email, text: string) =>
  sql`lower(${column}) like lower(${text.replace(/[\\%_]/g, "\\$&")}) || '%'`;

/** @param query the beginning of a username or an address, or an id; "" matches all */
function matches(query: string): SQL | undefined {
  if (query === "") return undefined;
  // Names and addresses are printable ASCII; any other query matches no account.
  if (!/^[\x20-\x7e]+$/.test(query)) return sql`false`;
  const isId = /^[1-9]\d{0,18}$/.test(query) && BigInt(query) <= 9_223_372_036_854_775_807n;
  return or(
    beginsWith(users.email, query),
    beginsWith(sql`${users.username}`, query.replace(/^@/, "")),
    isId ? eq(users.id, query) : undefined,
  );
}

/** Lists accounts for an administrator, newest first. @param after the last id of the previous page */
export function listAccounts(
  db: Database,
  { query, state, after, limit }: { query: string; state: AccountState | null; after: string | null; limit: number },
) {
  const { id, username, firstName, lastName, email, emailVerifiedAt, createdAt } = users;
  const { suspendedAt, softBannedAt, deactivatedAt } = users;
  return db
    .select({
      id,
      username,
      firstName,
      lastName,
      email,
      emailVerifiedAt,
      createdAt,
      suspendedAt,
      softBannedAt,
      deactivatedAt,
    })
    .from(users)
    .where(and(matches(query), state ? IN_STATE[state] : undefined, after ? lt(users.id, after) : undefined))
    .orderBy(desc(users.id))
    .limit(limit);
}
