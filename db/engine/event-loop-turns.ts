/** As long as one caller's statements may keep everybody else from being heard. */
const UNHEARD_MS = 20;

/**
 * Gives the event loop its turn between statements of the embedded engine, which answers without one: a job that sends one
 * statement after the other would let no request in until it ends.
 * @returns what a statement has to wait for; null where it may be sent at once
 */
export function eventLoopTurns(): () => Promise<void> | null {
  let next: Promise<void> | null = null;
  let since = 0;
  return () => {
    if (next) return performance.now() - since > UNHEARD_MS ? next : null;
    since = performance.now();
    next = new Promise((resolve) =>
      setImmediate(() => {
        next = null;
        resolve();
      }),
    );
    return null;
  };
}
