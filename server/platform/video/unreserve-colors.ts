import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Ffmpeg } from "./ffmpeg.ts";
import { type FilmFile, named, sourceArgs, workIn } from "./film-file.ts";

const COPY_MS = 60_000;
const COPY_NAME = "unreserved.bin";
const UNSAID = "colour_primaries=2:transfer_characteristics=2:matrix_coefficients=2";

/** Whether ffmpeg passed no frame to a filter, because a value of its colors is reserved (ITU-T H.273). */
export const isRefusedForColors = (said: string): boolean => /Invalid color (?:range|space)/.test(said);

/**
 * Marks a film's colors as unspecified, in its file. ffmpeg's filters refuse reserved values, which some phones write.
 * @returns false if that failed
 */
export async function unreserveColors(ffmpeg: Ffmpeg, file: FilmFile, signal?: AbortSignal): Promise<boolean> {
  const copy = join(dirname(file.path), COPY_NAME);
  for (const codec of ["h264", "hevc"]) {
    const made = ["-map", "0:V", "-map", "0:a?", "-c", "copy", "-bsf:v", `${codec}_metadata=${UNSAID}`];
    const { code } = await ffmpeg.run([...sourceArgs(file), ...made, "-f", file.container, named(copy)], {
      timeoutMs: COPY_MS,
      ...workIn(file),
      ...(signal ? { signal } : {}),
    });
    if (code === 0) {
      await rename(copy, file.path);
      return true;
    }
  }
  await rm(copy, { force: true });
  return false;
}
