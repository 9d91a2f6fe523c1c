import type { Deps } from "../../deps.ts";
import type { Tick } from "./schedule.ts";

export interface Ticking {
  /** Starts no more ticks; resolves once the running ones have ended. */
  stop(): Promise<void>;
}

/** Repeats each tick with its pause in between; a tick that failed is repeated like any other. */
export function runTicks(deps: Deps, ticks: readonly Tick[]): Ticking {
  const stopping = new AbortController();
  const waits = new Set<() => void>();
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waits.add(end);
    });
  const running = ticks.map(async ({ name, everyMs, run }) => {
    while (!stopping.signal.aborted) {
      await run(deps, stopping.signal).catch((error: unknown) =>
        deps.log.warn({ err: error, tick: name }, "what is done by the clock failed and will be tried again"),
      );
      if (!stopping.signal.aborted) await wait(everyMs);
    }
  });
  return {
    async stop() {
      stopping.abort();
      for (const end of [...waits]) end();
      await Promise.all(running);
    },
  };
}
