import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LAYOUTS, SECTION_SHOWINGS, SHEET_COLOR_NAMES, type SheetColor } from "../../src/model/board-look.ts";
import { advertisers } from "./advertisers.ts";
import { createdAt, id, ids, SHORT_PENDING_LIST, time, tsvector } from "./columns.ts";
import { users } from "./users.ts";

export const boards = pgTable(
  "boards",
  {
    id: id("id").primaryKey(),
    ownerId: id("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name without differences of case, by which an owner's board names are unique. */
    nameKey: text("name_key").notNull(),
    slug: text("slug").notNull(),
    description: text("description").notNull().default(""),
    privacy: text("privacy", { enum: ["public", "secret", "protected"] })
      .notNull()
      .default("public"),
    /** The advertiser account that owns a protected board; null on other boards. */
    advertiserId: id("advertiser_id").references(() => advertisers.id, { onDelete: "set null" }),
    /** The first Pin of the chosen cover; null if the newest Pins are the cover. */
    coverPinId: id("cover_pin_id"),
    /** The chosen Pins after the first, in their order; null without any. */
    moreCoverPinIds: ids("more_cover_pin_ids"),
    /** The offset of the cover crop in percent along the picture's longer side; null means centered. */
    coverPosition: integer("cover_position"),
    pinCount: integer("pin_count").notNull().default(0),
    sectionCount: integer("section_count").notNull().default(0),
    followerCount: integer("follower_count").notNull().default(0),
    archivedAt: time("archived_at"),
    defaultLayout: text("default_layout", { enum: LAYOUTS }),
    sectionsShownAs: text("sections_shown_as", { enum: SECTION_SHOWINGS }),
    sheetColor: text("sheet_color", { enum: SHEET_COLOR_NAMES as [SheetColor, ...SheetColor[]] }),
    /** The number of pictures on the cover; null means the usual number. */
    coverPictures: smallint("cover_pictures"),
    /** The owner's manual order, smallest first; null if never moved (`queries/boards/order-boards`). */
    position: id("position"),
    createdAt: createdAt(),
    /** When the board's Pins last changed, for the order "last saved to". */
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
    // A partial index that stays small: only boards that other people's counts leave out
    // (`db/queries/users/user-views.ts`).
    index("boards_hidden_idx").on(t.ownerId).where(sql`privacy <> 'public'`),
    // A partial index that stays small: only boards of accounts that other people manage.
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
    /** Position on the board, smallest first; ids break ties. */
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
 * Collaborators of a board: invited by a person who may edit it, or asking to join. `joinedAt` is set once they have joined. Invitations
 * by mail stay in `board_email_invites` until somebody opens the link.
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
    /** "add" saves Pins; "edit" may also change the board, its sections and its collaborators. */
    role: text("role", { enum: ["add", "edit"] })
      .notNull()
      .default("add"),
    /** Null if the person asked to join. */
    invitedById: id("invited_by_id").references(() => users.id, { onDelete: "set null" }),
    isRequest: boolean("is_request").notNull().default(false),
    createdAt: createdAt(),
    joinedAt: time("joined_at"),
    /** The collaborator's own manual order, like the board's. */
    position: id("position"),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.userId] }),
    index("board_members_user_idx").on(t.userId, t.id),
    index("board_members_board_idx").on(t.boardId, t.id),
    index("board_members_inviter_idx").on(t.invitedById),
  ],
);

/** Invitations by mail to addresses that may have no account yet. The mail has the secret, this row only its hash. */
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
