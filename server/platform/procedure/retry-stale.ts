import { ProductError } from "../../../src/model/errors.ts";

const TRIES = 5;

/** Thrown inside a transaction, to roll it back if data read before the locks has changed. */
export class StaleRead extends Error {}

/** The query's result; a query returns null if its data changed before it got the locks. @throws StaleRead */
export function unlessStale<T>(done: T | null): T {
  if (done === null) throw new StaleRead();
  return done;
}

/**
 * Retries a transaction whose reads changed before it got the locks: a Pin that another collaborator moved, for
 * example. A person's own writes queue at the person's row.
 * @param attempt reads again on each try; throws `StaleRead`
 * @throws ProductError OVERLOADED after too many tries
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
