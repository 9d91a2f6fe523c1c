/** Longest time in milliseconds that one caller's statements may block all others. */
const UNHEARD_MS = 20;

/**
 * Yields to the event loop between statements of the embedded engine, which answers without yielding: otherwise a job that sends one
 * statement after another would block all requests until it ends.
 * @returns the promise that a statement must await; null if it may be sent at once
 */
export function eventLoopTurns(): () => Promise<void> | null {
  let next: Promise<void> | null = null;
  let since = 0;
  return () => {
    if (next) return performance.now() - since > UNHEARD_MS ? next : null;
    since = performance.now();
    // Statements that wait go before one that is sent after them in the same turn.
    next = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null;
    });
    return null;
  };
}
