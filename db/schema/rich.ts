import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { AVAILABILITIES, RICH_TYPES } from "../../src/model/rich.ts";
import { id, time } from "./columns.ts";
import { images } from "./images.ts";
import { pins } from "./pins.ts";

/**
 * What the page behind a Pin's link says. One row for each Pin and not for each page: other people's secret saves must
 * change nothing here, neither what is known nor when it was read.
 */
export const richPins = pgTable(
  "rich_pins",
  {
    pinId: id("pin_id")
      .primaryKey()
      .references(() => pins.id, { onDelete: "cascade" }),
    /** The link that was read; another one is read anew. */
    link: text("link").notNull(),
    /** Null where the page says nothing that can be used, or has not been read yet. */
    type: text("type", { enum: RICH_TYPES }),
    name: text("name"),
    siteName: text("site_name"),
    brand: text("brand"),
    color: text("color"),
    material: text("material"),
    /** Millionths of the currency's unit; of products only. */
    priceMicro: bigint("price_micro", { mode: "number" }),
    currency: text("currency"),
    listPriceMicro: bigint("list_price_micro", { mode: "number" }),
    availability: text("availability", { enum: AVAILABILITIES }),
    rating: real("rating"),
    ratingCount: integer("rating_count"),
    /** The answer's `rich_metadata` as snake_case JSON text; null with `type`. */
    card: text("card"),
    readAt: time("read_at"),
    /** When it is read next; null for never. */
    dueAt: time("due_at"),
    /** Readings since the last that came through. */
    failures: smallint("failures").notNull().default(0),
    /** Its shop's feed says it, and pages are not asked. */
    isFed: boolean("is_fed").notNull().default(false),
  },
  (t) => [
    index("rich_pins_due_idx").on(t.dueAt).where(sql`due_at is not null`),
    // Public Pins of one page are read together.
    index("rich_pins_link_idx").using("hash", t.link),
    index("rich_pins_product_idx").on(t.pinId).where(sql`type = 'product'`),
    check("rich_pins_whole", sql`(type is null) = (card is null) and (type is null or read_at is not null)`),
    check(
      "rich_pins_price",
      sql`type is distinct from 'product' or (price_micro is not null and price_micro > 0 and currency is not null
        and length(currency) = 3 and (list_price_micro is null or list_price_micro > price_micro))`,
    ),
  ],
);

/** The colours of a picture, as bits of `src/filters/colors.rules.ts`. */
export const imageColors = pgTable("image_colors", {
  imageId: id("image_id")
    .primaryKey()
    .references(() => images.id, { onDelete: "cascade" }),
  bits: integer("bits").notNull(),
});

/** Websites that are read: whose turn it is when, and what their robots.txt says. */
export const readHosts = pgTable(
  "read_hosts",
  {
    host: text("host").primaryKey(),
    /** No request goes there before. */
    nextAt: time("next_at").notNull(),
    /** The file as it stood; empty where there is none. */
    robots: text("robots"),
    robotsUntil: time("robots_until"),
  },
  (t) => [index("read_hosts_next_idx").on(t.nextAt)],
);
