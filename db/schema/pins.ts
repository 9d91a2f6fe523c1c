import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { boards, sections } from "./boards.ts";
import { createdAt, id, SHORT_PENDING_LIST, time, tsvector } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

export const pins = pgTable(
  "pins",
  {
    id: id("id").primaryKey(),
    boardId: id("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    sectionId: id("section_id").references(() => sections.id, { onDelete: "set null" }),
    pinnerId: id("pinner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    imageId: id("image_id")
      .notNull()
      .references(() => images.id),
    /** The first Pin of the repin chain; null on that first Pin. */
    originPinId: id("origin_pin_id"),
    /** The Pin that this one was saved from. `repinCount` counts the live Pins that name a Pin here or above. */
    savedFromPinId: id("saved_from_pin_id"),
    /** The person who brought the picture to the site; copied along the chain. */
    nativeCreatorId: id("native_creator_id"),
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    altText: text("alt_text").notNull().default(""),
    link: text("link"),
    domain: text("domain").notNull(),
    method: text("method").notNull().default("uploaded"),
    /** A copy of the board's privacy, so that public feeds and search can use partial indexes. */
    isPublic: boolean("is_public").notNull(),
    /**
     * The owner saved it publicly. If false, only the people of its board see it, whoever moves it or opens that board (`publish_pins`).
     */
    mayBePublic: boolean("may_be_public").notNull().default(true),
    /** Saved from a secret Pin, or from a save of one. Its owner may not make it public. */
    isConfided: boolean("is_confided").notNull().default(false),
    repinCount: integer("repin_count").notNull().default(0),
    commentCount: integer("comment_count").notNull().default(0),
    /** The state of its paid partnership (`src/pins/sponsorship.rules.ts`); null if it never had one. */
    sponsorshipStatus: smallint("sponsorship_status"),
    sponsorId: id("sponsor_id").references(() => users.id, { onDelete: "set null" }),
    /** The owner declares that they earn money from the link. */
    isAffiliateLink: boolean("is_affiliate_link").notNull().default(false),
    /** Its link's page gave no picture, so the site drew one (`images.isDrawn`); false again once it gets a picture. */
    isLinkCard: boolean("is_link_card").notNull().default(false),
    /** Labels of this Pin alone (`src/model/labels.ts`), next to those of its picture (`images.labels`). */
    labels: smallint("labels").notNull().default(0),
    /**
     * Position in the board's manual order, largest first; null if the Pin was never moved and is ordered by age
     * (`queries/pins/order-pins`).
     */
    position: id("position"),
    /**
     * The sort key of its picture's dominant color: the hue from 0 to 359, grays from 1000 on. Triggers write it (`color_key`), whatever
     * process adds the Pin or changes its picture.
     */
    colorKey: smallint("color_key").notNull().default(2000),
    createdAt: createdAt(),
    /** When it went to the trash, which is emptied after 30 days. */
    deletedAt: time("deleted_at"),
    /**
     * The public part of the Pin's answer as snake_case JSON text, without viewer state and counters
     * (`src/pins/pin-card.ts`).
     */
    card: text("card").notNull(),
    /** Content besides the picture, as JSON members without braces (`src/model/pin-extras.ts`); null if it has none. */
    extras: text("extras"),
    /** The client's idempotency key, which prevents a second save if a request is repeated; null if it sent none. */
    requestKey: text("request_key"),
    /**
     * Set on one public Pin per picture: the names of public boards and sections with the picture, and words of its page
     * (`db/queries/search/picture-words.ts`). Empty on the others.
     */
    around: text("around").notNull().default(""),
    /**
     * The searchable words: the title as A, the Pin's own text as B, other people's names for its picture as C, and its hashtags as D.
     * An upload has no domain: the text shown instead (`UPLOADED_DOMAIN`) is left out.
     */
    search: tsvector("search").generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', search_text(title)), 'A') || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || coalesce(nullif(domain, 'Uploaded by user'), ''))), 'B') || setweight(to_tsvector('simple', search_text(around)), 'C') || setweight(to_tsvector('simple', search_text(search_tags(description))), 'D')`,
    ),
  },
  (t) => [
    index("pins_public_idx").on(t.id).where(sql`is_public and deleted_at is null`),
    // The next three indexes include the trash: deleting a board or section looks up all of its Pins.
    index("pins_board_idx").on(t.boardId, t.id),
    index("pins_section_idx").on(t.sectionId, sql`coalesce(position, id)`, t.id).where(sql`section_id is not null`),
    index("pins_board_order_idx").on(t.boardId, sql`coalesce(position, id)`, t.id),
    index("pins_board_color_idx").on(t.boardId, t.colorKey, t.id),
    index("pins_board_name_idx").on(t.boardId, sql`title_key(title) collate "C"`, t.id),
    index("pins_section_age_idx").on(t.sectionId, t.id).where(sql`section_id is not null`),
    index("pins_section_color_idx").on(t.sectionId, t.colorKey, t.id).where(sql`section_id is not null`),
    index("pins_section_name_idx")
      .on(t.sectionId, sql`title_key(title) collate "C"`, t.id)
      .where(sql`section_id is not null`),
    index("pins_pinner_idx").on(t.pinnerId, t.id).where(sql`deleted_at is null`),
    index("pins_created_idx").on(t.pinnerId, t.id).where(sql`deleted_at is null and origin_pin_id is null`),
    // A partial index that stays small: only Pins that other people's counts leave out
    // (`db/queries/users/user-views.ts`, `boards/board-views.ts`).
    index("pins_hidden_idx").on(t.pinnerId).where(sql`not is_public and deleted_at is null`),
    index("pins_hidden_on_board_idx").on(t.boardId, t.sectionId).where(sql`not is_public and deleted_at is null`),
    check("pins_public_check", sql`may_be_public or not is_public`),
    check("pins_confided_check", sql`not (is_confided and may_be_public)`),
    // Includes the trash: deleting a person looks up all of their Pins, which a partial index can't serve.
    index("pins_pinner_image_idx").on(t.pinnerId, t.imageId),
    index("pins_image_idx").on(t.imageId, t.id).where(sql`is_public and deleted_at is null`),
    // Deleting a Pin checks by this index whether another Pin still uses its picture.
    index("pins_all_of_image_idx").on(t.imageId),
    index("pins_around_idx").on(t.imageId, t.id).where(sql`around <> ''`),
    index("pins_sponsor_idx").on(t.sponsorId).where(sql`sponsor_id is not null`),
    index("pins_trash_idx").on(t.pinnerId, t.deletedAt, t.id).where(sql`deleted_at is not null`),
    uniqueIndex("pins_request_key_idx").on(t.pinnerId, t.requestKey).where(sql`request_key is not null`),
    // Includes the creation time, so that a search within a period reads only that period's words.
    index("pins_search_idx")
      .using("gin", sql`(${t.search} || search_times(${t.id}))`)
      .where(sql`is_public and deleted_at is null`)
      .with(SHORT_PENDING_LIST),
  ],
);

/**
 * The popular Pins of one roll-up, in order. A feed's bookmark names its roll-up (`generation`), so its pages stay
 * stable while newer ones are made; the job drops the oldest.
 */
export const popularPins = pgTable(
  "popular_pins",
  {
    generation: id("generation").notNull(),
    rank: integer("rank").notNull(),
    pinId: id("pin_id").notNull(),
  },
  (t) => [
    index("popular_pins_order_idx").on(t.generation, t.rank),
    index("popular_pins_pin_idx").on(t.generation, t.pinId),
  ],
);

/** A person's private note on their own Pin. It is in a separate table so that no answer with the Pin can include it. */
export const pinNotes = pgTable("pin_notes", {
  pinId: id("pin_id")
    .primaryKey()
    .references(() => pins.id, { onDelete: "cascade" }),
  content: text("content").notNull(),
  changedAt: time("changed_at").notNull(),
});

/**
 * A person's private tags on their own Pins. The person is the Pin's, repeated here for lists of tags; as with notes, no answer with
 * a Pin can include them.
 */
export const pinTags = pgTable(
  "pin_tags",
  {
    pinId: id("pin_id")
      .notNull()
      .references(() => pins.id, { onDelete: "cascade" }),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pinId, t.tag] }),
    index("pin_tags_user_idx").on(t.userId, sql`tag collate "C"`, t.pinId),
  ],
);
