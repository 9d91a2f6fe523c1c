import { claimWaiting, type WaitingEvent } from "../../../db/queries/jobs/waiting-events.ts";
import type { Deps } from "../../deps.ts";
import type { RunBatch } from "../jobs/run-job.ts";
import { inJobSpan, outsideOfSpans } from "../tracing/tracing.ts";
import { type EventName, type EventPayloads, onFlush } from "./events.ts";

/** Maximum number of events dispatched per round. */
const AT_ONCE = 100;

export interface Dispatching {
  /** Stops claiming events; resolves once those already claimed are dispatched. */
  stop(): Promise<void>;
}

/**
 * Dispatches waiting events (docs/decisions/005): those that this process records immediately, and those that other
 * processes left every `roundMs`. Failed events become jobs, which are retried.
 * @param dispatchers by event name
 */
export function dispatchWaiting(deps: Deps, dispatchers: ReadonlyMap<string, RunBatch>, roundMs: number): Dispatching {
  const names = [...dispatchers.keys()];
  if (names.length === 0) return { stop: async () => {} };
  const { db } = deps;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function dispatch(name: string, events: readonly WaitingEvent[]): Promise<void> {
    const payloads = events.map(({ payload }) => JSON.parse(payload) as object);
    try {
      const tell = async () => dispatchers.get(name)?.(payloads, stopping.signal);
      await (deps.tracing.isOn ? inJobSpan(deps.tracing, name, payloads, tell) : tell());
    } catch (error) {
      deps.log.debug({ queue: name, jobs: events.length, err: error }, "events could not be told and become jobs");
      for (const payload of payloads)
        await deps.events.record(db, name as EventName, payload as EventPayloads[EventName]);
    }
  }

  async function dispatchAll(): Promise<void> {
    let dispatched: string[] = [];
    for (;;) {
      const limit = stopping.signal.aborted ? 0 : AT_ONCE;
      const claimed = await claimWaiting(db, { names, dispatched, limit });
      if (claimed.length === 0) return;
      const byName = Map.groupBy(claimed, ({ name }) => name);
      await Promise.all([...byName].map(([name, events]) => dispatch(name, events)));
      dispatched = claimed.map(({ id }) => id);
    }
  }

  function run(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = dispatchAll()
      .catch((error: unknown) => deps.log.warn({ err: error }, "events could not be told and will be later"))
      .finally(() => {
        running = null;
        if (isAskedAgain && !stopping.signal.aborted) run();
        isAskedAgain = false;
      });
  }

  const forget = onFlush(deps.open.db, deps.tracing.isOn ? () => outsideOfSpans(run) : run);
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
