import { statSync } from "node:fs";
import { join } from "node:path";
import { AGAIN_ON_SERVER, AS_SHIPPED, ON_ONE_ENGINE, WITHOUT_SHORTCUTS } from "./one-engine.ts";

const ROOT = join(import.meta.dir, "../..");

/** One process of the test command. */
export interface Step {
  name: string;
  /** What Bun is given; the files of tests, where it runs some, come after it. */
  command: string[];
  env?: Record<string, string> | undefined;
  /** The files of tests that it runs; none for any other step. */
  files: string[];
  /**
   * Whether a file with a failure is run once more, to tell a flaky test from a broken one. The run reports it either
   * way.
   */
  secondTry: boolean;
}

/** What tests/support/preload.ts sets holds for the first file of a run only. */
const TIMEOUT = "--timeout=60000";
/**
 * To compile for the long run, at the price of a fifth of the processor, pays off after a minute; most steps have ended by
 * then. The embedded engine is compiled apart from it, and its step takes a tenth less without.
 */
const SHORT_RUN = { BUN_JSC_useFTLJIT: "0" };
const LONG_RUN = { BUN_JSC_useFTLJIT: "1" };
/**
 * For Go programs that keep nearly everything until they end: no garbage collection, which scans a gigabyte repeatedly
 * and frees little (1.5 GB instead of 1.3), and one thread, as many as oxlint then has checkers.
 */
const ONE_CHECKER = { GOGC: "off", GOMAXPROCS: "1" };
/** Without it, tests run on the embedded database. */
const EMBEDDED = { TEST_DATABASE_URL: "" };
/** The embedded database, limits and the image model: a site that nobody has configured. */
const SHIPPED = { ...EMBEDDED, AS_SHIPPED: "on" };
const PLAIN_WAYS = { FAST_PATHS: "off" };

const COMPONENTS = "tests/components";
const PROCEDURES = [
  "tests/trpc",
  "tests/rest",
  "tests/resource",
  "tests/jobs",
  "tests/mail",
  "tests/cache",
  "tests/migrations",
];

/**
 * Each process starts a browser, reads the whole server and has the site's scripts compiled anew, which takes as long as
 * a short file of tests; as many as these still leave three workers four portions of a few minutes.
 */
const BROWSER_FILES = 24;

/** Everything there is, what takes long first, in portions small enough that no worker waits long for the last one. */
export function testSteps({ postgres, kills }: { postgres: boolean; kills?: number | undefined }): Step[] {
  const chaos: Record<string, string> = kills === undefined ? {} : { CHAOS_KILLS: String(kills) };
  const procedures = below(PROCEDURES);
  const onBoth = procedures.filter((path) => !ON_ONE_ENGINE.some((one) => path.startsWith(one)));
  return [
    // These two take longest of all that are one process, and wait as often as they compute.
    ...inOneProcess("procedures on PGlite", postgres ? onBoth : procedures, EMBEDDED),
    ...(postgres ? inOneProcess("procedures, REST, resources on PostgreSQL", procedures, LONG_RUN) : []),
    ...portions("browser and clients", ["tests/e2e"], BROWSER_FILES),
    ...(postgres
      ? [
          ...portions("several processes on one PostgreSQL", ["tests/cluster"], 5),
          ...portions("security of the embedded database", ["tests/security/embedded"], 5, EMBEDDED),
        ]
      : []),
    // They make their own servers, whatever else there is.
    ...portions("replicas and failover", ["tests/servers"], 1),
    ...parted("as the product ships", [...below(["tests/shipped"]), ...AS_SHIPPED], 20, SHIPPED),
    // What a stranger can do does not hang on the engine, and each of these starts servers of its own.
    ...portions("security", ["tests/security"], 12),
    ...portions("chaos on PGlite", ["tests/chaos"], 1, { ...EMBEDDED, ...chaos }),
    ...(postgres ? portions("chaos on PostgreSQL", ["tests/chaos"], 1, chaos) : []),
    ...portions("components", ["tests/dom"], 20, EMBEDDED),
    // In a process of its own: what happy-dom adds to the globals would change what other tests see.
    ...portions("components without layout", [COMPONENTS], 20, EMBEDDED),
    ...parted("without shortcuts on PGlite", WITHOUT_SHORTCUTS, 20, { ...EMBEDDED, ...PLAIN_WAYS }),
    ...(postgres ? parted("without shortcuts on PostgreSQL", WITHOUT_SHORTCUTS, 20, PLAIN_WAYS) : []),
    ...portions("rules and units", ["src", "client", "tests/unit", "tests/eval"], 150, EMBEDDED),
    ...portions("pictures", ["tests/media"], 20, EMBEDDED),
    // Each checker works out the router's types for itself: one takes longer than four, and half of the processor.
    { ...tool("types", "tsc", "--noEmit", "-p", ".", "--checkers", "1"), env: ONE_CHECKER },
    tool("lint", "biome", "check", "--colors=off", "--error-on-warnings", "."),
    { ...tool("promises", "oxlint", "--type-aware"), env: ONE_CHECKER },
    tool("unused code", "knip"),
    ...portions("architecture", ["tests/architecture"], 10),
  ];
}

