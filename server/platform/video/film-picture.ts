import { declaredColors } from "./declared-colors.ts";
import type { Ffmpeg } from "./ffmpeg.ts";
import { type FilmFile, sourceArgs, workIn } from "./film-file.ts";
import { type FilmPicture, needsConversion, pictureFilters } from "./film-filters.ts";
import { isRefusedForColors, unreserveColors } from "./unreserve-colors.ts";
import { VideoRejected } from "./video-rejected.ts";

const LOOK_MS = 20_000;
const TRACKS_MAX = 3;
/** Number of frames to decode: the first frames of a tape recording may be flagged wrongly. */
const FRAMES = "6";
/** Profiles of Dolby Vision whose colors ffmpeg can't convert, because nothing else is in the film. */
const DOLBY_ONLY = /^ {6,8}DOVI configuration record: [^\n]{0,40}profile: (?:5,|10,[^\n]{0,80}compatibility id: 0\b)/m;

/**
 * Decodes the first frames. Changes the file if no filter takes its colors (`unreserve-colors.ts`).
 * @throws VideoRejected if none can be decoded, or no filter can show them
 */
export async function lookAtPicture(ffmpeg: Ffmpeg, file: FilmFile, signal?: AbortSignal): Promise<FilmPicture> {
  const picture = await firstPicture(ffmpeg, file, signal);
  if (!picture) throw new VideoRejected("VIDEO_INVALID", "no frame could be decoded");
  if (!needsConversion(picture.colors) || (await converts(ffmpeg, file, picture, signal))) return picture;
  // Without zimg, colors are treated as BT.709: the film looks paler, but it can be shown.
  return { ...picture, colors: { ...picture.colors, transfer: "", primaries: "" } };
}

/** The first track that can be decoded; one of a single frame, such as a cover, only if there is no other. */
async function firstPicture(ffmpeg: Ffmpeg, file: FilmFile, signal?: AbortSignal): Promise<FilmPicture | null> {
  let still: FilmPicture | null = null;
  for (let track = 0; track < TRACKS_MAX; track++) {
    const look = () => lookAtTrack(ffmpeg, file, track, signal);
    let seen = await look();
    if (!seen.picture && isRefusedForColors(seen.said) && (await unreserveColors(ffmpeg, file, signal)))
      seen = await look();
    if (seen.picture && DOLBY_ONLY.test(seen.said)) throw new VideoRejected("VIDEO_DOLBY_VISION", "no other colors");
    if (seen.picture && seen.frames > 1) return seen.picture;
    still ??= seen.picture;
    // ffmpeg says so if there is no further track.
    if (!seen.picture && /matches no streams/.test(seen.said)) break;
  }
  return still;
}

async function converts(ffmpeg: Ffmpeg, file: FilmFile, picture: FilmPicture, signal?: AbortSignal): Promise<boolean> {
  const mapped = [
    "-map",
    `0:V:${picture.track}`,
    "-frames:v",
    "1",
    "-vf",
    pictureFilters(picture, { width: 16, height: 16 }),
  ];
  const args = [...sourceArgs(file), ...mapped, "-map_metadata", "-1", "-f", "null", "-"];
  const { code } = await ffmpeg.run(args, { timeoutMs: LOOK_MS, ...workIn(file), ...(signal ? { signal } : {}) });
  return code === 0;
}

async function lookAtTrack(
  ffmpeg: Ffmpeg,
  file: FilmFile,
  track: number,
  signal?: AbortSignal,
): Promise<{ picture: FilmPicture | null; frames: number; said: string }> {
  let size: [number, number] | null = null;
  let pixel: [number, number] = [1, 1];
  let frames = 0;
  const onLine = (line: string) => {
    const [, name, first, second] = /^#(dimensions|sar) 0: (\d{1,9})[x/](\d{1,9})$/.exec(line) ?? [];
    if (name === "dimensions") size = [Number(first), Number(second)];
    if (name === "sar" && Number(first) > 0 && Number(second) > 0) pixel = [Number(first), Number(second)];
    if (line.startsWith("0,")) frames++;
  };
  const mapped = ["-map", `0:V:${track}`, "-frames:v", FRAMES, "-vf", "showinfo=checksum=0", "-map_metadata", "-1"];
  const { said } = await ffmpeg.run([...sourceArgs(file), ...mapped, "-f", "framecrc", "-"], {
    timeoutMs: LOOK_MS,
    onLine,
    ...workIn(file),
    ...(signal ? { signal } : {}),
  });
  if (!size || frames === 0) return { picture: null, frames, said };
  const [width, height] = squared(size, pixel);
  const { isInterlaced, colors } = aboutFrames(said);
  const isUnsaid = colors.transfer === "" && colors.primaries === "";
  const picture = {
    track,
    width,
    height,
    isInterlaced,
    colors: { ...colors, ...(isUnsaid ? declaredColors(file, track) : null) },
  };
  return { picture, frames, said };
}

/** Non-square pixels are stretched in one direction, so that the film gets larger, never smaller. */
function squared([width, height]: [number, number], [x, y]: [number, number]): [number, number] {
  const even = (side: number) => Math.max(2, 2 * Math.round(side / 2));
  return [even(x > y ? (width * x) / y : width), even(y > x ? (height * y) / x : height)];
}

const SAYS = /^\[Parsed_showinfo_0 @ [^\]\n]{1,30}\] (.{0,400})/gm;

function aboutFrames(said: string): Pick<FilmPicture, "isInterlaced" | "colors"> {
  const lines = [...said.matchAll(SAYS)].map(([, line = ""]) => line);
  // Some frames may lack a value that others, such as key frames, have.
  const lastValue = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)?.[1]).findLast((value) => value && value !== "unknown") ?? "";
  return {
    isInterlaced: lines.some((line) => / i:[TB] /.test(line)),
    colors: {
      isRgb: /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8)/.test(lastValue(/ fmt:(\w{1,20})/)),
      range: lastValue(/color_range:(\S{1,20})/),
      matrix: lastValue(/color_space:(\S{1,20})/),
      primaries: lastValue(/color_primaries:(\S{1,20})/),
      transfer: lastValue(/color_trc:(\S{1,20})/),
    },
  };
}
