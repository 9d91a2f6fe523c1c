/** From one look at the database to the next. */
const EVERY_MS = 5_000;
/** A statement that hasn't finished by then is stuck: the slowest honest one is much faster. */
const STUCK_MS = 30_000;

/** Whether the database still finishes statements. */
export interface Pulse {
  isStuck: () => boolean;
  stop: () => void;
}

/**
 * Sends a statement every few seconds, so that an idle site is looked at too. An error is an answer: a server that is
 * away is no reason to restart this process. One that waits for a connection that nobody gives back is.
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
