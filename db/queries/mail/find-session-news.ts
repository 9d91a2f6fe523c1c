import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";
import { visibleUser } from "../fragments/visible-person.ts";

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
