import { lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { outboxMessages } from "../../schema/system.ts";

/** Empties the outbox of messages that were kept before `before`. */
export async function deleteOldMessages(db: Database, { before }: { before: Date }): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before));
}
