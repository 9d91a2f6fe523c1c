/**
 * `bun run test` runs all tests. There are two workers more than processors, because tests often wait for browsers,
 * servers and other processes (`TEST_WORKERS` sets another number). Each step prints its results when it ends; the last
 * line is `N passed, N failed`, after the slowest files. Words after the command choose steps by name (`bun run test PGlite`), or test files by
 * path. `--changed` runs the tests of files that differ from main. `--second-engine` runs on PostgreSQL what a run
 * without it has not covered. A file that passed only on its second try is listed among the failures.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { installPackages, prepare } from "../server/commands/start.ts";
import { readImports } from "./architecture/import-graph.ts";
import { coveragePage } from "./coverage/coverage.ts";
import type { TestResult } from "./coverage/read-junit.ts";
import { changedTests } from "./support/changed-tests.ts";
import { failuresOf } from "./support/failures-of.ts";
import { changedSteps, namedFiles, type Step, secondEngineSteps, testSteps } from "./support/test-steps.ts";
import { failedFiles, neverRun, slowestFiles, tally } from "./support/verdicts.ts";
import { type BatchRun, watchTests } from "./support/watch-tests.ts";

const ROOT = join(import.meta.dir, "..");
const BUN = process.execPath;

/** Folder for the results of each test run, test by test. */
const reports = mkdtempSync(join(tmpdir(), "tackboard-reports-"));

const postgres = process.env.TEST_DATABASE_URL;
const workers = Number(process.env.TEST_WORKERS ?? availableParallelism() + 2);
const wanted = process.argv.slice(2);
/**
 * If the chaos tests are named on the command line, they kill as often as their guarantee says; in a full run, only a
 * few times.
 */
const kills = wanted.includes("chaos") ? Number(process.env.CHAOS_KILLS ?? 200) : undefined;
const steps = wanted.includes("--changed")
  ? await stepsOfChange()
  : wanted.includes("--second-engine")
    ? secondEngineSteps()
    : stepsNamed(wanted);

function stepsNamed(words: string[]): Step[] {
  const files = words.filter((word) => /\.test\.tsx?$/.test(word)).map((path) => relative(ROOT, resolve(path)));
  const missing = files.find((path) => !existsSync(join(ROOT, path)));
  if (missing) throw new Error(`${missing} does not exist`);
  if (files.length > 0) return namedFiles(files);
  const all = testSteps({ postgres: Boolean(postgres), kills });
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
}

/** The steps for files that differ from main, committed or not. */
async function stepsOfChange(): Promise<Step[]> {
  const git = (...args: string[]) =>
    Bun.spawnSync(["git", ...args], { cwd: ROOT })
      .stdout.toString()
      .split("\n")
      .filter((line) => line !== "");
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  const { files, imports } = await readImports(["src", "server", "db", "client", "tests"], { tests: true });
  const sources = changed.filter((path) => /\.(tsx?|css|json)$/.test(path) && existsSync(join(ROOT, path)));
  const tests = changedTests(changed, files, imports);
  console.log(`${changed.length} files differ from main: ${tests.length} test files concern them.`);
  return changedSteps({ tests, sources });
}

/** Failures are repeated at the end, so that nobody has to search for them among the passed tests. */
const failures: string[] = [];
/** Why tests were skipped, in the words of their files. */
const reasons = new Set<string>();

/** A run of more tests ends with its slowest files. */
const MANY = 500;
/** Time limit for a step that isn't a test run, such as a type check, on a busy machine. */
const TOOL_MS = 600_000;

async function run(step: Step, files: string[]): Promise<BatchRun> {
  const command = [BUN, ...step.command];
  const env = { ...process.env, NO_COLOR: "1", ...step.env };
  if (files.length > 0) return watchTests({ command, files, cwd: ROOT, env, reports });
  const child = Bun.spawn(command, { cwd: ROOT, env, stdout: "pipe", stderr: "pipe", timeout: TOOL_MS });
  const [stdout, stderr] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  const success = (await child.exited) === 0;
  return { success, stdout, stderr, results: [], busy: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6 };
}

/** The results of a step. A test file without results has failed; a step that isn't a test run counts as one test. */
function resultsOf(step: Step, { success, results }: BatchRun): TestResult[] {
  if (step.files.length === 0) return [{ title: step.name, file: "", verdict: success ? "passed" : "failed" }];
  const explained = new Set(results.filter(({ verdict }) => verdict === "failed").map(({ file }) => file));
  const unexplained = failedFiles(step.files, results, success).filter((file) => !explained.has(file));
  return [...results, ...unexplained.map((file): TestResult => ({ title: file, file, verdict: "failed" }))];
}

