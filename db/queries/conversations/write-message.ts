import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { conversationMembers, messages } from "../../schema/conversations.ts";
import { byId, list } from "../fragments/values.ts";

/** Whether these people already have a conversation with each other. */
export async function hasConversation(db: Database, { memberKey }: { memberKey: string }): Promise<boolean> {
  const found = await rows(db, sql`select 1 as one from conversations where member_key = ${memberKey}`);
  return found.length > 0;
}

/** Finds or creates the conversation of a key and locks it until the transaction ends, so that its messages have one order. */
export async function openConversation(
  tx: Database,
  { id, memberKey, createdAt }: { id: string; memberKey: string; createdAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await rows<{ id: string }>(
    tx,
    sql`insert into conversations (id, member_key, created_at) values (${id}, ${memberKey}, ${createdAt.toISOString()}::timestamptz)
      on conflict (member_key) do update set member_key = excluded.member_key returning id::text as id`,
  );
  const openedId = row?.id ?? id;
  return { id: openedId, isNew: openedId === id };
}

/** Locks a conversation until the transaction ends. @returns false if it was deleted */
export async function lockConversation(tx: Database, { id }: { id: string }): Promise<boolean> {
  const found = await rows(tx, sql`select 1 as one from conversations where id = ${id} for no key update`);
  return found.length > 0;
}

/** Adds the members, before the first message is written. */
export async function insertMembers(
  tx: Database,
  { conversationId, userIds, messageId }: { conversationId: string; userIds: readonly string[]; messageId: string },
): Promise<void> {
  const ids = userIds.toSorted(byId);
  await tx
    .insert(conversationMembers)
    .values(ids.map((userId) => ({ conversationId, userId, lastMessageId: messageId, readUpToId: "0" })));
}

/** Stands for "no message yet"; lists skip conversations with this value. */
export const NO_MESSAGE = "0";

/** Adds a conversation to a member's list without new messages. @param at an id newer than its messages */
export async function bringUp(
  tx: Database,
  { conversationId, userId, at }: { conversationId: string; userId: string; at: string },
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({ lastMessageId: sql`greatest(${conversationMembers.lastMessageId}, ${at}::bigint)`, readUpToId: at })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
}

/** Writes a message as every member's newest, read by its sender. The caller has locked the conversation. */
export async function insertMessage(tx: Database, message: typeof messages.$inferInsert): Promise<void> {
  const { id, conversationId, senderId } = message;
  await tx.insert(messages).values(message);
  await tx
    .update(conversationMembers)
    .set({
      // Skips members whose newest message is later: another process may have written one with a higher id.
      lastMessageId: sql`greatest(${conversationMembers.lastMessageId}, ${id}::bigint)`,
      readUpToId: sql`case when ${conversationMembers.userId} = ${senderId}
        then greatest(${conversationMembers.readUpToId}, ${id}::bigint) else ${conversationMembers.readUpToId} end`,
    })
    .where(eq(conversationMembers.conversationId, conversationId));
}

/**
 * Deletes the texts and Pins of messages of one conversation for good; the messages themselves stay, marked as deleted.
 * @returns the conversation, whose open pages are notified after the commit; null if all of them are already deleted
 */
export async function deleteMessages(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<{ conversationId: string } | null> {
  const [gone] = await db
    .update(messages)
    .set({ text: "", pinId: null, deletedAt: now })
    .where(and(sql`${messages.id} = any(${list(ids)}::text::bigint[])`, isNull(messages.deletedAt)))
    .returning({ conversationId: messages.conversationId });
  return gone ?? null;
}
