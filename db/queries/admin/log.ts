import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { adminLog } from "../../schema/admin.ts";
import { users } from "../../schema/users.ts";

export async function writeLog(tx: Database, entry: typeof adminLog.$inferInsert): Promise<void> {
  await tx.insert(adminLog).values(entry);
}

/** Administrators' actions, newest first. @param subjectId limits them to one account */
export function readLog(
  db: Database,
  { subjectId, after, limit }: { subjectId: string | null; after: string | null; limit: number },
) {
  const { id, action, reason, actorName, createdAt } = adminLog;
  return db
    .select({ id, action, reason, actorName, createdAt, subject: { id: users.id, username: users.username } })
    .from(adminLog)
    .leftJoin(users, eq(users.id, adminLog.subjectId))
    .where(and(subjectId ? eq(adminLog.subjectId, subjectId) : undefined, after ? lt(adminLog.id, after) : undefined))
    .orderBy(desc(adminLog.id))
    .limit(limit);
}
