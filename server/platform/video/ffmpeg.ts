import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { setPriority } from "node:os";
import { delimiter, join, resolve } from "node:path";

/** How a run ended. What it says is cut off after its beginning and its end: a hostile file makes it say a lot. */
export interface FfmpegRun {
  code: number | null;
  said: string;
  /** It was ended because it took too long, or because it was no longer wanted. */
  isKilled: boolean;
}

export interface FfmpegOptions {
  timeoutMs: number;
  signal?: AbortSignal;
}

/** The program that reads videos: always a process of its own, which yields to the site and can be killed. */
export interface Ffmpeg {
  /** Whether there is one; asked once. */
  isThere(): Promise<boolean>;
  /** @throws Error where there is none: ask first */
  run(args: readonly string[], options: FfmpegOptions): Promise<FfmpegRun>;
}

const SAID_MAX = 32_768;
/** No single piece of memory that a file asks for is larger (bytes). */
const ALLOC_MAX = 400_000_000;
/** All that a run may have (kB): several times what a film of the largest frames takes. */
const MEMORY_MAX_KB = 2_000_000;
const ALWAYS = ["-nostdin", "-hide_banner", "-y", "-max_alloc", String(ALLOC_MAX)];

/** @param configured FFMPEG_PATH: a program, or "off" where no videos are wanted; null to look for one */
export function createFfmpeg(configured: string | null, memoryMaxKb = MEMORY_MAX_KB): Ffmpeg {
  let finding: Promise<string | null> | null = null;
  const find = () => {
    finding ??= findProgram(configured);
    return finding;
  };
  return {
    isThere: async () => (await find()) !== null,
    async run(args, options) {
      const path = await find();
      if (!path) throw new Error("there is no ffmpeg");
      return runProgram(bounded(path, memoryMaxKb), args, options);
    },
  };
}

async function findProgram(configured: string | null): Promise<string | null> {
  if (configured === "off") return null;
  const named = configured ? [configured] : [...onPath(), await fromPackage()];
  for (const path of named) if (path && (await answers(path))) return path;
  return null;
}

const onPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, "ffmpeg"));

/** The package picks the binary of this machine, and throws where it has none. */
async function fromPackage(): Promise<string | null> {
  try {
    const found = (await import("@ffmpeg-installer/ffmpeg")) as { path?: string; default?: { path: string } };
    return found.default?.path ?? found.path ?? null;
  } catch {
    return null;
  }
}

async function answers(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await runProgram([path], ["-version"], { timeoutMs: 10_000 })).code === 0;
  } catch {
    return false;
  }
}

const SHELL = "/bin/sh";

/** Only a shell can set a limit for a program before it begins; systems that know none go without. */
const bounded = (path: string, memoryMaxKb: number): string[] =>
  existsSync(SHELL)
    ? [SHELL, "-c", `ulimit -d ${memoryMaxKb} 2>/dev/null; exec "$0" "$@"`, resolve(path)]
    : [resolve(path)];

async function runProgram(
  program: readonly string[],
  args: readonly string[],
  options: FfmpegOptions,
): Promise<FfmpegRun> {
  const process = Bun.spawn([...program, ...ALWAYS, ...args], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
    env: {},
  });
  try {
    setPriority(process.pid, 19);
  } catch {
    // It has ended already, or the system has no priorities.
  }
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    process.kill("SIGKILL");
  };
  const timer = setTimeout(kill, options.timeoutMs);
  options.signal?.addEventListener("abort", kill, { once: true });
  if (options.signal?.aborted) kill();
  try {
    const said = await readEnds(process.stderr);
    const code = await process.exited;
    return { code: isKilled ? null : code, said, isKilled };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", kill);
  }
}

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
