import { claimWaiting, type WaitingEvent } from "../../../db/queries/jobs/waiting-events.ts";
import type { Deps } from "../../deps.ts";
import type { RunTogether } from "../jobs/run-job.ts";
import { type EventName, type EventPayloads, onWaiting } from "./events.ts";

/** Told by one call. */
const AT_ONCE = 100;

export interface Telling {
  /** Stops claiming events; resolves once those already claimed are dispatched. */
  stop(): Promise<void>;
}

/**
 * Dispatches waiting events (docs/decisions/147): as soon as this process records one, and every `roundMs` those that
 * other processes left. Failed events become jobs, which retry.
 * @param dispatchers by event name
 */
export function dispatchWaiting(deps: Deps, dispatchers: ReadonlyMap<string, RunTogether>, roundMs: number): Telling {
  const names = [...dispatchers.keys()];
  if (names.length === 0) return { stop: async () => {} };
  const { db } = deps;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function tell(name: string, events: readonly WaitingEvent[]): Promise<void> {
    const payloads = events.map(({ payload }) => JSON.parse(payload) as object);
    try {
      await dispatchers.get(name)?.(payloads, stopping.signal);
    } catch (error) {
      deps.log.debug({ queue: name, jobs: events.length, err: error }, "events could not be told and become jobs");
      for (const payload of payloads)
        await deps.events.record(db, name as EventName, payload as EventPayloads[EventName]);
    }
  }

  async function tellAll(): Promise<void> {
    let told: string[] = [];
    for (;;) {
      const limit = stopping.signal.aborted ? 0 : AT_ONCE;
      const taken = await claimWaiting(db, { names, dispatched: told, limit });
      if (taken.length === 0) return;
      const byName = Map.groupBy(taken, ({ name }) => name);
      await Promise.all([...byName].map(([name, events]) => tell(name, events)));
      told = taken.map(({ id }) => id);
    }
  }

  function run(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = tellAll()
      .catch((error: unknown) => deps.log.warn({ err: error }, "events could not be told and will be later"))
      .finally(() => {
        running = null;
        if (isAskedAgain && !stopping.signal.aborted) run();
        isAskedAgain = false;
      });
  }

  const forget = onWaiting(deps.open.db, run);
  const rounds = setInterval(run, roundMs);
  run();
  return {
    async stop() {
      stopping.abort();
      forget();
      clearInterval(rounds);
      await running;
    },
  };
}
