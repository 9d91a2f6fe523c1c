import { sql } from "drizzle-orm";
import { bigint, index, integer, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { STORED_KINDS } from "../../src/operating/limits.ts";
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

/** Keys that all processes sign with. The first process to start creates them. */
export const siteKeys = pgTable("site_keys", {
  name: text("name").primaryKey(),
  key: text("key").notNull(),
  createdAt: createdAt(),
});

/**
 * The log position (LSN) of each person's last write: a replica answers a person once it has replayed that far. The table is unlogged, so
 * writing it doesn't wait for the disk. Rows lost in a crash or a failover put no demand on replicas.
 */
export const lastWrites = pgTable("last_writes", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  position: id("position").notNull(),
});

/**
 * Bursts of events that wait to be handled, which costs a fraction of a job (docs/decisions/005). Events that fail
 * become jobs.
 */
export const waitingEvents = pgTable("waiting_events", {
  id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  payload: text("payload").notNull(),
  /** When a process claimed the burst. If the process dies, its claim is void. */
  takenAt: time("taken_at"),
});

/** Counters of `server/limits`; the columns are those that rate-limiter-flexible's Drizzle store works with. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: time("expire"),
});

/**
 * UTC offsets of the time zones in use, by when each starts. SQL counts days with these (`local_time`, `instant_of`), because database
 * engines ship different versions of the zone rules.
 */
export const timeZoneShifts = pgTable(
  "time_zone_shifts",
  { zone: text("zone").notNull(), since: time("since").notNull(), minutes: integer("minutes").notNull() },
  (t) => [primaryKey({ columns: [t.zone, t.since] })],
);

/** Calls that took long, by hour. Each process adds its own every few seconds, so a crash loses the last of them. */
export const slowCalls = pgTable(
  "slow_calls",
  {
    hour: time("hour").notNull(),
    procedure: text("procedure").notNull(),
    count: integer("count").notNull(),
    totalMs: bigint("total_ms", { mode: "number" }).notNull(),
    longestMs: integer("longest_ms").notNull(),
    /** The longest call's request, which the log names. */
    longestRequestId: text("longest_request_id").notNull(),
    lastAt: time("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.procedure] })],
);

/** Stored files by kind, as they were last counted; `unused` are those of pictures that nothing uses. */
export const storedFiles = pgTable("stored_files", {
  kind: text("kind", { enum: [...STORED_KINDS, "unused"] }).primaryKey(),
  files: bigint("files", { mode: "number" }).notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  measuredAt: time("measured_at").notNull(),
});

/** Mails that came back for good. They are not sent again, and stop optional mails to the address for as long as the row exists. */
export const bouncedMails = pgTable(
  "bounced_mails",
  {
    id: id("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** The server's answer, such as `550 5.1.1 no such user`. */
    answer: text("answer").notNull(),
    createdAt: createdAt(),
    /** Since when optional mails go to the address again; null if they don't. */
    liftedAt: time("lifted_at"),
  },
  (t) => [
    index("bounced_mails_created_idx").on(t.createdAt),
    index("bounced_mails_stopped_idx").on(sql`lower(${t.recipient})`).where(sql`lifted_at is null`),
  ],
);

/** Mails of the last days, by the hash of the token in their return address, if `MAIL_BOUNCES` is set. */
export const mailReturns = pgTable(
  "mail_returns",
  {
    tokenHash: text("token_hash").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("mail_returns_created_idx").on(t.createdAt)],
);

/** Where the sitemaps of a month begin that has too much for one; the first one begins with the month. */
export const sitemapFiles = pgTable(
  "sitemap_files",
  {
    /** As `2026-11`, in UTC. */
    month: text("month").notNull(),
    /** From 2 on. */
    number: integer("number").notNull(),
    /** The first id of its Pins and boards. */
    fromId: id("from_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.number] })],
);
