import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MAIL_PACES } from "../../src/notifications/channels.ts";
import { DIGEST_PACES } from "../../src/notifications/digest.ts";
import { NOTIFICATION_KINDS } from "../../src/notifications/kinds.ts";
import { sessions } from "./auth.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

const kind = () => text("kind", { enum: NOTIFICATION_KINDS }).notNull();

/** A notification: one row per recipient, kind and target (`src/notifications/kinds.ts`), however many people acted. */
export const notifications = pgTable(
  "notifications",
  {
    recipientId: id("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: kind(),
    /** A person, Pin, comment or board. It may be gone: readers check that it exists and that this person may see it. */
    subjectId: id("subject_id").notNull(),
    /**
     * The id of the newest act; time-ordered. The list pages by it, so a further act moves the notification to the front. Readers move it
     * back if that act is gone.
     */
    id: id("id").notNull(),
    at: time("at").notNull(),
    /** The value of `id` when the person read the notification. A further act makes it unread. */
    readId: id("read_id").notNull().default("0"),
    /** Whether the next mail of this kind includes the notification; only for recipients who want such mails. */
    waitsForMail: boolean("waits_for_mail").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.kind, t.subjectId] }),
    uniqueIndex("notifications_recipient_idx").on(t.recipientId, t.id),
    index("notifications_at_idx").on(t.at),
    index("notifications_mail_idx").on(t.recipientId, t.kind).where(sql`waits_for_mail`),
  ],
);

/** The actors: one row per act, so that a job that runs twice notifies once. */
export const notificationActs = pgTable(
  "notification_acts",
  {
    recipientId: id("recipient_id").notNull(),
    kind: kind(),
    subjectId: id("subject_id").notNull(),
    actorId: id("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The Pin, comment or membership that the act made; 0 for acts that can be undone, such as a follow. */
    thingId: id("thing_id").notNull(),
    id: id("id").notNull(),
    at: time("at").notNull(),
  },
  (t) => [
    primaryKey({
      name: "notification_acts_pk",
      columns: [t.recipientId, t.kind, t.subjectId, t.actorId, t.thingId],
    }),
    foreignKey({
      name: "notification_acts_notification_fk",
      columns: [t.recipientId, t.kind, t.subjectId],
      foreignColumns: [notifications.recipientId, notifications.kind, notifications.subjectId],
    }).onDelete("cascade"),
    index("notification_acts_newest_idx").on(t.recipientId, t.kind, t.subjectId, t.id),
    index("notification_acts_actor_idx").on(t.actorId),
  ],
);

/** How far a person has read their list, and how often they want mails. */
export const notificationReaders = pgTable("notification_readers", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  seenId: id("seen_id").notNull().default("0"),
  mailPace: text("mail_pace", { enum: MAIL_PACES }).notNull().default("hour"),
});

/** A person's choice for a kind. The defaults apply without a row (`src/notifications/channels.ts`). */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: kind(),
    site: boolean("site").notNull(),
    email: boolean("email").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** The next digest of a person who shares boards, by mail (`src/notifications/digest.ts`). */
export const boardDigests = pgTable(
  "board_digests",
  {
    userId: id("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    pace: text("pace", { enum: DIGEST_PACES }).notNull(),
    /** A zone's name, such as `Europe/Oslo`; null if it is unknown. */
    timeZone: text("time_zone"),
    dueAt: time("due_at").notNull(),
    /** The last digest contained Pins with ids up to this one. */
    upToId: id("up_to_id").notNull(),
  },
  (t) => [index("board_digests_due_idx").on(t.dueAt)],
);

/** When a person was last sent a mail of a kind. */
export const notificationMails = pgTable(
  "notification_mails",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: kind(),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** When a person's followers were last notified about new Pins, and about which Pin. */
export const newPinsTold = pgTable("new_pins_told", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  pinId: id("pin_id").notNull(),
  at: time("at").notNull(),
});

/** A browser that gets notifications through its push service, for as long as the session lives in which the person turned them on. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: id("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address at the push service. */
    endpoint: text("endpoint").notNull(),
    /** The browser's public key and secret, with which messages are encrypted (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: createdAt(),
    /** The first failure since the last success. */
    failingSince: time("failing_since"),
  },
  (t) => [
    uniqueIndex("push_devices_endpoint_key").on(t.endpoint),
    index("push_devices_user_idx").on(t.userId, t.id),
    index("push_devices_session_idx").on(t.sessionId),
  ],
);
