import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/** Conversations. A set of people has at most one. */
export const conversations = pgTable(
  "conversations",
  {
    id: id("id").primaryKey(),
    /**
     * The ids of the first members in order (`src/conversations/conversation.ts`), by which the conversation is found again. Null
     * once one of them has left: a message to the same people then starts a new conversation.
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
    /** The newest message, copied here so that one index serves each member's list. */
    lastMessageId: id("last_message_id").notNull(),
    /** The newest message that the member has seen. */
    readUpToId: id("read_up_to_id").notNull(),
    /** The member deleted the messages up to this one from their view. The conversation reappears with the next message. */
    clearedUpToId: id("cleared_up_to_id").notNull().default("0"),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index("conversation_members_user_idx").on(t.userId, t.lastMessageId),
    /** A partial index that stays small: only conversations that may be unread, which every page counts. */
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
    /** The shared Pin, shown only to viewers who may see it. */
    pinId: id("pin_id").references(() => pins.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** A deleted message keeps its row so that replies still make sense; its text and Pin are cleared. */
    deletedAt: time("deleted_at"),
    /** The spam rules hold it: only its sender sees it until a moderator has decided. */
    isHeld: boolean("is_held").notNull().default(false),
    /** The client's idempotency key, which prevents duplicate sends; null if it sent none. */
    requestKey: text("request_key"),
  },
  (t) => [
    uniqueIndex("messages_request_key_idx").on(t.senderId, t.requestKey).where(sql`request_key is not null`),
    index("messages_conversation_idx").on(t.conversationId, t.id),
    index("messages_sender_idx").on(t.senderId, t.conversationId),
    index("messages_pin_idx").on(t.pinId),
  ],
);