/** Files that failed while other steps ran beside them. */
interface Shaky {
  step: Step;
  files: string[];
}

const triedAgain: Shaky[] = [];

async function runStep(step: Step): Promise<TestResult[]> {
  const started = performance.now();
  const first = await run(step, step.files);
  const shaky = step.secondTry ? failedFiles(step.files, first.results, first.success) : [];
  const results = shaky.length > 0 ? first.results.filter(({ file }) => !shaky.includes(file)) : resultsOf(step, first);
  tell(step, first, results, started);
  if (shaky.length > 0) {
    console.log(`  to be tried again at the end: ${shaky.join(", ")}\n${failuresOf(first.stderr).join("\n\n")}`);
    triedAgain.push({ step, files: shaky });
  } else if (!first.success) fail(step, first);
  return results;
}

/** Runs a file a second time while nothing else runs, so that a busy machine can't make it fail. */
async function runAgain({ step, files }: Shaky): Promise<TestResult[]> {
  const started = performance.now();
  const second = await run(step, files);
  const results = resultsOf({ ...step, files }, second);
  tell({ ...step, name: `second try of ${files.join(", ")} in ${step.name}` }, second, results, started);
  // Lists the file among the failures, because a flaky test needs a fix. If the second try passed, the whole run still
  // passes.
  for (const file of files) failures.push(`(failed once, then passed or failed again) ${file} in ${step.name}`);
  if (!second.success) fail(step, second);
  return results;
}

function tell({ name }: Step, { stderr, busy }: BatchRun, results: TestResult[], started: number): void {
  const { passed, failed } = tally(results);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // Prints processor time too: steps run in parallel, so the elapsed time of one depends on the others.
  console.log(
    `${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed (${seconds} s, processor ${busy.toFixed(1)} s)`,
  );
  for (const line of stderr.split("\n"))
    if (/^\(skip\)|^skipped\b|^chaos:/.test(line.trim())) console.log(`  ${line.trim()}`);
  for (const [, reason] of stderr.matchAll(/^skipped[,:] (.*)$/gm)) if (reason) reasons.add(reason);
}

function fail({ name }: Step, { stdout, stderr }: BatchRun): void {
  console.log(`${stdout}${stderr}`);
  const told = failuresOf(stderr);
  for (const failure of told.length > 0 ? told : ["(fail)"]) failures.push(`${failure} in ${name}`);
}

/** Takes steps until none is left. */
async function work(queue: Step[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (let step = queue.shift(); step; step = queue.shift()) results.push(...(await runStep(step)));
  return results;
}

if (wanted.includes("--second-engine") && !postgres) {
  console.error("--second-engine needs TEST_DATABASE_URL, the address of a PostgreSQL server.");
  process.exit(1);
}
if (steps.length === 0) {
  const names = testSteps({ postgres: Boolean(postgres) }).map(({ name }) => name.replace(/, \d+ of \d+$/, ""));
  console.error(`No step is named ${wanted.join(" or ")}. There are: ${[...new Set(names)].join("; ")}.`);
  process.exit(1);
}
// Tests of procedures and rules need no built client, and building it takes longer than these tests.
const isPlain = steps.every(({ files }) =>
  files.every((path) => /^(tests\/(trpc|unit|jobs|architecture)|src)\//.test(path)),
);
if (isPlain) installPackages();
else prepare();
// Imported here, because the package was not installed before.
if (!isPlain) (await import("./support/ensure-chromium.ts")).ensureChromium();
if (!postgres) console.log("TEST_DATABASE_URL is not set: the suites run on the embedded database only.");
const results = (await Promise.all(Array.from({ length: Math.max(1, workers) }, () => work(steps)))).flat();
for (const shaky of triedAgain) results.push(...(await runAgain(shaky)));
rmSync(reports, { recursive: true });
// Only a full run writes the coverage page: a part of the tests would make everything else look uncovered.
if (wanted.length === 0) {
  for (const line of (await import("./coverage/languages.ts")).languagesTold()) console.log(line);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(join(ROOT, "dist/spec-coverage.md"), coveragePage(results));
}
if (failures.length > 0) console.log(`\n${failures.join("\n\n")}`);
const left = neverRun(results);
if (left.length > 0)
  console.log(`\nSkipped:\n${[...left, ...[...reasons].map((reason) => `  for ${reason}`)].join("\n")}`);
if (results.length > MANY) {
  const slowest = slowestFiles(results, 20).map(({ file, seconds }) => `  ${seconds.toFixed(0)} s ${file}`);
  console.log(`\nThe slowest files:\n${slowest.join("\n")}`);
}
const { passed, failed, skipped } = tally(results);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);
