/**
 * The account that a job counts for. One job of an account runs at a time in a queue, and another account's next job
 * goes before its second.
 */
export interface Turn {
  /** The account, by an id that is unique within the queue. */
  of: string;
  /** Jobs of a higher number go first; 0 unless said. */
  priority?: number;
}

/** Further waiting jobs of one account don't sink deeper, so that kinds of priority stay apart. */
export const DEEPEST = 499;
const SHORT_FILM_MS = 60_000;
/** Films up to a minute have at least this priority, however many of them a person has waiting. */
export const SHORT_FILM_PRIORITY = 1;

export const isShortFilm = (durationMs: number): boolean => durationMs <= SHORT_FILM_MS;

/** A person's short films have separate turns from their long ones. */
export function turnOfFilm(userId: string, durationMs: number): Turn {
  return isShortFilm(durationMs) ? { of: `${userId} short`, priority: SHORT_FILM_PRIORITY + DEEPEST } : { of: userId };
}
