import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { boards } from "./boards.ts";
import { createdAt, id } from "./columns.ts";
import { users } from "./users.ts";

/** Former usernames and their last owners. A row has no effect while somebody uses the name. */
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

/** Former slugs of boards, and the board of the owner that last had each. */
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
    /**
     * Whether the board was secret when it had this slug. If so, only its own people are redirected, so that the slug
     * reveals nothing.
     */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** Whether the board was merged into another one; its sections are gone then. */
    isMerged: boolean("is_merged").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.slug] }), index("former_board_slugs_board_idx").on(t.boardId)],
);
