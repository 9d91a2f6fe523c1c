/**
 * `bun run test`: everything, by as many workers as there are processors and one more, for tests wait as often as they
 * compute (`TEST_WORKERS` says another number). Prints what each step found as it ends, and at the very end one line,
 * `N passed, N failed`. Words behind the command choose steps by their names: `bun run test PGlite`.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { prepare } from "../server/start.ts";
import { coveragePage } from "./coverage/coverage.ts";
import type { TestResult } from "./coverage/read-junit.ts";
import { failuresOf } from "./support/failures-of.ts";
import { type Step, testSteps } from "./support/test-steps.ts";
import { failedFiles, tally } from "./support/verdicts.ts";

const ROOT = join(import.meta.dir, "..");
const BUN = process.execPath;

/** Where each run of tests leaves what it found, test by test. */
const reports = mkdtempSync(join(tmpdir(), "tackboard-reports-"));

const postgres = process.env.TEST_DATABASE_URL;
const workers = Number(process.env.TEST_WORKERS ?? availableParallelism() + 1);
const wanted = process.argv.slice(2);
const steps = testSteps({ postgres: Boolean(postgres) }).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);

/** Said once more at the end, where nobody has to look for them among everything that passed. */
const failures: string[] = [];

/** One process, run to its end. */
interface Run {
  success: boolean;
  stdout: string;
  stderr: string;
  results: TestResult[];
  /** Seconds of the processor, of the process and of what it has waited for. */
  busy: number;
}

async function run(step: Step, files: string[]): Promise<Run> {
  const report = join(reports, `${Bun.randomUUIDv7()}.xml`);
  const args = files.length > 0 ? ["--reporter=junit", `--reporter-outfile=${report}`, ...files] : [];
  const child = Bun.spawn([BUN, ...step.command, ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1", ...step.env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  const success = (await child.exited) === 0;
  const results = existsSync(report) ? readJunit(await Bun.file(report).text()) : [];
  return { success, stdout, stderr, results, busy: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6 };
}

/** A test run says how each test ended, and a file of which nothing is told failed; any other step is one test of its own. */
function resultsOf(step: Step, { success, results }: Run): TestResult[] {
  if (step.files.length === 0) return [{ title: step.name, file: "", verdict: success ? "passed" : "failed" }];
  const explained = new Set(results.filter(({ verdict }) => verdict === "failed").map(({ file }) => file));
  const unexplained = failedFiles(step.files, results, success).filter((file) => !explained.has(file));
  return [...results, ...unexplained.map((file): TestResult => ({ title: file, file, verdict: "failed" }))];
}

async function runStep(step: Step): Promise<TestResult[]> {
  const started = performance.now();
  const first = await run(step, step.files);
  const shaky = step.secondTry ? failedFiles(step.files, first.results, first.success) : [];
  const second = shaky.length > 0 ? await run(step, shaky) : null;
  const last = second ?? first;
  const kept = second ? first.results.filter(({ file }) => !shaky.includes(file)) : [];
  const results = [...kept, ...resultsOf({ ...step, files: second ? shaky : step.files }, last)];
  const { passed, failed } = tally(results);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // Two steps at once tell more by the processor than by the clock.
  const busy = (first.busy + (second?.busy ?? 0)).toFixed(1);
  console.log(
    `${failed > 0 ? "✗" : "✓"} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s, processor ${busy} s)`,
  );
  for (const line of last.stderr.split("\n"))
    if (/^\(skip\)|^skipped:/.test(line.trim())) console.log(`  ${line.trim()}`);
  if (second) console.log(`  second try: ${shaky.join(", ")}\n${failuresOf(first.stderr).join("\n\n")}`);
  if (failed > 0) {
    console.log(`${last.stdout}${last.stderr}`);
    const told = failuresOf(last.stderr);
    for (const failure of told.length > 0 ? told : ["(fail)"]) failures.push(`${failure} in ${step.name}`);
  }
  return results;
}

/** Takes steps until none is left. */
async function work(queue: Step[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (let step = queue.shift(); step; step = queue.shift()) results.push(...(await runStep(step)));
  return results;
}

if (steps.length === 0) {
  const names = testSteps({ postgres: Boolean(postgres) }).map(({ name }) => name.replace(/, \d+ of \d+$/, ""));
  console.error(`No step is named ${wanted.join(" or ")}. There are: ${[...new Set(names)].join("; ")}.`);
  process.exit(1);
}
prepare();
// Their packages are there only now.
(await import("./support/ensure-chromium.ts")).ensureChromium();
const { readJunit } = await import("./coverage/read-junit.ts");
if (!postgres) console.log("TEST_DATABASE_URL is not set: the suites run on the embedded database only.");
const results = (await Promise.all(Array.from({ length: Math.max(1, workers) }, () => work(steps)))).flat();
rmSync(reports, { recursive: true });
// A part of the tests says nothing about what the others show.
if (wanted.length === 0) writeFileSync(join(ROOT, "docs/spec-coverage.md"), coveragePage(results));
if (failures.length > 0) console.log(`\n${failures.join("\n\n")}`);
const { passed, failed, skipped } = tally(results);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);
