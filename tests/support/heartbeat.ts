import { writeFileSync } from "node:fs";

const BEAT_MS = 1_000;
let running = 0;

/**
 * Writes every second whether a test is running to the file named by `TEST_HEARTBEAT`. The runner uses it to detect a
 * blocked process or a file that never reaches its first test (tests/support/watch-tests.ts).
 */
export function beginHeartbeat(): void {
  const path = process.env.TEST_HEARTBEAT;
  if (!path) return;
  const beat = () => writeFileSync(path, running > 0 ? "test" : "between");
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/** Records that a test starts (1) or ends (-1). */
export function countRunning(change: 1 | -1): void {
  running += change;
}
