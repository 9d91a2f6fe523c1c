/** Maximum feeds of a board, and of a person. */
export const FEEDS_PER_BOARD = 5;
export const FEEDS_PER_PERSON = 20;

/** Why a feed could not be read, or is no longer read. */
export const FEED_FAULTS = ["unreachable", "noFeed", "unclaimed", "noBoard"] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

const HOUR_MS = 60 * 60_000;
/** A feed that has failed this long is paused. */
const PATIENCE_MS = 7 * 24 * HOUR_MS;

/** A feed is read every hour. @param spread a number from 0 up to 1, so that feeds followed together aren't read together */
export const nextCheck = (now: Date, spread: number): Date => new Date(now.getTime() + HOUR_MS * (0.9 + 0.2 * spread));

/**
 * Whether to stop reading a feed: it has failed for a week, or its owner may no longer fill the board from it.
 * @param failingSince the first failure after the last success
 */
export const isPaused = (fault: FeedFault, failingSince: Date, now: Date): boolean =>
  fault === "noBoard" || now.getTime() - failingSince.getTime() >= PATIENCE_MS;
