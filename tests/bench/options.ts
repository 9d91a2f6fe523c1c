import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

export type Engine = "pglite" | "postgres";

export interface Options {
  engines: Engine[];
  /** Sizes of the data set, one run for each. */
  pins: number[];
  /** Seconds of each target's turn, and the number of turns. */
  seconds: number;
  rounds: number;
  connections: number;
  /** Scenarios whose name contains this text, or one of several texts separated by semicolons; all if it is empty. */
  only: string;
  /** A server on which databases may be created. */
  postgresUrl: string;
  /** Path of the JSON file with the figures. */
  out: string;
  explain: boolean;
  /** Whether each target is warmed up until it gets no faster, before its turns. */
  warm: boolean;
  /** Keeps the data set under this name for later runs; null creates a new one and removes it. */
  keep: string | null;
  /** Measures only the processor time of a single caller's reads. */
  alone: boolean;
  /** Measures only the load of one address within its limits. */
  oneAddress: boolean;
  /** Measures only the job that maintains the names of pictures. */
  names: boolean;
  /** Measures only a table of neighbors, compared with two hops. */
  neighbours: boolean;
}

export const USAGE = `bun run bench [options]
  --quick                a small, short run that shows that everything works
  --engine NAME          pglite, postgres or both (default)
  --pins N[,N…]          size of the data set (default 100000; the goals are meant for 1000000)
  --seconds N            length of a turn (default 1)
  --rounds N             turns of each target (default 3); the median counts
  --connections N        connections of the load (default 16)
  --only TEXT[;TEXT…]    only scenarios whose name holds TEXT
  --out FILE             where the JSON goes (default dist/bench/ENGINE-PINS.json; of a quick run, the system's temporary folder)
  --keep NAME            keep the data set under NAME for the next run with the same NAME
  --neighbours           only related Pins and ideas for boards, beside a table of each picture's neighbours
  --names                only the job that keeps what boards call a picture
  --alone                only what a single caller's reads cost in processor time, of the server and of the database
  --one-address          only how much of the processor one address can take with each public call
  --no-explain           leave the plans out
  --no-warm              measure at once, without asking each target until it gets no faster
PostgreSQL is taken from BENCH_DATABASE_URL (default postgres://postgres@127.0.0.1:5432/postgres); databases are made there and dropped.`;

export class UsageError extends Error {}

const ENGINES: Record<string, Engine[]> = {
  pglite: ["pglite"],
  postgres: ["postgres"],
  both: ["postgres", "pglite"],
};

/** Whether `--only` selects this name. */
export const isAskedFor = (name: string, { only }: Pick<Options, "only">): boolean =>
  only.split(";").some((text) => name.includes(text));

/** @throws UsageError with a sentence for the user */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): Options {
  const unknown = args.find((arg) => arg.startsWith("--") && !USAGE.includes(`\n  ${arg} `));
  if (unknown !== undefined) throw new UsageError(`${unknown}: not understood.`);
  const quick = args.includes("--quick");
  const given = (name: string): string | null => {
    const at = args.indexOf(name);
    return at < 0 ? null : (args[at + 1] ?? "");
  };
  const whole = (name: string, usual: number): number => {
    const text = given(name);
    if (text === null) return usual;
    if (!/^[1-9]\d{0,7}$/.test(text)) throw new UsageError(`${name} takes a whole number, not "${text}".`);
    return Number(text);
  };
  const engines = ENGINES[given("--engine") ?? "both"];
  if (!engines) throw new UsageError("--engine is pglite, postgres or both.");
  const pins = (given("--pins") ?? (quick ? "10000" : "100000")).split(",").map(Number);
  if (!pins.every((size) => Number.isInteger(size) && size >= 1_000 && size % 1_000 === 0)) {
    throw new UsageError("--pins takes numbers of at least 1000 and whole thousands, e.g. 10000,1000000.");
  }
  const usual = `dist/bench/${engines.join("-")}-${pins.join("-")}.json`;
  const keep = given("--keep");
  if (keep !== null && !/^[a-z][a-z0-9]{0,19}$/.test(keep))
    throw new UsageError("--keep takes a short name, e.g. tuning.");
  return {
    engines,
    pins,
    keep,
    neighbours: args.includes("--neighbours"),
    names: args.includes("--names"),
    alone: args.includes("--alone"),
    oneAddress: args.includes("--one-address"),
    seconds: whole("--seconds", 1),
    rounds: whole("--rounds", quick ? 1 : 3),
    connections: whole("--connections", Math.max(8, availableParallelism() * 8)),
    only: given("--only") ?? "",
    postgresUrl: env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
    out: given("--out") ?? (quick ? join(tmpdir(), "tackboard-bench.json") : join(ROOT, usual)),
    explain: !args.includes("--no-explain"),
    warm: !quick && !args.includes("--no-warm"),
  };
}

export interface SoakOptions {
  minutes: number;
  pins: number;
  connections: number;
  keep: string | null;
  postgresUrl: string;
}

export const SOAK_USAGE = `bun run bench:soak [options]
  --minutes N            how long (default 60)
  --pins N               size of the data set (default 1000000)
  --connections N        connections of the load (default 16)
  --keep NAME            keep the data set under NAME, the one of bun run bench with the same NAME
PostgreSQL is taken from BENCH_DATABASE_URL (default postgres://postgres@127.0.0.1:5432/postgres).`;

/** @throws UsageError with a sentence for the user */
export function readSoakOptions(args: readonly string[], env: Record<string, string | undefined>): SoakOptions {
  const unknown = args.find((arg) => arg.startsWith("--") && !SOAK_USAGE.includes(`\n  ${arg} `));
  if (unknown !== undefined) throw new UsageError(`${unknown}: not understood.`);
  const given = (name: string, usual: number): number => {
    const at = args.indexOf(name);
    const value = at < 0 ? usual : Number(args[at + 1]);
    if (!Number.isInteger(value) || value < 1) throw new UsageError(`${name} takes a whole number.`);
    return value;
  };
  const at = args.indexOf("--keep");
  return {
    minutes: given("--minutes", 60),
    pins: given("--pins", 1_000_000),
    connections: given("--connections", 16),
    keep: at < 0 ? null : (args[at + 1] ?? null),
    postgresUrl: env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
  };
}
