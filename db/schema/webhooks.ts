import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import {
  DELIVERY_STATES,
  DELIVERY_TYPES,
  OFF_REASONS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "../../src/webhooks/webhook.rules.ts";
import { createdAt, id, time } from "./columns.ts";
import { users } from "./users.ts";

/** An address that a person's events are sent to. The secret signs them, so it is sealed (docs/decisions/046). */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id("id").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    events: text("events").array().notNull().$type<WebhookEvent[]>(),
    /** The only board whose events are sent. It may be deleted: that is an event too. */
    boardId: id("board_id"),
    secret: text("secret").notNull(),
    createdAt: createdAt(),
    offAt: time("off_at"),
    offReason: text("off_reason", { enum: OFF_REASONS }),
    /** The first failure since the last success. */
    failingSince: time("failing_since"),
    /** Failures since the last success. */
    failures: integer("failures").notNull().default(0),
    /** A receiver that fails is left alone until then. */
    pausedUntil: time("paused_until"),
  },
  (t) => [
    index("webhooks_user_idx").on(t.userId, t.id),
    index("webhooks_board_idx").on(t.boardId).where(sql`board_id is not null`),
  ],
);

/** Events that no delivery was made of yet. Triggers write them in the transaction of the change (docs/decisions/005). */
export const webhookEvents = pgTable("webhook_events", {
  id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Not a reference: a check of it would lock the webhook's row in every change. */
  webhookId: id("webhook_id").notNull(),
  event: text("event", { enum: WEBHOOK_EVENTS }).notNull(),
  subjectId: id("subject_id").notNull(),
  boardId: id("board_id"),
  createdAt: createdAt(),
  /** When a process began to make its delivery. */
  takenAt: time("taken_at"),
});

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id("id").primaryKey(),
    webhookId: id("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text("type", { enum: DELIVERY_TYPES }).notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("waiting"),
    /** The JSON text, which retries don't change. */
    body: text("body").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    /** When it is sent next; null once it is delivered or given up. */
    nextAt: time("next_at"),
    /** When its job was queued; null while it waits for `nextAt`. */
    queuedAt: time("queued_at"),
    attemptedAt: time("attempted_at"),
    status: integer("status"),
    answer: text("answer"),
    tookMs: integer("took_ms"),
  },
  (t) => [
    index("webhook_deliveries_webhook_idx").on(t.webhookId, t.id),
    index("webhook_deliveries_due_idx").on(t.nextAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_waiting_idx").on(t.webhookId).where(sql`state = 'waiting'`),
    index("webhook_deliveries_created_idx").on(t.createdAt),
  ],
);
