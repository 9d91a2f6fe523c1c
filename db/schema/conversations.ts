import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/** People who write to each other: the same people have one conversation. */
export const conversations = pgTable(
  "conversations",
  {
    id: id("id").primaryKey(),
    /** The ids of its first members in order (`src/conversations/member-key.rules.ts`), so that it is found again. */
    memberKey: text("member_key").notNull(),
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
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index("conversation_members_user_idx").on(t.userId, t.lastMessageId),
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
  },
  (t) => [
    index("messages_conversation_idx").on(t.conversationId, t.id),
    index("messages_sender_idx").on(t.senderId),
    index("messages_pin_idx").on(t.pinId),
  ],
);
