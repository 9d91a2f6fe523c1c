import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { boards } from "./boards.ts";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

/** Usernames that people had, and who had each last. A name that somebody has now is theirs, whatever stands here. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    /** In lower case. */
    username: text("username").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("former_usernames_user_idx").on(t.userId)],
);

/** Addresses that boards had, and which board of the owner's had each last. */
export const formerBoardSlugs = pgTable(
  "former_board_slugs",
  {
    ownerId: id("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.slug] }), index("former_board_slugs_board_idx").on(t.boardId)],
);
