/**
 * `bun run start`: installs locked packages, builds the client and the server if their sources changed, and serves.
 * Import nothing but Bun's own modules here: the packages may not be installed yet.
 */
import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const STAMPS = join(ROOT, "node_modules", ".tackboard");

/** Whether this process has installed or built something. */
let hasStepped = false;

/** Maximum time that a start waits for another process's build. */
const OTHERS_BUILD_MS = 10 * 60_000;

const hashes = new Map<string, string>();

/** One hash over the files' paths and contents; each file is read once. */
function hashOf(patterns: string[]): string {
  const hash = new Bun.CryptoHasher("sha256");
  for (const pattern of patterns) {
    const known = hashes.get(pattern) ?? hashOfFiles(pattern);
    hashes.set(pattern, known);
    hash.update(known);
  }
  return hash.digest("hex");
}

function hashOfFiles(pattern: string): string {
  const hash = new Bun.CryptoHasher("sha256");
  const files = [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })].sort();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

/**
 * Announces a long step. In a terminal the line is erased afterwards; elsewhere it goes to stderr, so that the first
 * line of stdout is the address to open.
 * @returns erases the line
 */
function announce(text: string): () => void {
  const { stderr } = process;
  stderr.write(stderr.isTTY ? text : `${text}\n`);
  return () => stderr.isTTY && stderr.write("\r\u001b[2K");
}

/** Whether this step already ran for these sources, and its result still exists. */
const wasDone = (name: string, sources: string, result: string): boolean => {
  const stamp = join(STAMPS, name);
  return existsSync(join(ROOT, result)) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
};

/** One build serves every environment: NODE_ENV is read at run time, not build time (SECURITY.md 48). */
const BUILDS = { NODE_ENV: "production" };

/**
 * Runs a step unless it already ran for the same sources. If several processes start at once, one runs the step and the
 * others wait: two that write to one folder break each other's build.
 * @param sources identifies the inputs; the result is reused while it stays the same
 */
export function step(
  name: string,
  sources: string,
  result: string,
  command: string[],
  env: Record<string, string> = BUILDS,
): void {
  const stamp = join(STAMPS, name);
  const isDone = () => wasDone(name, sources, result);
  if (isDone()) return;
  hasStepped = true;
  const takeAway = announce(`${name} …`);
  mkdirSync(STAMPS, { recursive: true });
  // The lock is released when the process ends for any reason, like the one of DATA_DIR (`db/engine/lock.ts`).
  const lock = new Database(join(STAMPS, "lock"), { create: true });
  lock.run(`PRAGMA busy_timeout = ${OTHERS_BUILD_MS}`);
  lock.run("BEGIN EXCLUSIVE");
  try {
    if (isDone()) return;
    const run = Bun.spawnSync([process.execPath, ...command], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: "1", ...env },
      stdout: "pipe",
      stderr: "pipe",
    });
    if (!run.success) {
      takeAway();
      console.error(`${run.stdout}${run.stderr}`);
      console.error(`${name} failed; nothing was started.`);
      process.exit(1);
    }
    mkdirSync(STAMPS, { recursive: true });
    writeFileSync(stamp, sources);
  } finally {
    takeAway();
    lock.close();
  }
}

/**
 * Installs locked packages if some are missing. In production, installs only production packages, unless all packages
 * are already installed (SECURITY.md 41).
 */
export function installPackages(): void {
  const all = "Installing packages";
  const [sources, result] = [hashOf(["package.json", "bun.lock"]), "node_modules/elysia"];
  const install = ["install", "--frozen-lockfile"];
  if (process.env.NODE_ENV !== "production") step(all, sources, result, install, {});
  else if (!wasDone(all, sources, result))
    step(`${all} of production`, sources, result, [...install, "--production"], {});
}

/** Installs and builds what is missing or out of date; the test command uses it too. */
export function prepare(): void {
  installPackages();
  const sources = ["package.json", "bun.lock", "vite.config.ts", "client/**/*.{ts,tsx,css,html}", "src/**/*.ts"];
  const code = hashOf(sources);
  step("Building the client", code, "dist/client", ["run", "client/build.ts"]);
  // A separate step, because it contains the site's address and name: changing them doesn't rebuild the client.
  const { PUBLIC_URL = "", BRAND_NAME = "" } = process.env;
  const site = [code, PUBLIC_URL, BRAND_NAME].join("\n");
  step("Building the extension", site, "dist/client/extension.zip", ["run", "client/extension/build.ts"]);
}

/**
 * Bundles the server if its sources changed, because reading every source file would slow each start. Each state of the
 * sources has a separate folder, so a running process keeps its chunks.
 * @returns the file to run
 */
export function buildServer(): string {
  const sources = ["bun.lock", "src/**/*.ts", "server/**/*.{ts,tsx}", "db/**/*.ts", "db/migrations/meta/_journal.json"];
  const code = `${hashOf(sources)} ${Bun.version}`;
  const folder = `dist/start/${code.slice(0, 12)}`;
  step("Building the server", code, `${folder}/main.js`, ["server/commands/build.ts", folder]);
  return join(ROOT, folder, "main.js");
}

/**
 * Continues with one of our scripts, in a new process if this one has installed or built something: otherwise Bun 1.4.5
 * does not find packages that were installed meanwhile, and waits forever for the first picture read in a sandbox.
 */
export async function goOn(script: string): Promise<void> {
  if (!hasStepped) return void (await import(script));
  const child = Bun.spawn([process.execPath, script, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit"],
  });
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  // The terminal sends the signal to both processes.
  process.on("SIGINT", () => {});
  process.exit(await child.exited);
}

if (import.meta.main) {
  prepare();
  await goOn(buildServer());
}
