import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { boards } from "./boards.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** Notes that a board's people write on it, next to its Pins. */
export const boardNotes = pgTable(
  "board_notes",
  {
    id: id("id").primaryKey(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
    editedAt: time("edited_at"),
    /** The client's idempotency key, which prevents a second note if a request is repeated; null if it sent none. */
    requestKey: text("request_key"),
  },
  (t) => [
    index("board_notes_board_idx").on(t.boardId, t.id),
    index("board_notes_user_idx").on(t.userId, t.id),
    uniqueIndex("board_notes_request_key_idx").on(t.userId, t.requestKey).where(sql`request_key is not null`),
  ],
);
