import type { PgBoss } from "pg-boss";
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

/** Updates the database's schedules to match the product's: writes new and changed ones, and deletes dropped ones. */
export async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  if (schedules.length === 0) return;
  const wanted = new Map(schedules.map((schedule) => [schedule.name, schedule]));
  const present = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const name of present.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const { name, cron, atStart } of schedules) {
    if (present.get(name) !== cron) await boss.schedule(name, cron);
    if (atStart) await boss.send(name);
  }
}

const BATCH = 500;

/**
 * Repeats a step that deletes at most `limit` rows until it finds fewer, so that no statement holds its locks for long.
 * If the server stops, the next run deletes the rest.
 */
export async function inBatches(
  signal: AbortSignal,
  step: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<void> {
  while (!signal.aborted && (await step(limit)) === limit);
}
