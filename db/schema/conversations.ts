import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/** People who write to each other: the same people have one conversation. */
export const conversations = pgTable(
  "conversations",
  {
    id: id("id").primaryKey(),
    /**
     * The ids of its first members in order (`src/conversations/member-key.rules.ts`), by which it is found again; null
     * once one of them has left: a message to the same people then begins another.
     */
    memberKey: text("member_key"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("conversations_member_key").on(t.memberKey)],
);

export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: id("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its newest message, here too so that everybody's list is read off one index. */
    lastMessageId: id("last_message_id").notNull(),
    /** The newest message that the member has seen. */
    readUpToId: id("read_up_to_id").notNull(),
    /** The member has deleted what was written up to here, for themselves; the conversation comes back with what follows. */
    clearedUpToId: id("cleared_up_to_id").notNull().default("0"),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index("conversation_members_user_idx").on(t.userId, t.lastMessageId),
    /** The few that may be unread, which every page counts. */
    index("conversation_members_unread_idx").on(t.userId).where(sql`last_message_id > read_up_to_id`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: id("id").primaryKey(),
    conversationId: id("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: id("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull().default(""),
    /** The Pin that was sent; shown to who may see it. */
    pinId: id("pin_id").references(() => pins.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** A deleted message keeps its row, so that answers to it still make sense; text and Pin are gone. */
    deletedAt: time("deleted_at"),
    /** What its sender's client called it before it was sent, so that it is not written twice; null where it had no name. */
    requestKey: text("request_key"),
  },
  (t) => [
    uniqueIndex("messages_request_key_idx").on(t.senderId, t.requestKey).where(sql`request_key is not null`),
    index("messages_conversation_idx").on(t.conversationId, t.id),
    index("messages_sender_idx").on(t.senderId),
    index("messages_pin_idx").on(t.pinId),
  ],
);
