import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";

/** A build that can be started: the older one from its sources, the newer one from its folder. */
export interface Build {
  name: "before" | "now";
  folder: string;
  /** The arguments after Bun. */
  command: string[];
  installedMb: number;
}

/** Runs a command to its end. @throws Error with the output if it fails @returns what it printed */
export function run(command: string[], cwd: string, env: Record<string, string> = {}): string {
  const done = Bun.spawnSync(command, { cwd, env: { ...process.env, ...env }, stderr: "pipe" });
  if (!done.success) throw new Error(`${command.join(" ")}:\n${done.stdout}${done.stderr}`);
  return done.stdout.toString().trim();
}

const megabytesOf = (folder: string) =>
  Number(run(["du", "-sk", "--apparent-size", folder], ROOT).split("\t")[0]) / 1_024;

/** Writes the files of a commit to a new folder, as a fresh clone has them. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  run(["sh", "-c", `git archive ${commit} | tar -x -C "${folder}"`], ROOT);
}

/** Builds a commit that starts from its sources, with the packages that production needs. */
export function buildBefore(commit: string, folder: string): Build {
  checkOut(commit, folder);
  run([process.execPath, "install", "--frozen-lockfile", "--production"], folder);
  const installedMb = megabytesOf(join(folder, "node_modules"));
  // Prepares what its start would prepare, so that the start itself is measured.
  const prepare = `const { prepare, buildServer } = await import("./server/commands/start.ts"); prepare(); buildServer();`;
  run([process.execPath, "-e", prepare], folder, { NODE_ENV: "production" });
  return { name: "before", folder, command: ["server/commands/start.ts"], installedMb };
}

/** Builds the working tree as `bun run build` does. */
export function buildNow(folder: string): Build {
  run([process.execPath, "run", "build"], ROOT);
  cpSync(join(ROOT, "dist/site"), folder, { recursive: true });
  return { name: "now", folder, command: ["main.js"], installedMb: megabytesOf(folder) };
}

/** Compressed size in MB of the built site and Bun, which an image adds to Debian. */
export function compressedMb({ folder }: Build): number {
  const bytes = run(
    ["sh", "-c", `tar -cf - -C "${folder}" . "$(realpath "${process.execPath}")" 2>&1 | gzip -6 | wc -c`],
    ROOT,
  );
  return Number(bytes) / 1e6;
}

/** Seconds of a type check of a folder's sources, by the command that its commit has for that. */
export function checkTypes(folder: string, command: string[]): number {
  const began = performance.now();
  run([process.execPath, ...command], folder);
  return (performance.now() - began) / 1_000;
}
