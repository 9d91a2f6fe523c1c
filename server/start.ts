/**
 * `bun run start`: installs what is locked, builds the client where its sources changed, and serves. Nothing outside of
 * Bun itself may be imported here before the install has run.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const STAMPS = join(ROOT, "node_modules", ".tackboard");

/** One hash over the files' paths and bytes; equal hashes mean that the step's result is still good. */
async function hashOf(patterns: string[]): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for (const pattern of patterns) {
    const files = [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })].sort();
    for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

/**
 * Says what takes so long. In a terminal the line goes again when it is done, and elsewhere it goes to stderr: the
 * first line that a person reads, and the first of stdout, is the address to open.
 * @returns takes the line away
 */
function announce(text: string): () => void {
  const { stderr } = process;
  stderr.write(stderr.isTTY ? text : `${text}\n`);
  return () => stderr.isTTY && stderr.write("\r\u001b[2K");
}

/** Runs a step unless it ran already for the same sources. */
async function step(name: string, sources: string[], result: string, command: string[]): Promise<void> {
  const stamp = join(STAMPS, name);
  const hash = await hashOf(sources);
  if (existsSync(join(ROOT, result)) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const done = announce(`${name} …`);
  const run = Bun.spawnSync([process.execPath, ...command], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1" },
    stdout: "pipe",
    stderr: "pipe",
  });
  done();
  if (!run.success) {
    console.error(`${run.stdout}${run.stderr}`);
    console.error(`${name} failed; nothing was started.`);
    process.exit(1);
  }
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, hash);
}

/** Installs what is locked where it is not installed yet; the demo needs no more. */
export async function installPackages(): Promise<void> {
  await step("Installing packages", ["package.json", "bun.lock"], "node_modules/elysia", [
    "install",
    "--frozen-lockfile",
  ]);
}

/** Installs and builds what is missing or out of date; the test command uses it too. */
export async function prepare(): Promise<void> {
  await installPackages();
  await step(
    "Building the client",
    ["bun.lock", "vite.config.ts", "client/**/*.{ts,tsx,css,html}", "src/**/*.ts", "server/**/*.ts"],
    "dist/client",
    ["run", "client/build.ts"],
  );
}

if (import.meta.main) {
  await prepare();
  await import("./main.ts");
}
