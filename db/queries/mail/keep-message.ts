import type { Database } from "../../client.ts";
import { outboxMessages } from "../../schema/system.ts";

/** Stores a message if no mail server is configured; `/dev/outbox` shows it. */
export async function keepMessage(db: Database, message: typeof outboxMessages.$inferInsert): Promise<void> {
  await db.insert(outboxMessages).values(message);
}
