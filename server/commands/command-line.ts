import { parseArgs } from "node:util";
import { LoadError } from "../../db/backup/load-rows.ts";
import { OpenError } from "../build-deps.ts";
import { ConfigError } from "../config.ts";
import { BackupError } from "../platform/backup/backup-format.ts";
import { isDiskFault, isStoreFault } from "../platform/media/store-fault.ts";
import { reasonOf } from "../platform/system/in-time.ts";

/** The result of a command: an object for programs, sentences for people. */
export interface Outcome {
  /** The exit status: 0 if all is well, 1 if the command found something wrong. */
  status: 0 | 1;
  json: Record<string, unknown>;
  lines: readonly string[];
  /** Whether stdout carries the command's data, so that its words go to stderr. */
  isPiped?: boolean;
}

interface Command {
  /** Shown by `--help` and after a wrong call. */
  usage: string;
  /** How many arguments it takes, at least and at most. */
  arguments: readonly [number, number];
  /** Its own options besides `--help` and `--json`. */
  options?: Record<string, { type: "boolean" | "string" }>;
  run(given: Given): Promise<Outcome>;
}

export interface Given {
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Shows a person what is being done; silent for programs. */
  progress(line: string): void;
}

/** Wrong calls and configurations; failures of the work are 1. */
const MISUSED = 2;

/** A wrong call; the message is a sentence, which the usage follows. */
export class UsageError extends Error {}

/**
 * Runs a command of the command line and ends the process. Its result goes to stdout, everything else to stderr.
 * @param argv the arguments after the command's name
 */
export async function runCommand(command: Command, argv = process.argv.slice(2)): Promise<never> {
  // Commands write backups and keys, which only the operator may read, also below folders (SECURITY.md 45).
  process.umask(0o077);
  const wantsJson = argv.includes("--json");
  const fail = (status: number, sentence: string): never => {
    if (wantsJson) console.log(JSON.stringify({ ok: false, error: sentence }));
    else console.error(sentence);
    process.exit(status);
  };
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { help: { type: "boolean" }, json: { type: "boolean" }, ...command.options },
    });
    if (values.help) {
      console.log(command.usage);
      process.exit(0);
    }
    const [least, most] = command.arguments;
    if (positionals.length < least || positionals.length > most)
      throw new UsageError(
        least === most ? `This takes ${least} argument(s).` : `This takes ${least} to ${most} arguments.`,
      );
    const { status, json, lines, isPiped } = await command.run({
      args: positionals,
      options: values as Given["options"],
      progress: (line) => {
        if (!wantsJson && process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line.slice(0, 100)}`);
      },
    });
    if (!wantsJson && process.stderr.isTTY) process.stderr.write("\r\u001b[2K");
    const say = isPiped ? console.error : console.log;
    for (const line of wantsJson ? [JSON.stringify({ ok: status === 0, ...json })] : lines) say(line);
    process.exit(status);
  } catch (error) {
    if (error instanceof UsageError || isWrongCall(error))
      fail(MISUSED, `${(error as Error).message}\n\n${command.usage}`);
    if (error instanceof ConfigError) fail(MISUSED, error.message);
    if (error instanceof BackupError || error instanceof LoadError || error instanceof OpenError)
      fail(1, error.message);
    const fault = faultOf(error);
    if (fault) fail(1, fault);
    throw error;
  }
}

/** `parseArgs` refuses unknown options with its own codes. */
const isWrongCall = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

/** What to do about the commonest faults of files and folders, by their codes. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: "Give the user that runs this the right to read and write there, or name another place.",
  ENOENT: "Check the path.",
  ENOSPC: "Its disk is full: make room, or name another place.",
  EDQUOT: "The user's quota is used up: make room, or name another place.",
  EROFS: "It can only be read there: name another place.",
};
const OF_BUCKETS = "Check the bucket, its endpoint and its keys.";

/** The sentence for a fault of this machine's files or of a bucket; null for any other error. */
function faultOf(error: unknown): string | null {
  if (!isStoreFault(error)) return null;
  const { code } = error as { code?: string };
  return [`${reasonOf(error)}.`, isDiskFault(error) ? ADVICE[`${code}`] : OF_BUCKETS].filter(Boolean).join(" ");
}
