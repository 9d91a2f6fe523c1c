/** Interval in milliseconds between two checks of the database. */
const EVERY_MS = 5_000;
/** A statement that takes longer than this is stuck: ordinary ones are much faster. */
const STUCK_MS = 30_000;

/** Whether the database still finishes statements. */
export interface Pulse {
  isStuck: () => boolean;
  stop: () => void;
}

/**
 * Sends a statement every few seconds, so that an idle site is also checked. An error counts as an answer, because
 * restarting this process doesn't help if the database is down. A restart does help if the statement waits for a
 * connection that never becomes free.
 * @param ping sends the statement
 */
export function startPulse(ping: () => Promise<void>, { everyMs = EVERY_MS, stuckMs = STUCK_MS } = {}): Pulse {
  let waitingSince: number | null = null;
  const look = () => {
    if (waitingSince !== null) return;
    waitingSince = performance.now();
    const finished = () => {
      waitingSince = null;
    };
    ping().then(finished, finished);
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    isStuck: () => waitingSince !== null && performance.now() - waitingSince > stuckMs,
    stop: () => clearInterval(timer),
  };
}
