import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { PIN_APPS, PIN_SOURCES } from "../../src/pins/pin-events.ts";
import { count, id, time } from "./columns.ts";
import { pins } from "./pins.ts";
import { users } from "./users.ts";

/*
 * Views and clicks of Pins, as sums only (docs/decisions/118). Requests add rows to `pin_counts_waiting`, so nobody waits
 * for a popular Pin's sum (docs/decisions/126).
 */

const counts = () => ({
  impressions: count("impressions"),
  clicks: count("clicks"),
  outboundClicks: count("outbound_clicks"),
  saves: count("saves"),
  videoStarts: count("video_starts"),
  videoViews: count("video_views"),
  videoViews10s: count("video_views_10s"),
  videoViews95: count("video_views_95"),
  videoWatchMs: bigint("video_watch_ms", { mode: "number" }).notNull().default(sql`0`),
});
const place = () => ({
  day: date("day", { mode: "string" }).notNull(),
  app: text("app", { enum: PIN_APPS }).notNull(),
  source: text("source", { enum: PIN_SOURCES }).notNull(),
});
const pinId = () =>
  id("pin_id")
    .notNull()
    .references(() => pins.id, { onDelete: "cascade" });

/** Sums by UTC day. */
export const pinDays = pgTable(
  "pin_days",
  {
    pinId: pinId(),
    pinnerId: id("pinner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...place(),
    ...counts(),
  },
  (t) => [
    primaryKey({ columns: [t.pinId, t.day, t.app, t.source] }),
    index("pin_days_pinner_idx").on(t.pinnerId, t.day),
    index("pin_days_day_idx").on(t.day),
  ],
);

/** A Pin's sums since the site began to count. */
export const pinTotals = pgTable("pin_totals", { pinId: pinId().primaryKey(), ...counts() });

/** Sums of single requests, which a tick adds to `pin_days` and `pin_totals`. They don't name who sent them. */
export const pinCountsWaiting = pgTable(
  "pin_counts_waiting",
  { pinId: id("pin_id").notNull(), ...place(), ...counts() },
  (t) => [index("pin_counts_waiting_idx").on(t.pinId)],
);

/**
 * Hashes of the events of the last hours, so that repetitions don't count. Their key is a day's random `pin_mark_keys`
 * row, and both are deleted, after which a hash tells nothing.
 */
export const pinMarks = pgTable("pin_marks", { mark: id("mark").primaryKey(), at: time("at").notNull() }, (t) => [
  index("pin_marks_at_idx").on(t.at),
]);
export const pinMarkKeys = pgTable("pin_mark_keys", {
  day: date("day", { mode: "string" }).primaryKey(),
  key: text("key").notNull(),
});
