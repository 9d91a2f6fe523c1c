import type { Deps } from "../../deps.ts";

/** Work that the server does at certain times. */
export interface Schedule {
  /** Also the name of the queue. */
  name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string;
  /** Whether it also runs when a server starts, for results that visitors would miss otherwise. */
  atStart?: boolean;
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
}

/** Work that every process repeats at short intervals; several processes may do it at the same time. */
export interface Tick {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
}
