import { lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { outboxMessages } from "../../schema/system.ts";

/** Deletes outbox messages that were stored before `before`. */
export async function deleteOldMessages(db: Database, { before }: { before: Date }): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before));
}
