import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { advertisers } from "./advertisers.ts";
import { createdAt, id, SHORT_PENDING_LIST, time, tsvector } from "./columns.ts";
import { users } from "./users.ts";

export const boards = pgTable(
  "boards",
  {
    id: id("id").primaryKey(),
    ownerId: id("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name folded, so that "Café" and "cafe" are one name for an owner. */
    nameKey: text("name_key").notNull(),
    slug: text("slug").notNull(),
    description: text("description").notNull().default(""),
    privacy: text("privacy", { enum: ["public", "secret", "protected"] })
      .notNull()
      .default("public"),
    /** For which advertiser account the board is kept; only a protected one has it. */
    advertiserId: id("advertiser_id").references(() => advertisers.id, { onDelete: "set null" }),
    coverPinId: id("cover_pin_id"),
    /** Which part of the chosen cover shows, in percent along its longer side; null: the middle. */
    coverPosition: integer("cover_position"),
    pinCount: integer("pin_count").notNull().default(0),
    sectionCount: integer("section_count").notNull().default(0),
    followerCount: integer("follower_count").notNull().default(0),
    archivedAt: time("archived_at"),
    /** Where the owner put it among their boards, the smallest first; null: never moved (see `queries/boards/order-boards`). */
    position: id("position"),
    createdAt: createdAt(),
    /** When the list of Pins last changed; the "last saved to" order. */
    boardOrderModifiedAt: time("board_order_modified_at").notNull().defaultNow(),
    /** `BoardBrief` as snake_case JSON text, written with the row (see `src/boards/board-card.ts`). */
    card: text("card").notNull(),
    search: tsvector("search").generatedAlwaysAs(sql`to_tsvector('simple', search_text(name || ' ' || description))`),
  },
  (t) => [
    uniqueIndex("boards_owner_slug_key").on(t.ownerId, t.slug),
    uniqueIndex("boards_owner_name_key").on(t.ownerId, t.nameKey),
    index("boards_owner_order_idx").on(t.ownerId, t.boardOrderModifiedAt, t.id),
    index("boards_owner_idx").on(t.ownerId, t.id),
    index("boards_owner_position_idx").on(t.ownerId, sql`coalesce(position, -id)`, t.id),
    // Few; what others must not count (see `db/queries/users/user-views.ts`).
    index("boards_hidden_idx").on(t.ownerId).where(sql`privacy <> 'public'`),
    // Few; the boards of an account that others manage.
    index("boards_advertiser_idx").on(t.advertiserId, t.id).where(sql`advertiser_id is not null`),
    index("boards_search_idx").using("gin", t.search).with(SHORT_PENDING_LIST),
    index("boards_nearly_idx")
      .using("gin", sql`search_nearly(name)`)
      .where(sql`privacy = 'public' and archived_at is null`)
      .with(SHORT_PENDING_LIST),
  ],
);

export const sections = pgTable(
  "sections",
  {
    id: id("id").primaryKey(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    titleKey: text("title_key").notNull(),
    slug: text("slug").notNull(),
    nameSource: integer("name_source").notNull().default(0),
    pinCount: integer("pin_count").notNull().default(0),
    /** Place on the board, smallest first; equal places by id. */
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    /** `SectionBrief` as snake_case JSON text. */
    card: text("card").notNull(),
  },
  (t) => [
    uniqueIndex("sections_board_slug_key").on(t.boardId, t.slug),
    uniqueIndex("sections_board_title_key").on(t.boardId, t.titleKey),
    index("sections_board_position_idx").on(t.boardId, t.position, t.id),
  ],
);

/**
 * Collaborators of a board: invited by a person who may edit it, or asking to join. `joinedAt` marks those who joined.
 * An invitation by mail stays in `board_email_invites` until somebody opens it.
 */
export const boardMembers = pgTable(
  "board_members",
  {
    id: id("id").notNull(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** "add" saves Pins; "edit" also changes the board, its sections and who is on it. */
    role: text("role", { enum: ["add", "edit"] })
      .notNull()
      .default("add"),
    /** Null where the person asked to join by themselves. */
    invitedById: id("invited_by_id").references(() => users.id, { onDelete: "set null" }),
    isRequest: boolean("is_request").notNull().default(false),
    createdAt: createdAt(),
    joinedAt: time("joined_at"),
    /** As a board's own, among the boards of who joined it. */
    position: id("position"),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.userId] }),
    index("board_members_user_idx").on(t.userId, t.id),
    index("board_members_board_idx").on(t.boardId, t.id),
    index("board_members_inviter_idx").on(t.invitedById),
  ],
);

/** Invitations to addresses that may have no account yet; the secret is in the mail, here is its hash. */
export const boardEmailInvites = pgTable(
  "board_email_invites",
  {
    id: id("id").primaryKey(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role", { enum: ["add", "edit"] })
      .notNull()
      .default("add"),
    invitedById: id("invited_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("board_email_invites_token_key").on(t.tokenHash),
    uniqueIndex("board_email_invites_address_key").on(t.boardId, t.email),
    index("board_email_invites_inviter_idx").on(t.invitedById),
  ],
);
