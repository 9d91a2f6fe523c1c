import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";
import { visibleUser } from "../fragments/people.ts";

const { id, username, email, locale, emailVerifiedAt, pendingEmail, deactivatedAt, deletionDueAt, suspendedAt } = users;
const hasPassword = sql<boolean>`${isNotNull(users.passwordHash)}`;
const recipient = {
  id,
  username,
  email,
  locale,
  emailVerifiedAt,
  pendingEmail,
  deactivatedAt,
  deletionDueAt,
  suspendedAt,
  hasPassword,
};

/** The recipient of a mail; null if the account was deleted or suspended since the mail was requested. */
export async function findRecipient(db: Database, { userId }: { userId: string }) {
  const [row] = await db
    .select(recipient)
    .from(users)
    .where(and(eq(id, userId), isNull(users.suspendedAt)))
    .limit(1);
  return row ?? null;
}

/** Like `findRecipient`, for suspended people as well: the mails on a suspension and on their data need it. */
export async function findAnyRecipient(db: Database, { userId }: { userId: string }) {
  const [row] = await db.select(recipient).from(users).where(eq(id, userId)).limit(1);
  return row ?? null;
}

/** Facts for the log-in mail and its recipient; null if the account or the session is gone. */
export async function findSessionNews(db: Database, { userId, sessionId }: { userId: string; sessionId: string }) {
  const { ip, userAgent, country, createdAt } = sessions;
  const [row] = await db
    .select({ email: users.email, locale: users.locale, ip, userAgent, country, createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), visibleUser))
    .limit(1);
  return row ?? null;
}
