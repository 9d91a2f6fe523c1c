import { ProductError } from "../../../src/model/errors.ts";

const TRIES = 5;

/** Thrown inside a transaction to roll it back if data that was read before locking has changed. */
export class StaleRead extends Error {}

/**
 * Returns the query's result; queries return null if their data changed before they got the locks.
 * @throws StaleRead
 */
export function unlessStale<T>(done: T | null): T {
  if (done === null) throw new StaleRead();
  return done;
}

/**
 * Retries a transaction whose data changed before it got the locks, for example because another collaborator moved a
 * Pin. A person's own writes don't conflict, because they wait for the person's row.
 * @param attempt reads its data again on each try; throws `StaleRead`
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
