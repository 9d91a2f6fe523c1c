import { bigint, index, integer, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, json, time } from "./columns.ts";
import { users } from "./users.ts";

/** Gives each starting process its own number, so that ids made at the same moment differ (see `server/platform/system/ids.ts`). */
export const nodeSequence = pgSequence("node_seq", { startWith: 0, minValue: 0, maxValue: 1023, cycle: true });

/** Mail and text messages that were not sent because no server is configured; `/dev/outbox` shows them. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: id("id").primaryKey(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull(),
    html: text("html"),
    links: json<string[]>()("links").notNull(),
    code: text("code"),
    createdAt: createdAt(),
  },
  (t) => [index("outbox_messages_recipient_idx").on(t.recipient, t.id)],
);

/** Keys that every process of the site signs with; made once, when the first process starts. */
export const siteKeys = pgTable("site_keys", {
  name: text("name").primaryKey(),
  key: text("key").notNull(),
  createdAt: createdAt(),
});

/**
 * How far in the database's log (LSN) each person's last write reaches, so that replicas answer them once they have it.
 * Unlogged: it costs no wait for the disk, and what a crash or a failover empties asks nothing of replicas.
 */
export const lastWrites = pgTable("last_writes", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  position: id("position").notNull(),
});

/**
 * Events of which many come at once, until a process has told of them; a row's way is a tenth of a job's (docs/decisions/147). What
 * fails becomes a job.
 */
export const waitingEvents = pgTable("waiting_events", {
  id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  payload: text("payload").notNull(),
  /** When a process took it; one that is gone by now took nothing. */
  takenAt: time("taken_at"),
});

/** Counters of `server/limits`; the columns are those that rate-limiter-flexible's Drizzle store works with. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: time("expire"),
});

/**
 * When the clocks of the time zones in use change. SQL reckons days by these (`local_time`, `instant_of`), because each database
 * engine brings zone rules of another year.
 */
export const timeZoneShifts = pgTable(
  "time_zone_shifts",
  { zone: text("zone").notNull(), since: time("since").notNull(), minutes: integer("minutes").notNull() },
  (t) => [primaryKey({ columns: [t.zone, t.since] })],
);
