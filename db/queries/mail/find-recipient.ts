import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

const { id, email, locale, emailVerifiedAt, pendingEmail, deactivatedAt, deletionDueAt } = users;
const hasPassword = sql<boolean>`${isNotNull(users.passwordHash)}`;
const recipient = { id, email, locale, emailVerifiedAt, pendingEmail, deactivatedAt, deletionDueAt, hasPassword };

/** The recipient of a mail; null if the account was deleted or suspended since the mail was requested. */
export async function findRecipient(db: Database, { userId }: { userId: string }) {
  const [row] = await db
    .select(recipient)
    .from(users)
    .where(and(eq(id, userId), isNull(users.suspendedAt)))
    .limit(1);
  return row ?? null;
}

/** Like `findRecipient`, for suspended people as well: the suspension mail needs it. */
export async function findAnyRecipient(db: Database, { userId }: { userId: string }) {
  const [row] = await db.select(recipient).from(users).where(eq(id, userId)).limit(1);
  return row ?? null;
}
