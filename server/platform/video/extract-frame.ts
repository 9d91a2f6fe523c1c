import { lstat } from "node:fs/promises";
import { basename } from "node:path";
import type { Ffmpeg } from "./ffmpeg.ts";
import { type FilmFile, named, sourceArgs, workIn } from "./film-file.ts";
import { pictureFilters } from "./film-filters.ts";
import { lookAtPicture } from "./film-picture.ts";
import { VideoRejected } from "./video-rejected.ts";

const POSTER_MS = 20_000;
/** Maximum side of a poster in pixels; none is shown larger. */
const POSTER_SIDE = 1_920;

/**
 * Writes one frame as a picture, with the dimensions and colors of the transcoded film.
 * @param to a file in the same folder as the film
 * @throws VideoRejected VIDEO_INVALID if no frame can be decoded
 */
export async function extractFrame(
  ffmpeg: Ffmpeg,
  file: FilmFile,
  { atMs, to }: { atMs: number; to: string },
): Promise<void> {
  const picture = await lookAtPicture(ffmpeg, file);
  const factor = Math.min(1, POSTER_SIDE / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(2, Math.round(length * factor));
  const size = { width: side(picture.width), height: side(picture.height) };
  const filters = `${pictureFilters(picture, size)},scale=in_color_matrix=bt709:in_range=tv,format=rgb24`;
  const made = ["-map", `0:V:${picture.track}`, "-frames:v", "1", "-vf", filters, "-map_metadata", "-1"];
  for (const place of placesToLook(atMs)) {
    const args = [...place, ...sourceArgs(file), ...made, "-f", "image2", "-c:v", "png", named(to)];
    const { code, isKilled } = await ffmpeg.run(args, { timeoutMs: POSTER_MS, ...workIn(file) });
    if (isKilled) throw new VideoRejected("VIDEO_INVALID", "a frame took too long");
    if (code === 0 && (await isOwnFile(to))) return;
  }
  throw new VideoRejected("VIDEO_INVALID", `no frame could be decoded for ${basename(to)}`);
}

/** Seek options to try in order: the frame at that time, the key frame before it, and the first frame. */
function placesToLook(atMs: number): string[][] {
  const at = ["-ss", (atMs / 1_000).toFixed(3)];
  return atMs > 0 ? [at, ["-noaccurate_seek", ...at], []] : [[]];
}

/** A compromised ffmpeg could leave a link to another file. */
async function isOwnFile(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() === true && found.nlink === 1 && found.size > 0;
}
