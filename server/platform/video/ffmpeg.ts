import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { findFfmpeg } from "./find-ffmpeg.ts";
import { findSandbox, handOver, type Sandbox } from "./sandbox.ts";

/**
 * Outcome of a run. Only the beginning and the end of ffmpeg's messages are kept, because a hostile file can cause
 * many.
 */
export interface FfmpegRun {
  code: number | null;
  said: string;
  /** Whether the run was killed because it took too long or wrote too much. */
  isKilled: boolean;
}

export interface FfmpegOptions {
  timeoutMs: number;
  /** Stops the run. That says nothing about the file, so `run` then throws instead of returning an outcome. */
  signal?: AbortSignal;
  /**
   * The working folder; arguments name its files without a path. If the server runs as root, the folder and its files
   * are given to a user that owns nothing else, and ffmpeg runs as that user.
   */
  folder?: string;
  /** Niceness of the run; by default 19, which is the lowest priority. */
  niceness?: number;
  /** Called with each line of standard output as it is written. */
  onLine?: (line: string) => void;
}

/** The program that reads videos, as a separate process in a sandbox, with low priority and a time limit. */
export interface Ffmpeg {
  /** Whether ffmpeg is available; checked only once. */
  isThere(): Promise<boolean>;
  /** The sandbox that ffmpeg runs in; null without ffmpeg. */
  sandbox(): Promise<Sandbox | null>;
  /** @throws Error without ffmpeg (check `isThere` first), or if `signal` or another process stops the run */
  run(args: readonly string[], options: FfmpegOptions): Promise<FfmpegRun>;
}

const SAID_MAX = 32_768;
/** Maximum bytes of output: the packet list of 15 minutes at 60 frames per second has 5 MB. */
const WRITTEN_MAX = 32_000_000;
/** Maximum size in bytes of a single memory allocation. */
const ALLOC_MAX = 400_000_000;
/** Memory limit of a run in kB: several times what the largest frames need. */
const MEMORY_MAX_KB = 2_000_000;
/** Maximum size in kB of a file that a run writes: several times that of a 15-minute film. */
const FILE_MAX_KB = 2_000_000;
const ALWAYS = ["-nostdin", "-hide_banner", "-y", "-max_alloc", String(ALLOC_MAX)];

interface Found {
  path: string;
  sandbox: Sandbox;
}

/** @param configured FFMPEG_PATH: a program, or "off" to disable videos; null to search for one */
export function createFfmpeg(configured: string | null, memoryMaxKb = MEMORY_MAX_KB, fileMaxKb = FILE_MAX_KB): Ffmpeg {
  let finding: Promise<Found | null> | null = null;
  const find = () => {
    finding ??= findFfmpeg(configured).then(async (path) =>
      path === null ? null : { path, sandbox: await findSandbox([path, "-version"]) },
    );
    return finding;
  };
  return {
    isThere: async () => (await find()) !== null,
    sandbox: async () => (await find())?.sandbox ?? null,
    async run(args, options) {
      const found = await find();
      if (!found) throw new Error("there is no ffmpeg");
      const { path, sandbox } = found;
      if (options.folder) await handOver(options.folder, sandbox);
      const isOurs = !options.folder && sandbox.user !== null;
      const prefix = isOurs ? [] : sandbox.prefix;
      return runProgram(
        [...bounded({ memoryMaxKb, fileMaxKb, timeoutMs: options.timeoutMs }), ...prefix, path],
        args,
        options,
      );
    },
  };
}

/** Runs ffmpeg with a different priority. */
export const withNiceness = (ffmpeg: Ffmpeg, niceness: number): Ffmpeg => ({
  ...ffmpeg,
  run: (args, options) => ffmpeg.run(args, { ...options, niceness }),
});

const SHELL = "/bin/sh";
/** Assumed number of busy cores, for turning the time limit into a limit of processor time. */
const CORES = 4;

interface Limits {
  memoryMaxKb: number;
  fileMaxKb: number;
  timeoutMs: number;
}

/**
 * Starts the program through a shell, because only a shell can set limits first; systems without limits run it without.
 */
function bounded({ memoryMaxKb, fileMaxKb, timeoutMs }: Limits): string[] {
  if (!existsSync(SHELL)) return [];
  const seconds = Math.ceil((CORES * timeoutMs) / 1_000);
  const limits = [`-d ${memoryMaxKb}`, `-t ${seconds}`, `-f ${2 * fileMaxKb}`, "-c 0", "-n 256"];
  const lines = limits.map((limit) => `ulimit ${limit} 2>/dev/null`).join("; ");
  return [SHELL, "-c", `${lines}; exec "$0" "$@"`];
}

async function runProgram(
  program: readonly string[],
  args: readonly string[],
  { timeoutMs, signal, folder, niceness = 19, onLine }: FfmpegOptions,
): Promise<FfmpegRun> {
  const process = Bun.spawn([...program, ...ALWAYS, ...args], {
    stdio: ["ignore", onLine ? "pipe" : "ignore", "pipe"],
    env: {},
    ...(folder ? { cwd: folder } : {}),
  });
  try {
    setPriority(process.pid, niceness);
  } catch {
    // The process has already ended, or the system has no priorities.
  }
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    process.kill("SIGKILL");
  };
  const timer = setTimeout(kill, timeoutMs);
  signal?.addEventListener("abort", kill, { once: true });
  if (signal?.aborted) kill();
  try {
    const reading = process.stdout && onLine ? readLines(process.stdout, onLine, kill) : null;
    const said = await readEnds(process.stderr);
    await reading;
    const code = await process.exited;
    if (signal?.aborted || isInterrupted(process.signalCode, code, said))
      throw new Error("stopped before ffmpeg had ended");
    return { code: isKilled ? null : code, said, isKilled };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
  }
}

/** Yields a stream's lines until the stream exceeds its maximum length. */
async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void, stop: () => void) {
  const decoder = new TextDecoder("latin1");
  let [length, rest] = [0, ""];
  for await (const piece of stream) {
    length += piece.length;
    if (length > WRITTEN_MAX) stop();
    else {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    }
  }
}

const SIGNALS = new Set<unknown>(["SIGINT", "SIGTERM", "SIGHUP"]);
/** Exit codes of ffmpeg after one signal, and after several. */
const INTERRUPTED = new Set([255, 123]);
const SAYS_INTERRUPTED = /^(Exiting normally, received signal \d{1,2}\.|Received > \d system signals, hard exiting)$/m;

/** Whether a signal interrupted ffmpeg: terminals and some service managers also stop a server's child processes. */
const isInterrupted = (signal: unknown, code: number, said: string): boolean =>
  SIGNALS.has(signal) || (INTERRUPTED.has(code) && SAYS_INTERRUPTED.test(said));

/** The beginning and the end of a stream of any length. */
async function readEnds(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let first = "";
  let last = "";
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    if (first.length < SAID_MAX) first += text;
    else last = (last + text).slice(-SAID_MAX);
  }
  return first + last;
}
