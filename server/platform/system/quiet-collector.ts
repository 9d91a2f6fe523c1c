/** Interval of checking the process's activity. */
const LOOK_MS = 1_000;
/** Processor milliseconds per interval below which the process counts as idle: jobs and event streams use less. */
const QUIET_MS = 50;
/** Processor milliseconds after which a collection is worth its cost. */
const WORTH_MS = 2_000;
/** The first collection frees objects; the second frees the memory that they held outside the heap. */
const COLLECTIONS = 2;

/**
 * Collects garbage when the process becomes idle after work. The engine only collects while it allocates, so an idle
 * process would keep the memory of its last burst.
 * @param busyMs returns the processor time since the process started, in milliseconds
 * @returns the function to call once a second
 */
export function quietCollector(busyMs: () => number, collect: () => void): () => void {
  let seen = busyMs();
  let worked = 0;
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
    collect();
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
  const look = quietCollector(busyMs, () => Bun.gc(true));
  setInterval(look, LOOK_MS).unref();
}
