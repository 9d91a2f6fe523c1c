import { ProductError } from "../../../src/model/errors.ts";

/** Runs a task as soon as fewer than the limit are running; tasks start in order of arrival. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a limiter that runs at most `limit` tasks at a time and makes the others wait. If `waitingMax` tasks already
 * wait, further ones are refused.
 * @throws ProductError OVERLOADED
 */
export function createLimiter(limit: number, waitingMax = Number.POSITIVE_INFINITY): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit && waiting.length >= waitingMax) throw new ProductError("OVERLOADED", { retryAfter: 5 });
    if (running >= limit) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await task();
    } finally {
      // A waiting task takes over this slot, so the count stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
