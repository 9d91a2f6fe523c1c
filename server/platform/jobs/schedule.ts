import type { Deps } from "../../deps.ts";

/** Something that the server does by the clock. */
export interface Schedule {
  /** The queue's name too. */
  name: string;
  /** Minute, hour, day, month, weekday; in UTC. */
  cron: string;
  /** Whether it also runs once when a server starts, for results that a visitor would otherwise miss. */
  atStart?: boolean;
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
}

/** Something that every process does again and again, and that several may do at once. */
export interface Tick {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
}
