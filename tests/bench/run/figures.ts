import type { Engine } from "../options.ts";
import type { EntryFigures } from "./entry.ts";
import type { SlowPlan } from "./explain.ts";
import type { FanOutFigures } from "./fan-out.ts";
import type { LongMove } from "./long-move.ts";
import type { Thumbnails } from "./thumbnails.ts";
import type { Measured } from "./turns.ts";

export interface Ratio {
  /** e.g. "REST / same SQL". */
  of: string;
  value: number;
  /** Null if the figure has no goal. */
  goal: number | null;
  met: boolean | null;
  /** The ratio by processor time of the two processes, without the database's. */
  byCpu: number | null;
}

export interface ScenarioFigures {
  name: string;
  /** Statements of one REST call, on average over its variants. */
  queries: number;
  targets: Measured[];
  ratios: Ratio[];
  /** One caller, one connection, milliseconds. */
  alone: { p50: number; p99: number; max: number | null; met: boolean | null } | null;
}

export interface RunFigures {
  engine: Engine;
  pins: number;
  seedSeconds: number;
  /** Milliseconds to the first answer: on an empty database with migrations, on that again, and on the full one. */
  start: { first: number; second: number; full: number };
  /** Resident megabytes of the server. */
  memory: { idle: number; afterRun: number };
  /** The home page's p99 (ms) alone and while people log in. */
  homeWhileLogin: { alone: number; meanwhile: number; times: number; goal: number; met: boolean } | null;
  /** Null if log-ins were not measured. */
  entry: EntryFigures | null;
  /** Null if the run measured only some scenarios. */
  move: LongMove | null;
  /** Null if the run measured only some scenarios. */
  fanOut: FanOutFigures | null;
  scenarios: ScenarioFigures[];
  slowPlans: SlowPlan[];
}

export interface Figures {
  when: string;
  machine: { platform: string; cores: number; memoryGb: number; bun: string };
  options: { seconds: number; rounds: number; connections: number };
  runs: RunFigures[];
  /** Null if the run measured only some scenarios. */
  thumbnails: Thumbnails | null;
  /** The ratio of an answer's time at the largest size to that at the smallest. */
  growth: { engine: Engine; scenario: string; from: number; to: number; times: number; goal: number; met: boolean }[];
}

/** The goals for a whole run: milliseconds and megabytes. */
export const RUN_GOALS: Record<Engine, { start: number; memory: number }> = {
  postgres: { start: 500, memory: 150 },
  pglite: { start: 1_500, memory: 500 },
};
export const GROWTH_MAX = 1.3;
export const LOGIN_P99_TIMES = 3;
