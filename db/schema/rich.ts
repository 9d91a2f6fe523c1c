import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { AVAILABILITIES, RICH_TYPES } from "../../src/model/rich.ts";
import { id, time } from "./columns.ts";
import { images } from "./images.ts";
import { pins } from "./pins.ts";

/**
 * Metadata of the page behind a Pin's link. Pins don't share rows for one page: another person's secret save must not
 * change what a Pin shows, or when its page is read.
 */
export const richPins = pgTable(
  "rich_pins",
  {
    pinId: id("pin_id")
      .primaryKey()
      .references(() => pins.id, { onDelete: "cascade" }),
    /** The link that was read. A changed link is read again. */
    link: text("link").notNull(),
    /** The kind of thing that the page describes, such as a recipe; null if it has no usable metadata or has not been read yet. */
    type: text("type", { enum: RICH_TYPES }),
    name: text("name"),
    siteName: text("site_name"),
    brand: text("brand"),
    color: text("color"),
    material: text("material"),
    /** Millionths of the currency's unit; only for products. */
    priceMicro: bigint("price_micro", { mode: "number" }),
    currency: text("currency"),
    listPriceMicro: bigint("list_price_micro", { mode: "number" }),
    availability: text("availability", { enum: AVAILABILITIES }),
    rating: real("rating"),
    ratingCount: integer("rating_count"),
    /** `rich_metadata` of the API as snake_case JSON text; null if `type` is null. */
    card: text("card"),
    readAt: time("read_at"),
    /** When to read it next; null for never. */
    dueAt: time("due_at"),
    /** Failed reads since the last success. */
    failures: smallint("failures").notNull().default(0),
    /** The page no longer exists: its website answered so each time. */
    isGone: boolean("is_gone").notNull().default(false),
    /** The data comes from the shop's feed, so the page is not read. */
    isFed: boolean("is_fed").notNull().default(false),
  },
  (t) => [
    index("rich_pins_due_idx").on(t.dueAt).where(sql`due_at is not null`),
    // Public Pins that link to the same page are read together.
    index("rich_pins_link_idx").using("hash", t.link),
    index("rich_pins_product_idx").on(t.pinId).where(sql`type = 'product'`),
    check("rich_pins_whole", sql`(type is null) = (card is null) and (type is null or read_at is not null)`),
    check(
      "rich_pins_price",
      sql`type is distinct from 'product' or (price_micro is not null and price_micro >= 0 and currency is not null
        and length(currency) = 3 and (list_price_micro is null or list_price_micro > price_micro))`,
    ),
  ],
);

/** The colors of a picture, as bits of `src/model/colors.rules.ts`. */
export const imageColors = pgTable("image_colors", {
  imageId: id("image_id")
    .primaryKey()
    .references(() => images.id, { onDelete: "cascade" }),
  bits: integer("bits").notNull(),
});

/** Websites that are read, with the next time to read each and its robots.txt. */
export const readHosts = pgTable(
  "read_hosts",
  {
    host: text("host").primaryKey(),
    /** The site sends no request to this host before this time. */
    nextAt: time("next_at").notNull(),
    /** The text of robots.txt; empty if the site has none. */
    robots: text("robots"),
    robotsUntil: time("robots_until"),
  },
  (t) => [index("read_hosts_next_idx").on(t.nextAt)],
);
