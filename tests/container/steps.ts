import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";

export interface Run {
  code: number;
  out: string;
}

/** Runs a command in the project's folder. @returns its exit code and output */
export async function run(command: string[], env: Record<string, string> = {}): Promise<Run> {
  const child = Bun.spawn(command, { cwd: ROOT, env: { ...process.env, ...env }, stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out: `${out}${err}`.trim() };
}

/** @throws Error with the output if the command fails */
export async function must(...command: string[]): Promise<string> {
  const { code, out } = await run(command);
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${out}`);
  return out;
}

/** The checks that passed. */
export const checks: string[] = [];

/** @throws Error with the value if the check fails */
export function check(what: string, isSo: boolean, saw: unknown): void {
  if (!isSo) throw new Error(`It is not so that ${what}: ${JSON.stringify(saw)}`);
  checks.push(what);
  console.log(`ok  ${what}`);
}

/** The packages that debootstrap downloaded, and the files that Debian leaves out of images named `slim`. */
const NOT_SLIM = [
  "var/cache/apt/*",
  "var/lib/apt/lists/*",
  ...["doc", "man", "info", "locale"].map((n) => `usr/share/${n}/*`),
];

/** The image that the Containerfile begins with, and its release of Debian. */
export const [, BASE = "", RELEASE = ""] =
  /^FROM (debian:(\d+)-slim)$/m.exec(readFileSync(join(ROOT, "Containerfile"), "utf8")) ?? [];

/**
 * Whether an engine has an image, or can pull it.
 * @param engine the engine's command, such as `docker`
 */
export const hasImage = async (engine: string[], image: string): Promise<boolean> =>
  (await run([...engine, "image", "inspect", image])).code === 0 ||
  (await run([...engine, "pull", "--quiet", image])).code === 0;

/**
 * Gets the base image, or makes one of the same name from Debian's packages.
 * @param tag the name that the engine finds it by
 */
export async function ensureBase(engine: string[], tag: string): Promise<void> {
  if (await hasImage(engine, BASE)) return;
  const codename = { "12": "bookworm", "13": "trixie" }[RELEASE];
  if (!codename) throw new Error(`no code name is known for Debian ${RELEASE}`);
  console.log(`${BASE} can't be pulled: debootstrap makes it from the packages of ${codename} …`);
  const folder = mkdtempSync(join(tmpdir(), "tackboard-base-"));
  try {
    await must("debootstrap", "--variant=minbase", codename, folder);
    // Debian's own image has none of these either.
    for (const part of NOT_SLIM) await must("sh", "-c", `rm -rf ${folder}/${part}`);
    await must("sh", "-c", `tar -C ${folder} -c . | ${engine.join(" ")} import - ${tag}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
