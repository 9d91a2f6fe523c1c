/**
 * `bun run test`: everything, in two lanes (one for each of two cores). Prints what each step found as it ends, and at
 * the very end one line, `N passed, N failed`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare } from "../server/start.ts";

const ROOT = join(import.meta.dir, "..");
const BUN = process.execPath;

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
}
interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** What tests/support/preload.ts sets holds for the first file of a run only. */
const TIMEOUT = "--timeout=60000";

/** What every suite found, test by test, for docs/spec-coverage.md. */
const reports = mkdtempSync(join(tmpdir(), "tackboard-reports-"));
const reportOf = (name: string) => join(reports, `${name.replaceAll(/\W+/g, "-")}.xml`);

const bunTest = (name: string, paths: string[], env?: Record<string, string>): Step => ({
  name,
  command: ["test", TIMEOUT, "--reporter=junit", `--reporter-outfile=${reportOf(name)}`, ...paths],
  env,
});

const PROCEDURES = ["tests/trpc", "tests/rest", "tests/resource", "tests/jobs", "tests/mail", "tests/cache"];
const postgres = process.env.TEST_DATABASE_URL;

const lanes: Step[][] = [
  [
    { name: "types", command: ["x", "tsc", "--noEmit", "-p", "."] },
    { name: "lint", command: ["x", "biome", "check", "--colors=off", "--error-on-warnings", "."] },
    { name: "promises", command: ["x", "oxlint", "--type-aware"] },
    { name: "unused code", command: ["x", "knip"] },
    bunTest("architecture", ["tests/architecture"]),
    bunTest("rules and units", ["src", "client", "tests/unit", "tests/media"], { TEST_DATABASE_URL: "" }),
    bunTest("procedures, REST, resources on PGlite", PROCEDURES, { TEST_DATABASE_URL: "" }),
  ],
  [
    bunTest("components", ["tests/dom"], { TEST_DATABASE_URL: "" }),
    bunTest("browser and clients", ["tests/e2e"]),
    ...(postgres
      ? [
          bunTest("procedures, REST, resources on PostgreSQL", PROCEDURES),
          bunTest("several processes on one PostgreSQL", ["tests/cluster"]),
        ]
      : []),
  ],
];

/** A test run says how many passed; any other step is one test of its own. */
function outcomeOf(step: Step, output: string, success: boolean): Outcome {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(output)?.[1] ?? 0);
  if (step.command[0] !== "test") return { passed: success ? 1 : 0, failed: success ? 0 : 1, skipped: 0 };
  const outcome = { passed: count("pass"), failed: count("fail"), skipped: count("skip") };
  // A file that can't be loaded fails the run without a failed test; and no test at all is a failure too.
  if ((!success && outcome.failed === 0) || outcome.passed + outcome.failed === 0) outcome.failed += 1;
  return outcome;
}

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const run = Bun.spawn([BUN, ...step.command], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1", ...step.env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()]);
  const success = (await run.exited) === 0;
  const outcome = outcomeOf(step, `${stdout}\n${stderr}`, success);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const bad = !success || outcome.failed > 0;
  console.log(`${bad ? "✗" : "✓"} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  for (const line of stderr.split("\n")) if (/^\(skip\)|^skipped:/.test(line.trim())) console.log(`  ${line.trim()}`);
  if (bad) console.log(`${stdout}${stderr}`);
  return outcome;
}

async function runLane(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

async function writeCoverage(): Promise<void> {
  const { coveragePage } = await import("./coverage/coverage.ts");
  const { readJunit } = await import("./coverage/read-junit.ts");
  const files = [...new Bun.Glob("*.xml").scanSync({ cwd: reports, absolute: true })];
  const results = await Promise.all(files.map(async (file) => readJunit(await Bun.file(file).text())));
  writeFileSync(join(ROOT, "docs/spec-coverage.md"), coveragePage(results.flat()));
  rmSync(reports, { recursive: true });
}

await prepare();
// Its packages are there only now.
(await import("./support/ensure-chromium.ts")).ensureChromium();
if (!postgres) console.log("TEST_DATABASE_URL is not set: the suites run on the embedded database only.");
const outcomes = (await Promise.all(lanes.map(runLane))).flat();
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
await writeCoverage();
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exit(sum("failed") === 0 ? 0 : 1);
