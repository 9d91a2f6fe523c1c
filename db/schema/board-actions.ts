import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/**
 * An action on more of a board's Pins than one transaction can change. A job does it in steps and counts the Pins here.
 * Meanwhile, no other action may touch the same boards.
 */
export const boardActions = pgTable(
  "board_actions",
  {
    id: id("id").primaryKey(),
    kind: text("kind", { enum: ["move", "merge", "delete"] }).notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The board may be gone: a merge deletes it at the end. */
    boardId: id("board_id").notNull(),
    /** The section that the action is limited to; null for the whole board. */
    sectionId: id("section_id"),
    toBoardId: id("to_board_id"),
    toSectionId: id("to_section_id"),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    state: text("state", { enum: ["running", "done", "failed"] })
      .notNull()
      .default("running"),
    createdAt: createdAt(),
    endedAt: time("ended_at"),
  },
  (t) => [
    index("board_actions_board_idx").on(t.boardId),
    index("board_actions_running_idx").on(t.boardId).where(sql`state = 'running'`),
    index("board_actions_target_idx").on(t.toBoardId).where(sql`state = 'running'`),
    index("board_actions_user_idx").on(t.userId, t.id),
  ],
);
