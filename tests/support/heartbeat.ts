import { writeFileSync } from "node:fs";

const BEAT_MS = 1_000;
let running = 0;

/**
 * Writes every second whether a test runs, to the file that `TEST_HEARTBEAT` names: the run of all tests sees by it that a
 * process is blocked, or that a file never gets to its first test (tests/support/watch-tests.ts).
 */
export function beginHeartbeat(): void {
  const path = process.env.TEST_HEARTBEAT;
  if (!path) return;
  const beat = () => writeFileSync(path, running > 0 ? "test" : "between");
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/** Notes that a test begins (1) or ends (-1). */
export function countRunning(change: 1 | -1): void {
  running += change;
}
