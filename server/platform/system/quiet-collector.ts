/** How often it is looked at what the process did. */
const LOOK_MS = 1_000;
/** Milliseconds of the processor between two looks, below which the process rests: jobs and event streams take less. */
const QUIET_MS = 50;
/** Milliseconds of the processor after which it is worth while: a collection takes 30 to 100 itself. */
const WORTH_MS = 2_000;
/** The first collection finds what is garbage; what hangs on it outside of the heap is given back by the one after. */
const COLLECTIONS = 2;

/**
 * Looks at what the process did since the last look, and collects garbage once it rests after having worked. The engine
 * collects by itself only as it allocates, so that a process which was busy and then is not would keep what its last
 * burst took: 20 to 40 MB of 150 to 190, measured after ten seconds of pages.
 * @param busyMs processor time of the process since its start, in milliseconds
 * @returns the look, to be taken once a second
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
    // What collecting took is no work.
    seen = busyMs();
    worked = 0;
  };
}

/** Gives memory back whenever this process rests, for as long as it runs; it keeps no process alive. */
export function collectWhenQuiet(): void {
  const busyMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const look = quietCollector(busyMs, () => Bun.gc(true));
  setInterval(look, LOOK_MS).unref();
}
