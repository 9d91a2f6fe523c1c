import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { boards } from "./boards.ts";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

export const userFollows = pgTable(
  "user_follows",
  {
    /** Time-ordered, so lists page by it. */
    id: id("id").notNull(),
    followerId: id("follower_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    followeeId: id("followee_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followeeId] }),
    index("user_follows_follower_idx").on(t.followerId, t.id),
    index("user_follows_followee_idx").on(t.followeeId, t.id),
  ],
);

export const boardFollows = pgTable(
  "board_follows",
  {
    id: id("id").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.boardId] }),
    index("board_follows_user_idx").on(t.userId, t.id),
    index("board_follows_board_idx").on(t.boardId, t.id),
  ],
);
