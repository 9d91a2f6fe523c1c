/**
 * `bun run test`: everything, by as many workers as there are processors and one more, for tests wait as often as they
 * compute (`TEST_WORKERS` says another number). Prints what each step found as it ends, and at the very end one line,
 * `N passed, N failed`. Words behind the command choose steps by their names: `bun run test PGlite`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { prepare } from "../server/start.ts";
import { failuresOf } from "./support/failures-of.ts";
import { type Step, testSteps } from "./support/test-steps.ts";

const ROOT = join(import.meta.dir, "..");
const BUN = process.execPath;

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** What every suite found, test by test, for docs/spec-coverage.md. */
const reports = mkdtempSync(join(tmpdir(), "tackboard-reports-"));

const postgres = process.env.TEST_DATABASE_URL;
const workers = Number(process.env.TEST_WORKERS ?? availableParallelism() + 1);
const wanted = process.argv.slice(2);
const steps = testSteps({ postgres: Boolean(postgres), reports }).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);

/** Said once more at the end, where nobody has to look for them among everything that passed. */
const failures: string[] = [];

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
  // Of the step and of what it has waited for: two steps at once tell more by this than by the clock.
  const busy = (Number(run.resourceUsage()?.cpuTime.total ?? 0) / 1e6).toFixed(1);
  const bad = !success || outcome.failed > 0;
  console.log(
    `${bad ? "✗" : "✓"} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s, processor ${busy} s)`,
  );
  for (const line of stderr.split("\n"))
    if (/^\(skip\)|^skipped:|^\(pass\).*\(attempt \d+\)/.test(line.trim())) console.log(`  ${line.trim()}`);
  if (bad) {
    console.log(`${stdout}${stderr}`);
    const told = failuresOf(stderr);
    for (const failure of told.length > 0 ? told : ["(fail)"]) failures.push(`${failure} in ${step.name}`);
  }
  return outcome;
}

/** Takes steps until none is left. */
async function work(queue: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let step = queue.shift(); step; step = queue.shift()) outcomes.push(await runStep(step));
  return outcomes;
}

async function writeCoverage(): Promise<void> {
  const { coveragePage } = await import("./coverage/coverage.ts");
  const { readJunit } = await import("./coverage/read-junit.ts");
  const files = [...new Bun.Glob("*.xml").scanSync({ cwd: reports, absolute: true })];
  const results = await Promise.all(files.map(async (file) => readJunit(await Bun.file(file).text())));
  writeFileSync(join(ROOT, "docs/spec-coverage.md"), coveragePage(results.flat()));
}

await prepare();
// Its packages are there only now.
(await import("./support/ensure-chromium.ts")).ensureChromium();
if (!postgres) console.log("TEST_DATABASE_URL is not set: the suites run on the embedded database only.");
if (steps.length === 0) throw new Error(`no step is named ${wanted.join(" or ")}`);
const outcomes = (await Promise.all(Array.from({ length: Math.max(1, workers) }, () => work(steps)))).flat();
const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
// A part of the tests says nothing about what the others show.
if (wanted.length === 0) await writeCoverage();
rmSync(reports, { recursive: true });
if (failures.length > 0) console.log(`\n${failures.join("\n\n")}`);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exit(sum("failed") === 0 ? 0 : 1);
