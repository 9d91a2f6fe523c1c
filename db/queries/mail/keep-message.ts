import type { Database } from "../../client.ts";
import { outboxMessages } from "../../schema/system.ts";

/** Keeps a message that no server is there to send; `/dev/outbox` shows it. */
export async function keepMessage(db: Database, message: typeof outboxMessages.$inferInsert): Promise<void> {
  await db.insert(outboxMessages).values(message);
}
