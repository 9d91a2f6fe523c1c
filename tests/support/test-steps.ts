import { statSync } from "node:fs";
import { join } from "node:path";
import { AGAIN_ON_SERVER, AS_SHIPPED, ON_ONE_ENGINE, WITHOUT_SHORTCUTS } from "./one-engine.ts";

const ROOT = join(import.meta.dir, "../..");

/** One process of the test command. */
export interface Step {
  name: string;
  /** Arguments for Bun; test files, if any, are appended. */
  command: string[];
  env?: Record<string, string> | undefined;
  /** Test files to run; empty for other steps. */
  files: string[];
  /** Whether a file with a failure runs a second time, to tell a flaky test from a broken one. Both results are reported. */
  secondTry: boolean;
}

/** Repeated here because a setting in tests/support/preload.ts applies to a run's first file only. */
const TIMEOUT = "--timeout=60000";
/**
 * The FTL compiler costs processor time at first and pays off only in long steps. The embedded engine is compiled separately
 * from it.
 */
const SHORT_RUN = { BUN_JSC_useFTLJIT: "0" };
const LONG_RUN = { BUN_JSC_useFTLJIT: "1" };
/**
 * Settings for Go programs, which keep nearly everything until they exit: no garbage collection, because it would free
 * little, and one thread, so that oxlint runs one checker.
 */
const ONE_CHECKER = { GOGC: "off", GOMAXPROCS: "1" };
/** Without it, tests run on the embedded database. */
const EMBEDDED = { TEST_DATABASE_URL: "" };
/** A site without configuration: the embedded database, rate limits and the image model. */
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
 * Each process has to start a browser, load the server and compile the site's scripts, so portions should be large, but
 * small enough to keep all workers busy.
 */
const BROWSER_FILES = 28;

/** All steps, slowest first, in portions small enough that no worker waits long for the last one. */
export function testSteps({ postgres, kills }: { postgres: boolean; kills?: number | undefined }): Step[] {
  const chaos: Record<string, string> = kills === undefined ? {} : { CHAOS_KILLS: String(kills) };
  const procedures = below(PROCEDURES);
  const onBoth = procedures.filter((path) => !ON_ONE_ENGINE.some((one) => path.startsWith(one)));
  return [
    // The slowest steps with few processes; they wait as often as they compute.
    ...inTwoProcesses("procedures on PGlite", postgres ? onBoth : procedures, EMBEDDED),
    ...(postgres ? inOneProcess("procedures, REST, resources on PostgreSQL", procedures, LONG_RUN) : []),
    ...portions("browser and clients", ["tests/e2e"], BROWSER_FILES),
    ...portions("programs that connect", ["tests/clients"], 5),
    ...portions("Firefox and WebKit", ["tests/browsers"], 1),
    ...(postgres
      ? [
          ...portions("several processes on one PostgreSQL", ["tests/cluster"], 5),
          ...portions("security of the embedded database", ["tests/security/embedded"], 5, EMBEDDED),
        ]
      : []),
    // These files start their own servers, whichever database is available.
    ...portions("replicas and failover", ["tests/servers"], 1),
    ...parted("as the product ships", [...below(["tests/shipped"]), ...AS_SHIPPED], 20, SHIPPED),
    // Attacks don't depend on the engine, and each of these files starts separate servers.
    ...portions("security", ["tests/security"], 12),
    ...portions("chaos on PGlite", ["tests/chaos"], 1, { ...EMBEDDED, ...chaos }),
    ...(postgres ? portions("chaos on PostgreSQL", ["tests/chaos"], 1, chaos) : []),
    ...portions("components", ["tests/dom"], 20, EMBEDDED),
    // In a separate process, as happy-dom's globals would affect other tests.
    ...portions("components without layout", [COMPONENTS], 20, EMBEDDED),
    ...parted("without shortcuts on PGlite", WITHOUT_SHORTCUTS, 20, { ...EMBEDDED, ...PLAIN_WAYS }),
    ...(postgres ? parted("without shortcuts on PostgreSQL", WITHOUT_SHORTCUTS, 20, PLAIN_WAYS) : []),
    ...portions("rules and units", ["src", "client", "tests/unit", "tests/eval"], 150, EMBEDDED),
    ...portions("pictures", ["tests/media"], 20, EMBEDDED),
    TYPES,
    tool("lint", "biome", "check", "--colors=off", "--error-on-warnings", "."),
    { ...tool("promises", "oxlint", "--type-aware"), env: ONE_CHECKER },
    tool("unused code", "knip"),
    ...portions("architecture", ["tests/architecture"], 10),
  ];
}

