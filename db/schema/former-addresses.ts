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
    /** The account that had the name before a merge deleted it, by which `merged_board_addresses` finds its boards. */
    mergedUserId: id("merged_user_id"),
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

/**
 * Addresses of boards in accounts that were merged into others, by the account that is gone: the kept account may have another board by
 * the same slug.
 */
export const mergedBoardAddresses = pgTable(
  "merged_board_addresses",
  {
    /** Not a reference: the merge deletes the account at its end. */
    mergedUserId: id("merged_user_id").notNull(),
    slug: text("slug").notNull(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    /** As in `former_board_slugs`. */
    isHidden: boolean("is_hidden").notNull().default(false),
    isMerged: boolean("is_merged").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.mergedUserId, t.slug] }), index("merged_board_addresses_board_idx").on(t.boardId)],
);
