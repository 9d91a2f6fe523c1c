import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AccountState } from "../../../src/admin/actions.ts";
import { type Database, rows } from "../../client.ts";
import { users } from "../../schema/users.ts";
import { escapeLike } from "../fragments/values.ts";

const IN_STATE: Record<AccountState, SQL | undefined> = {
  active: and(isNull(users.suspendedAt), isNull(users.softBannedAt), isNull(users.deactivatedAt)),
  suspended: isNotNull(users.suspendedAt),
  waiting: and(isNotNull(users.waitingSince), isNull(users.suspendedAt)),
  soft_banned: and(isNotNull(users.softBannedAt), isNull(users.suspendedAt), isNull(users.waitingSince)),
  deactivated: and(
    isNotNull(users.deactivatedAt),
    isNull(users.suspendedAt),
    isNull(users.softBannedAt),
    isNull(users.waitingSince),
  ),
};

const beginsWith = (column: SQL | typeof users.email, text: string) =>
  sql`lower(${column}) like lower(${escapeLike(text)}) || '%'`;

/** @param query the beginning of a username or an address, or an id; "" matches all */
function matches(query: string): SQL | undefined {
  if (query === "") return undefined;
  // Usernames and addresses are printable ASCII, so any other query can't match.
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
  const { suspendedAt, softBannedAt, deactivatedAt, waitingSince } = users;
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
      waitingSince,
    })
    .from(users)
    .where(and(matches(query), state ? IN_STATE[state] : undefined, after ? lt(users.id, after) : undefined))
    .orderBy(desc(users.id))
    .limit(limit);
}

/** The account's state before a change. Locks its row until the transaction ends. */
export async function lockAccount(tx: Database, { id }: { id: string }) {
  const [row] = await tx
    .select({ id: users.id, username: users.username, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return row ?? null;
}

/** Whether an update below changed a row. On false, the caller writes no log entry and sends no mail: it was a second click. */
const changed = (rows: { id: string }[]) => rows.length === 1;
const returningId = { id: users.id };

export const suspend = async (tx: Database, { id, now }: { id: string; now: Date }) =>
  changed(
    await tx
      .update(users)
      .set({ suspendedAt: now })
      .where(and(eq(users.id, id), isNull(users.suspendedAt)))
      .returning(returningId),
  );

export const unsuspend = async (tx: Database, { id }: { id: string }) =>
  changed(
    await tx
      .update(users)
      .set({ suspendedAt: null })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
      .returning(returningId),
  );

export const softBan = async (tx: Database, { id, now }: { id: string; now: Date }) =>
  changed(
    await tx
      .update(users)
      .set({ softBannedAt: now })
      .where(and(eq(users.id, id), isNull(users.softBannedAt)))
      .returning(returningId),
  );

export const setVerified = async (
  tx: Database,
  { id, badge, verified }: { id: string; badge: "isVerifiedIdentity" | "isVerifiedMerchant"; verified: boolean },
) =>
  changed(
    await tx
      .update(users)
      .set({ [badge]: verified })
      .where(and(eq(users.id, id), eq(users[badge], !verified)))
      .returning(returningId),
  );

/** Makes a person a moderator, or ends that. @param since null to end it */
export const setModerator = async (tx: Database, { id, since }: { id: string; since: Date | null }) =>
  changed(
    await tx
      .update(users)
      .set({ moderatorSince: since })
      .where(and(eq(users.id, id), since ? isNull(users.moderatorSince) : isNotNull(users.moderatorSince)))
      .returning(returningId),
  );

/** Whether an unexpired attempt counter at one of the keys, or below one (`<key>:…`), has reached `max`. */
export async function isLocked(
  db: Database,
  { keys, max, now }: { keys: readonly string[]; max: number; now: Date },
): Promise<boolean> {
  const named = sql.join(
    keys.map((key) => sql`key = ${key} or key like ${`${key}:%`}`),
    sql` or `,
  );
  const found = await rows(
    db,
    sql`select 1 as locked from rate_limits
      where (${named}) and points >= ${max}::int and expire > ${now.toISOString()}::text::timestamptz limit 1`,
  );
  return found.length > 0;
}
