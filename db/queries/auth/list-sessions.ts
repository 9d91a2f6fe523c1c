import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";
import { isLiveSession } from "./find-session.ts";

/** More sessions than people have; anyone with more sees the most recently used. */
const SHOWN = 100;

/** A person's sessions, last seen first; returns neither tokens nor their hashes. */
export function listSessions(db: Database, { userId, now }: { userId: string; now: Date }) {
  const { id, userAgent, ip, country, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, userAgent, ip, country, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(now)))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(SHOWN);
}
