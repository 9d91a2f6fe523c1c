import { statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** One process of the test command. */
export interface Step {
  name: string;
  /** What Bun is given. */
  command: string[];
  env?: Record<string, string> | undefined;
}

/** What tests/support/preload.ts sets holds for the first file of a run only. */
const TIMEOUT = "--timeout=60000";
/**
 * What runs in a browser, or asks how long a server takes, shares two cores with the rest, and now and then waits longer
 * than it allows itself. It gets a second try, and the run says which tests needed it: one that is named there often is not right.
 */
const SECOND_TRY = ["--retry=1"];
/** To compile for the long run, at the price of a fifth of the processor, pays off after a minute; a step has ended by then. */
const SHORT_RUN = { BUN_JSC_useFTLJIT: "0" };
/** Without it, tests run on the embedded database. */
const EMBEDDED = { TEST_DATABASE_URL: "" };

const UNITS = ["src", "client", "tests/unit", "tests/media"];
const PROCEDURES = ["tests/trpc", "tests/rest", "tests/resource", "tests/jobs", "tests/mail", "tests/cache"];

interface TestRun {
  /** Whether there is a server to run on. */
  postgres: boolean;
  /** The folder that takes what each run of tests found. */
  reports: string;
}

/** Everything there is, what takes long first, in portions small enough that no worker waits long for the last one. */
export function testSteps({ postgres, reports }: TestRun): Step[] {
  const portions = (...args: Parameters<typeof shares>) => shares(...args).map((share) => bunTest(share, reports));
  const withSecondTry = (...args: Parameters<typeof shares>) =>
    shares(...args).map((share) => bunTest({ ...share, options: SECOND_TRY }, reports));
  return [
    // Each checker works out the router's types for itself: one takes longer than four, and half of the processor.
    { name: "types", command: ["x", "tsc", "--noEmit", "-p", ".", "--checkers", "1"] },
    { name: "lint", command: ["x", "biome", "check", "--colors=off", "--error-on-warnings", "."] },
    ...withSecondTry("browser and clients", ["tests/e2e"], 4),
    ...(postgres
      ? [
          ...portions("procedures, REST, resources on PostgreSQL", PROCEDURES, 30),
          ...portions("several processes on one PostgreSQL", ["tests/cluster"], 5),
          ...portions("security of the embedded database", ["tests/security/embedded"], 5, EMBEDDED),
        ]
      : []),
    // What a stranger can do does not hang on the engine, and each of these starts servers of its own.
    ...withSecondTry("security", ["tests/security"], 6),
    ...portions("procedures, REST, resources on PGlite", PROCEDURES, 30, EMBEDDED),
    ...withSecondTry("components", ["tests/dom"], 10, EMBEDDED),
    ...portions("rules and units", UNITS, 25, EMBEDDED),
    { name: "promises", command: ["x", "oxlint", "--type-aware"] },
    { name: "unused code", command: ["x", "knip"] },
    ...portions("architecture", ["tests/architecture"], 10),
  ];
}

interface Share {
  name: string;
  paths: string[];
  env?: Record<string, string> | undefined;
  options?: string[];
}

const bunTest = ({ name, paths, env, options = [] }: Share, reports: string): Step => {
  const report = join(reports, `${name.replaceAll(/\W+/g, "-")}.xml`);
  return {
    name,
    command: ["test", TIMEOUT, ...options, "--reporter=junit", `--reporter-outfile=${report}`, ...paths],
    env: { ...SHORT_RUN, ...env },
  };
};

/**
 * The test files below `folders` in shares of about `size` files, which take about as long: a file's length says best
 * what it takes before it has run.
 * @throws where there are none, for that would pass
 */
function shares(name: string, folders: string[], size: number, env?: Share["env"]): Share[] {
  const files = folders
    .flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.test.{ts,tsx}`).scanSync({ cwd: ROOT })])
    .map((path) => ({ path, bytes: statSync(join(ROOT, path)).size }))
    .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1));
  if (files.length === 0) throw new Error(`no test file below ${folders.join(", ")}`);
  const made = Array.from({ length: Math.ceil(files.length / size) }, () => ({ paths: [] as string[], bytes: 0 }));
  for (const { path, bytes } of files) {
    const smallest = made.reduce((least, share) => (share.bytes < least.bytes ? share : least));
    smallest.paths.push(path);
    smallest.bytes += bytes;
  }
  return made.map(({ paths }, index) => ({
    name: made.length === 1 ? name : `${name}, ${index + 1} of ${made.length}`,
    paths: paths.sort(),
    env,
  }));
}
