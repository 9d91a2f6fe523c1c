/** Events that a webhook can receive (CONTRACT.md 9). Triggers in the database write them with the change. */
export const WEBHOOK_EVENTS = [
  "pin.created",
  "pin.saved",
  "pin.updated",
  "pin.deleted",
  "board.created",
  "board.updated",
  "board.deleted",
  "section.created",
  "section.updated",
  "section.deleted",
  "comment.created",
  "follow.created",
  "ad.reviewed",
  "report.ready",
  "import.finished",
  "export.finished",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** The type of a delivery: an event, a lead of an ad account's subscription, or a person's own test. */
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, "lead.created", "test.sent"] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Why a webhook gets nothing: its owner paused it, the receiver answered 410, or everything failed for five days. */
export const OFF_REASONS = ["paused", "gone", "failing"] as const;
export type OffReason = (typeof OFF_REASONS)[number];
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Webhooks of one person. */
export const WEBHOOKS_MAX = 10;
/** Deliveries of one webhook that may wait; events beyond that are dropped. */
export const WAITING_MAX = 5_000;
/** Days that deliveries are kept. */
export const DELIVERY_DAYS = 14;
/** Bytes of a receiver's answer that are kept. */
export const ANSWER_MAX = 4_096;
/** Time limit for a receiver's answer. */
export const ANSWER_MS = 10_000;

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Seconds before each further attempt; together a little less than 24 hours. */
export const RETRY_DELAYS: readonly number[] = [
  5,
  30,
  2 * MINUTE_S,
  10 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  2 * HOUR_S,
  4 * HOUR_S,
  7 * HOUR_S,
  9 * HOUR_S,
];
const RETRIED_FOR_S = 24 * HOUR_S;
/** A receiver that fails is left alone for at most this long, so that it isn't missed when it works again. */
const PAUSE_MAX_S = HOUR_S;
const OFF_AFTER_S = 5 * 24 * HOUR_S;

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

/**
 * When a delivery that failed is sent again.
 * @param attempts attempts so far, at least 1
 * @returns null if it is given up
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  const delay = RETRY_DELAYS[attempts - 1];
  if (delay === undefined) return null;
  const next = later(now, delay);
  return isTooOld(createdAt, next) ? null : next;
}

/** Whether something that happened at `createdAt` is no longer sent. */
export const isTooOld = (createdAt: Date, now: Date): boolean => later(createdAt, RETRIED_FOR_S) < now;

/** Until when nothing is sent to a receiver that failed `failures` times in a row. */
export const pausedUntil = (failures: number, now: Date): Date =>
  later(now, Math.min(RETRY_DELAYS[failures - 1] ?? PAUSE_MAX_S, PAUSE_MAX_S));

/** Whether a receiver that has done nothing but fail since `failingSince` is given up. */
export const isGivenUp = (failingSince: Date, now: Date): boolean => later(failingSince, OFF_AFTER_S) <= now;
