import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { findFfmpeg } from "./find-ffmpeg.ts";
import { findSandbox, handOver, type Sandbox } from "./sandbox.ts";

/** How a run ended. What it says is cut off after its beginning and its end: a hostile file makes it say a lot. */
export interface FfmpegRun {
  code: number | null;
  said: string;
  /** It was ended because it took too long or wrote too much. */
  isKilled: boolean;
}

export interface FfmpegOptions {
  timeoutMs: number;
  /** Ends it. That says nothing about the file, so `run` throws and has no outcome. */
  signal?: AbortSignal;
  /**
   * The working folder: arguments name files in it, without a path. If the server is root, the folder and its files
   * are given to a user that owns nothing else, and ffmpeg runs as that user.
   */
  folder?: string;
  /** The lowest priority is 19, which runs have unless something else is given. */
  niceness?: number;
  /** Called with each line that it writes to its standard output, as it comes. */
  onLine?: (line: string) => void;
}

/** The program that reads videos, as a separate process in a sandbox, with low priority and a time limit. */
export interface Ffmpeg {
  /** Whether there is one; asked once. */
  isThere(): Promise<boolean>;
  /** The sandbox it runs in; null without ffmpeg. */
  sandbox(): Promise<Sandbox | null>;
  /** @throws Error without ffmpeg (ask first), or if `signal` or somebody else stops it */
  run(args: readonly string[], options: FfmpegOptions): Promise<FfmpegRun>;
}

const SAID_MAX = 32_768;
/** The packet list of 15 minutes at 60 frames a second has 5 MB. */
const WRITTEN_MAX = 32_000_000;
/** No single piece of memory that a file asks for is larger (bytes). */
const ALLOC_MAX = 400_000_000;
/** Memory limit of a run (kB): several times the need of the largest frames. */
const MEMORY_MAX_KB = 2_000_000;
/** The largest file that a run may write (kB): several times a quarter of an hour. */
const FILE_MAX_KB = 2_000_000;
const ALWAYS = ["-nostdin", "-hide_banner", "-y", "-max_alloc", String(ALLOC_MAX)];

interface Found {
  path: string;
  sandbox: Sandbox;
}

/** @param configured FFMPEG_PATH: a program, or "off" for no videos; null to look for one */
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

/** The same program with another priority. */
export const withNiceness = (ffmpeg: Ffmpeg, niceness: number): Ffmpeg => ({
  ...ffmpeg,
  run: (args, options) => ffmpeg.run(args, { ...options, niceness }),
});

const SHELL = "/bin/sh";
/** Processor seconds for each second of the clock: more threads than these two wait. */
const CORES = 4;

interface Limits {
  memoryMaxKb: number;
  fileMaxKb: number;
  timeoutMs: number;
}

/** Only a shell can set limits for a program before it begins; systems that know none go without. */
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
    // It has ended already, or the system has no priorities.
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

/** A stream's lines, until it is too long. */
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
/** Exit codes of ffmpeg after one signal, or several. */
const INTERRUPTED = new Set([255, 123]);
const SAYS_INTERRUPTED = /^(Exiting normally, received signal \d{1,2}\.|Received > \d system signals, hard exiting)$/m;

/** Stopping the server may also stop its child processes: terminals do this, and some service managers. */
const isInterrupted = (signal: unknown, code: number, said: string): boolean =>
  SIGNALS.has(signal) || (INTERRUPTED.has(code) && SAYS_INTERRUPTED.test(said));

/** The first and the last of a stream of any length. */
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
