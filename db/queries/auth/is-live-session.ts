import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";
import { visibleUser } from "../fragments/visible-person.ts";
import { isLiveSession } from "./find-session.ts";

/** Whether a session is still valid, for work that it started. Does not count as use of the session. */
export async function isSessionLive(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLiveSession(now), visibleUser));
  return found.length > 0;
}
