import { ProductError } from "../../src/contract/errors.ts";

const TRIES = 5;

/** Thrown inside a transaction whose Pin is no longer where it was read: all of it is undone. */
export class StalePin extends Error {}

/**
 * Runs a transaction again where the Pin that it counts was moved meanwhile. A person's own writes wait for each other
 * at the person's row, so only somebody else's (of the board's owner) can do that.
 * @param attempt reads anew each time; throws `StalePin`
 * @throws ProductError OVERLOADED where the Pin does not hold still
 */
export async function retryStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StalePin)) throw error;
    }
  }
  throw new ProductError("OVERLOADED", { retryAfter: 1 });
}
