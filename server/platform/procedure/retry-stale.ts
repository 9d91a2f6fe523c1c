import { ProductError } from "../../../src/model/errors.ts";

const TRIES = 5;

/** Thrown inside a transaction where what was read before the locks is no longer so: all of it is undone. */
export class StaleRead extends Error {}

/** What a query did, which answers null where what it needed was changed before it held the locks. @throws StaleRead */
export function unlessStale<T>(done: T | null): T {
  if (done === null) throw new StaleRead();
  return done;
}

/**
 * Runs a transaction again where what it read before it held the locks was changed meanwhile: a Pin that somebody else
 * of its board moved, for example. A person's own writes wait for each other at the person's row.
 * @param attempt reads anew each time; throws `StaleRead`
 * @throws ProductError OVERLOADED where it does not hold still
 */
export async function retryStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StaleRead)) throw error;
    }
  }
  throw new ProductError("OVERLOADED", { retryAfter: 1 });
}
