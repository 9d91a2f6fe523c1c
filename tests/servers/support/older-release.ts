import { mkdtempSync, symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import { atEnd } from "../../support/at-end.ts";

/** The first migration that the older release doesn't know. */
const FIRST_UNKNOWN = "db/migrations/0010_restorable.sql";

/**
 * Unpacks the last release before migration 0010, from this repository's history; it runs with the packages of today.
 * @returns the file to run, or an Error with the reason why there is no such release
 */
export function olderRelease(): string | Error {
  const git = (...args: string[]) => Bun.spawnSync(["git", ...args], { cwd: ROOT, stderr: "pipe" });
  const added = git("log", "--diff-filter=A", "--format=%H", "--", FIRST_UNKNOWN).stdout.toString().trim();
  const archive =
    added === "" ? null : git("archive", `${added}^`, "db", "server", "src", "package.json", "tsconfig.json");
  if (!archive?.success) return new Error("this copy of the repository lacks the history of older releases");
  const folder = mkdtempSync(join(tmpdir(), "tackboard-older-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const unpacked = Bun.spawnSync(["tar", "-x", "-C", folder], { stdin: archive.stdout });
  if (!unpacked.success) return new Error(`the older release was not unpacked: ${unpacked.stderr}`);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return join(folder, "server/main.ts");
}
