/**
 * The account that a job counts for. In a queue, each account has at most one running job, and another account's first
 * waiting job runs before this account's second.
 */
export interface Turn {
  /** The account, by an id that is unique within the queue. */
  of: string;
  /** Jobs with a higher number run first; 0 by default. */
  priority?: number;
}

/**
 * Limit for lowering the priority of an account's waiting jobs, so that the ranges of different priorities don't
 * overlap.
 */
export const DEEPEST = 499;
const SHORT_FILM_MS = 60_000;
/** Minimum priority of films up to a minute, however many of them a person has waiting. */
export const SHORT_FILM_PRIORITY = 1;

export const isShortFilm = (durationMs: number): boolean => durationMs <= SHORT_FILM_MS;

/** A person's short and long films take turns separately, so neither kind waits for the other. */
export function turnOfFilm(userId: string, durationMs: number): Turn {
  return isShortFilm(durationMs) ? { of: `${userId} short`, priority: SHORT_FILM_PRIORITY + DEEPEST } : { of: userId };
}
