import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { messages } from "../../schema/conversations.ts";

export interface SentMessage {
  id: string;
  conversationId: string;
  text: string;
  pinId: string | null;
  isDeleted: boolean;
}

/** Finds the message that a person sent under their client's idempotency key, or null. */
export async function findSentMessage(
  db: Database,
  { senderId, requestKey }: { senderId: string; requestKey: string },
): Promise<SentMessage | null> {
  const { id, conversationId, text, pinId, deletedAt } = messages;
  const [row] = await db
    .select({ id, conversationId, text, pinId, deletedAt })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.requestKey, requestKey)));
  return row ? { ...row, isDeleted: row.deletedAt !== null } : null;
}