/**
 * Steps for a machine with both engines, after a run on the embedded database alone. Together the two runs cover everything
 * without repeating tests that don't depend on the engine.
 */
export function secondEngineSteps(kills?: number): Step[] {
  const all = testSteps({ postgres: true, kills });
  const procedures = below(PROCEDURES).filter((path) => !ON_ONE_ENGINE.some((one) => path.startsWith(one)));
  return [
    ...inTwoProcesses("procedures on PostgreSQL", procedures, LONG_RUN),
    ...parted("security on PostgreSQL", AGAIN_ON_SERVER, 5),
    ...all.filter(({ name }) => /^(?:several processes|chaos|without shortcuts).*PostgreSQL/.test(name)),
  ];
}

/** Steps for test files that somebody names, each tried once. Component tests run in a separate process. */
export function namedFiles(files: readonly string[]): Step[] {
  const components = files.filter((path) => path.startsWith(`${COMPONENTS}/`));
  const others = files.filter((path) => !components.includes(path));
  return [
    ...(others.length > 0 ? inOneProcess("named files", others) : []),
    ...(components.length > 0 ? inOneProcess("named component files", components, EMBEDDED) : []),
  ].map((step) => ({ ...step, secondTry: false }));
}

/** The steps of a change: its tests, and the checks of the whole project. */
export function changedSteps({ tests, sources }: { tests: string[]; sources: string[] }): Step[] {
  const architecture = "tests/architecture/";
  const components = tests.filter((path) => path.startsWith(`${COMPONENTS}/`));
  const own = tests.filter((path) => !path.startsWith(architecture) && !components.includes(path));
  const size = Math.max(4, Math.ceil(own.length / 2));
  return [
    TYPES,
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

/**
 * Each checker infers the router's types for itself, so a single one takes longer but uses less processor time. The script keeps what it
 * found, so that the next check only looks at files that a change concerns.
 */
const TYPES: Step = { name: "types", command: ["run", "typecheck"], files: [], secondTry: false, env: ONE_CHECKER };

/** For files that share compiled code: a second process would compile it again. */
const inOneProcess = (name: string, paths: readonly string[], env?: Step["env"]): Step[] =>
  parted(name, paths, Number.POSITIVE_INFINITY, env);

/** Two processes compile the same code, but one alone would run long after all other steps have ended. */
const inTwoProcesses = (name: string, paths: readonly string[], env?: Step["env"]): Step[] =>
  parted(name, paths, Math.ceil(paths.length / 2), env);

const portions = (name: string, folders: string[], size: number, env?: Step["env"]): Step[] =>
  parted(name, below(folders), size, env);

/** The test files below the given folders. @throws Error if they hold no test, since an empty step would pass */
function below(folders: string[]): string[] {
  const paths = folders.flatMap((folder) => [
    ...new Bun.Glob(`${folder.replace(/\/$/, "")}/**/*.test.{ts,tsx}`).scanSync({ cwd: ROOT }),
  ]);
  if (paths.length === 0) throw new Error(`no test file below ${folders.join(", ")}`);
  return paths;
}

/** Splits test files into portions of about `size` files. A file's length estimates its duration before the first run. */
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
