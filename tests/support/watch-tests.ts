import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestResult } from "../coverage/read-junit.ts";
import { killTree } from "./kill-tree.ts";
import { createConsoleReader } from "./read-console.ts";

/** How long a test process may show no sign of life, in milliseconds. */
export interface Patience {
  /** Time without a heartbeat after which the process counts as blocked by a loop. */
  blocked: number;
  /** Time limit outside of tests (tests have their own): while a file loads, in hooks, and at the end. */
  idle: number;
  /** Replaces `idle` for a file that sets its own time limits. */
  idleWithLimits: number;
}

const PATIENCE: Patience = { blocked: 60_000, idle: 90_000, idleWithLimits: 240_000 };
const SETS_LIMITS = /setDefaultTimeout|\d_000\b/;
const LOOK_MS = 250;
const BETWEEN = "threw an error outside of its tests";

/** The test files of one process, and how to run them. */
export interface Batch {
  command: string[];
  files: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** A folder for reports. */
  reports: string;
  patience?: Patience;
}

/** Result of a run of test files. */
export interface BatchRun {
  success: boolean;
  stdout: string;
  stderr: string;
  results: TestResult[];
  /** Processor time in seconds, of the processes and their children. */
  busy: number;
}

/**
 * Runs test files in one process. If a test times out, the process and its children are killed, and the remaining files run
 * in a new process.
 */
export async function watchTests(batch: Batch): Promise<BatchRun> {
  const whole: BatchRun = { success: true, stdout: "", stderr: "", results: [], busy: 0 };
  for (let left = batch.files; left.length > 0; ) {
    const part = await runPart({ ...batch, files: left });
    whole.success &&= part.success;
    whole.stdout += part.stdout;
    whole.stderr += part.stderr;
    whole.busy += part.busy;
    whole.results.push(...part.results);
    if (part.endedAt === null) break;
    const done = new Set([...part.begun, part.endedAt]);
    left = left.filter((file) => !done.has(file));
  }
  return whole;
}

interface Part extends BatchRun {
  /** The file that hung; null if all of them ended. */
  endedAt: string | null;
  begun: readonly string[];
}

async function runPart({ command, files, cwd, env, reports, patience = PATIENCE }: Batch): Promise<Part> {
  const name = join(reports, Bun.randomUUIDv7());
  const [report, heartbeat] = [`${name}.xml`, `${name}.beat`];
  const child = Bun.spawn([...command, "--reporter=junit", `--reporter-outfile=${report}`, ...files], {
    cwd,
    env: { ...env, TEST_HEARTBEAT: heartbeat },
    stdout: "pipe",
    stderr: "pipe",
  });
  const console = createConsoleReader();
  let [stdout, stderr] = ["", ""];
  let active = performance.now();
  const reading = Promise.all([
    readAll(child.stdout, (text) => {
      stdout += text;
    }),
    readAll(child.stderr, (text) => {
      stderr += text;
      active = performance.now();
      console.read(text);
    }),
  ]);
  const life = { since: Date.now(), heartbeat, patience, cwd };
  let why: string | null = null;
  while (why === null && (await Promise.race([child.exited, Bun.sleep(LOOK_MS)])) === undefined) {
    if (isInTest(heartbeat)) active = performance.now();
    why = console.state.timedOut ? "a test timed out" : silence(life, active, console.state.files.at(-1));
  }
  if (why !== null) killTree(child.pid);
  const code = await child.exited;
  // A program that a test left running may keep the pipes open.
  await Promise.race([reading, Bun.sleep(4 * LOOK_MS)]);
  const { files: begun, results, between, isThrough } = console.state;
  if (why === null && code !== 0 && !existsSync(report)) why = `its process ended with ${child.signalCode ?? code}`;
  const endedAt = why === null || isThrough ? null : (begun.at(-1) ?? files[0] ?? "");
  rmSync(heartbeat, { force: true });
  const part = { stdout, stderr, endedAt, begun, busy: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6 };
  if (endedAt === null) {
    const told = existsSync(report) ? await reported(report) : results;
    const thrown = between.map((file): TestResult => ({ title: `${file} ${BETWEEN}`, file, verdict: "failed" }));
    return { ...part, success: code === 0, results: [...told, ...thrown] };
  }
  const title = `${endedAt} was ended: ${why}`;
  part.stderr += `\n(fail) ${title}\n`;
  return { ...part, success: false, results: [...results, { title, file: endedAt, verdict: "failed" }] };
}

/** The package may have been installed after this program started. */
async function reported(report: string): Promise<TestResult[]> {
  const { readJunit } = await import("../coverage/read-junit.ts");
  return readJunit(await Bun.file(report).text());
}

async function readAll(stream: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) onText(decoder.decode(chunk, { stream: true }));
}

const isInTest = (heartbeat: string) => existsSync(heartbeat) && readFileSync(heartbeat, "utf8") === "test";

interface Life {
  since: number;
  heartbeat: string;
  patience: Patience;
  cwd: string;
}

/** @returns the reason why a process counts as dead; null while it lives */
function silence({ since, heartbeat, patience, cwd }: Life, active: number, file: string | undefined): string | null {
  const heard = existsSync(heartbeat) ? statSync(heartbeat).mtimeMs : since;
  if (Date.now() - heard > patience.blocked) return "it blocks its process";
  const limit =
    file && !SETS_LIMITS.test(readFileSync(join(cwd, file), "utf8")) ? patience.idle : patience.idleWithLimits;
  return performance.now() - active > limit ? "it hangs outside of its tests" : null;
}