/**
 * The steps that a machine with both engines runs after one run on the embedded database alone. Together they show
 * everything, and nothing that doesn't depend on the engine twice.
 */
export function secondEngineSteps(kills?: number): Step[] {
  const all = testSteps({ postgres: true, kills });
  const procedures = below(PROCEDURES).filter((path) => !ON_ONE_ENGINE.some((one) => path.startsWith(one)));
  return [
    ...inOneProcess("procedures on PostgreSQL", procedures, LONG_RUN),
    ...parted("security on PostgreSQL", AGAIN_ON_SERVER, 5),
    ...all.filter(({ name }) => /^(?:several processes|chaos|without shortcuts).*PostgreSQL/.test(name)),
  ];
}

/** The steps of a change: its tests, and the checks of the whole project. */
export function changedSteps({ tests, sources }: { tests: string[]; sources: string[] }): Step[] {
  const architecture = "tests/architecture/";
  const components = tests.filter((path) => path.startsWith(`${COMPONENTS}/`));
  const own = tests.filter((path) => !path.startsWith(architecture) && !components.includes(path));
  const size = Math.max(4, Math.ceil(own.length / 2));
  return [
    { ...tool("types", "tsc", "--noEmit", "-p", ".", "--checkers", "1"), env: ONE_CHECKER },
    ...(own.length > 0 ? parted("tests of what changed", own, size, EMBEDDED) : []),
    ...(components.length > 0 ? parted("components of what changed", components, 20, EMBEDDED) : []),
    ...portions("architecture", [architecture], 10),
    ...(sources.length > 0 ? [tool("lint", "biome", "check", "--colors=off", "--error-on-warnings", ...sources)] : []),
  ];
}

const tool = (name: string, ...command: string[]): Step => ({
  name,
  command: ["x", ...command],
  files: [],
  secondTry: false,
});

/** For what is compiled anew by each process at a price: on the embedded engine two take 128 s of the processor, and one 100. */
const inOneProcess = (name: string, paths: string[], env?: Step["env"]): Step[] =>
  parted(name, paths, Number.POSITIVE_INFINITY, env);

const portions = (name: string, folders: string[], size: number, env?: Step["env"]): Step[] =>
  parted(name, below(folders), size, env);

/** The test files below folders. @throws where there are none, for that would pass */
function below(folders: string[]): string[] {
  const paths = folders.flatMap((folder) => [
    ...new Bun.Glob(`${folder.replace(/\/$/, "")}/**/*.test.{ts,tsx}`).scanSync({ cwd: ROOT }),
  ]);
  if (paths.length === 0) throw new Error(`no test file below ${folders.join(", ")}`);
  return paths;
}

/** Test files in portions of about `size`, which take about as long: a file's length says best what it takes before it has run. */
function parted(name: string, paths: readonly string[], size: number, env?: Step["env"]): Step[] {
  const files = paths
    .map((path) => ({ path, bytes: statSync(join(ROOT, path)).size }))
    .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1));
  const made = Array.from({ length: Math.max(1, Math.ceil(files.length / size)) }, () => ({
    paths: [] as string[],
    bytes: 0,
  }));
  for (const { path, bytes } of files) {
    const smallest = made.reduce((least, portion) => (portion.bytes < least.bytes ? portion : least));
    smallest.paths.push(path);
    smallest.bytes += bytes;
  }
  return made.map(({ paths }, index) => ({
    name: made.length === 1 ? name : `${name}, ${index + 1} of ${made.length}`,
    command: ["test", TIMEOUT],
    env: { ...SHORT_RUN, ...env },
    files: paths.sort(),
    secondTry: true,
  }));
}
