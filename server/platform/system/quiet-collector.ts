/** Interval of checking the process's activity. */
const LOOK_MS = 1_000;
/** Processor milliseconds per interval below which the process counts as idle: jobs and event streams use less. */
const QUIET_MS = 50;
/** Processor milliseconds after which a collection is worth its cost. */
const WORTH_MS = 2_000;
/** A start leaves more garbage behind than other work that takes as long. */
const FIRST_MS = 500;
/** The first collection frees objects; the last frees the memory that they held outside the heap. */
const COLLECTIONS = 2;

/**
 * Collects garbage when the process becomes idle after work. The engine only collects while it allocates, so an idle
 * process would keep the memory of its last burst.
 * @param busyMs returns the processor time since the process started, in milliseconds
 * @param collect is told whether it is the last collection before the process works again
 * @returns the function to call once a second
 */
export function quietCollector(busyMs: () => number, collect: (isLast: boolean) => void): () => void {
  let seen = busyMs();
  let worked = WORTH_MS - FIRST_MS;
  let left = 0;
  return () => {
    const now = busyMs();
    const since = now - seen;
    seen = now;
    worked += since;
    if (since >= QUIET_MS) return;
    if (worked >= WORTH_MS) left = COLLECTIONS;
    if (left === 0) return;
    left -= 1;
    collect(left === 0);
    // The collection's own time doesn't count as work.
    seen = busyMs();
    worked = 0;
  };
}

/** Frees memory whenever this process becomes idle; doesn't keep the process alive. */
export function collectWhenQuiet(): void {
  const busyMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const look = quietCollector(busyMs, (isLast) => {
    Bun.gc(true);
    // Also gives up compiled code, which the next calls compile again, and memory that the engine keeps for later.
    if (isLast) Bun.shrink();
  });
  setInterval(look, LOOK_MS).unref();
}
