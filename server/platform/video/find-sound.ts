import type { Ffmpeg } from "./ffmpeg.ts";
import { type FilmFile, sourceArgs, workIn } from "./film-file.ts";

const TRY_MS = 15_000;
const FRAMES = "8";

/**
 * Finds the first sound track that can be decoded and encoded. A phone's film may begin with a track that other
 * programs can't decode, such as spatial sound.
 * @param count number of sound tracks
 * @returns the track's index, null for none
 */
export async function findSound(
  ffmpeg: Ffmpeg,
  file: FilmFile,
  count: number,
  signal?: AbortSignal,
): Promise<number | null> {
  for (let track = 0; track < count; track++) {
    let packets = 0;
    const onLine = (line: string) => {
      if (line.startsWith("0,")) packets++;
    };
    const made = ["-map", `0:a:${track}`, "-frames:a", FRAMES, "-af", SOUND_FILTERS, "-c:a", "aac"];
    const { code } = await ffmpeg.run([...sourceArgs(file), ...made, "-map_metadata", "-1", "-f", "framecrc", "-"], {
      timeoutMs: TRY_MS,
      onLine,
      ...workIn(file),
      ...(signal ? { signal } : {}),
    });
    if (code === 0 && packets > 1) return track;
  }
  return null;
}

/** Converts any sound. Silence fills a late start and gaps. */
export const SOUND_FILTERS = "aresample=44100:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo";
