import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { STRIP_FRAMES, VIDEO_LINES, VIDEO_MAX_MS, VIDEO_MIN_MS } from "../../../src/video/limits.ts";
import { examineFilm, type Film } from "./examine-film.ts";
import type { Ffmpeg } from "./ffmpeg.ts";
import { type FilmFile, named, sourceArgs } from "./film-file.ts";
import { pictureFilters } from "./film-filters.ts";
import { readPackets } from "./film-packets.ts";
import { SOUND_FILTERS } from "./find-sound.ts";
import { VideoRejected } from "./video-rejected.ts";

export interface Source extends FilmFile {
  /** Whether to keep the sound; false if the person has muted it. */
  hasSound: boolean;
  trimStartMs: number;
  trimEndMs: number | null;
}

/** An output file. */
export interface MadeFile {
  name: string;
  contentType: string;
}
export interface Transcoded {
  files: MadeFile[];
  lines: number[];
  durationMs: number;
  hasSound: boolean;
}

/** Time limit by the video's length: generous for slow machines, but it stops files that never end. */
export const transcodeLimitMs = (durationMs: number): number => 120_000 + 8 * durationMs;

const AUDIO_BITS = 96_000;
const VIDEO_BITS: Record<number, number> = { 360: 700_000, 720: 2_200_000 };
export const STRIP_NAME = "strip.jpg";
export const HLS_NAME = "all.m3u8";
/** The files of one resolution. */
export const namesOfLine = (line: number) => [`${line}.mp4`, `hls-${line}.mp4`, `hls-${line}.m3u8`] as const;
const HLS_TYPE = "application/vnd.apple.mpegurl";
/** Tolerance for frames missing at the end. */
const SHORT_BY_MS = 500;

/** A film and the settings for its encoding. */
interface Work {
  film: Film;
  file: FilmFile;
  lines: number[];
  startMs: number;
  durationMs: number;
  /** The index of the sound track; null for silence. */
  sound: number | null;
}

/**
 * Makes the playable files in a folder: H.264 with AAC in MP4, the same as HLS, and the strip. The camera's metadata is
 * dropped: no location, no device, no chapters.
 * @param to the folder of the source
 * @throws VideoRejected if the file isn't what its probe promised
 */
export async function transcode(ffmpeg: Ffmpeg, source: Source, to: string, signal: AbortSignal): Promise<Transcoded> {
  const film = await examineFilm(ffmpeg, source, undefined, signal);
  const [startMs, endMs] = [source.trimStartMs, Math.min(source.trimEndMs ?? film.seconds * 1_000, VIDEO_MAX_MS)];
  const lines = linesFor(Math.min(film.width, film.height));
  const sound = source.hasSound ? film.sound : null;
  const work = { film, file: source, lines, startMs, durationMs: endMs - startMs, sound };
  const timeoutMs = transcodeLimitMs(endMs);
  const run = async (args: string[]) => {
    const { code, isKilled } = await ffmpeg.run(args, { timeoutMs, signal, folder: to });
    if (code !== 0) throw new VideoRejected("VIDEO_INVALID", isKilled ? "took too long" : "could not be decoded");
  };
  await run(encodeArgs(work));
  for (const line of lines) await run(hlsArgs(line));
  const [smallest = 360] = lines;
  await run(stripArgs(smallest, work.durationMs));
  const { tracks } = await readPackets(ffmpeg, { path: join(to, `${smallest}.mp4`), container: "mov" }, signal);
  const seen = Math.round(1_000 * (tracks.find(({ kind }) => kind === "video")?.end ?? 0));
  if (seen + SHORT_BY_MS < Math.min(work.durationMs, VIDEO_MIN_MS)) {
    throw new VideoRejected("VIDEO_TOO_SHORT", "fewer frames than its packets promise");
  }
  await Bun.write(join(to, HLS_NAME), masterPlaylist(work));
  const ofLine = (line: number): MadeFile[] =>
    namesOfLine(line).map((name) => ({ name, contentType: name.endsWith(".mp4") ? "video/mp4" : HLS_TYPE }));
  const files = [
    ...lines.flatMap(ofLine),
    { name: STRIP_NAME, contentType: "image/jpeg" },
    { name: HLS_NAME, contentType: HLS_TYPE },
  ];
  for (const { name } of files) await refuseLink(join(to, name));
  return { files, lines, durationMs: seen, hasSound: sound !== null };
}

/** A compromised ffmpeg could leave a link to another file. */
async function refuseLink(path: string): Promise<void> {
  const found = await lstat(path);
  if (!found.isFile() || found.nlink !== 1) throw new VideoRejected("VIDEO_INVALID", "a link in place of a file");
}

/** The sizes to make: never larger than the video, except that a tiny one gets the smallest size. */
function linesFor(shorterSide: number): number[] {
  const fitting = VIDEO_LINES.filter((lines) => lines <= shorterSide);
  return fitting.length > 0 ? fitting : [VIDEO_LINES[0]];
}

/** Limits the shorter side to this many lines, or to the film's; both sides are even, as the codec requires. */
function sizeFor({ film: { width, height } }: Work, lines: number): { width: number; height: number } {
  const factor = Math.min(1, lines / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * factor) / 2));
  return { width: even(width), height: even(height) };
}

/** Filters that output frames at regular times, from the film's start until its last frame and sound have ended. */
function filtersOf(work: Work): string {
  const { film, lines, startMs, durationMs, sound } = work;
  const { frames, seconds } = film.rate;
  const [start, end] = [startMs / 1_000, (startMs + durationMs) / 1_000].map((at) => at.toFixed(3));
  const pictures = [
    pictureFilters(film, sizeFor(work, Math.max(...lines))),
    // If the first frame comes late, it is shown from the start.
    `fps=${frames}/${seconds}:start_time=0`,
    `tpad=stop_mode=clone:stop_duration=${(film.lastStays + 0.1).toFixed(3)}`,
    `trim=start=${start}:end=${end},setpts=PTS-STARTPTS`,
    `split=${lines.length}${lines.map((line) => `[s${line}]`).join("")}`,
  ];
  const scaled = lines.map((line) => {
    const { width, height } = sizeFor(work, line);
    return `[s${line}]scale=${width}:${height},setsar=1[v${line}]`;
  });
  const sounds = [
    `[0:a:${sound}]${SOUND_FILTERS}`,
    `atrim=start=${start}:end=${end},asetpts=PTS-STARTPTS`,
    `asplit=${lines.length}${lines.map((line) => `[a${line}]`).join("")}`,
  ];
  return [`[0:V:${film.track}]${pictures.join(",")}`, ...scaled, ...(sound === null ? [] : [sounds.join(",")])].join(
    ";",
  );
}

function encodeArgs(work: Work): string[] {
  const { film, file, lines, durationMs, sound } = work;
  const outputs = lines.flatMap((line) => [
    ...["-map", `[v${line}]`, ...(sound === null ? ["-an"] : ["-map", `[a${line}]`, "-c:a", "aac"])],
    ...(sound === null ? [] : ["-b:a", String(AUDIO_BITS)]),
    ...["-t", (durationMs / 1_000).toFixed(3), "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-crf", "24"],
    ...["-r", `${film.rate.frames}/${film.rate.seconds}`],
    ...["-maxrate", String(VIDEO_BITS[line]), "-bufsize", String(2 * (VIDEO_BITS[line] ?? 0))],
    // A key frame every two seconds, where HLS starts a new segment.
    ...["-force_key_frames", "expr:gte(t,n_forced*2)", "-g", "600", "-sc_threshold", "0", "-threads", "1"],
    ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
    ...["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"],
    ...["-movflags", "+faststart", "-f", "mp4", named(`${line}.mp4`)],
  ]);
  return [...sourceArgs(file), "-filter_complex", filtersOf(work), ...outputs];
}

/** HLS with the same frames and sound, in one file. */
const hlsArgs = (line: number): string[] => [
  ...["-i", named(`${line}.mp4`), "-c", "copy", "-map_metadata", "-1", "-f", "hls", "-hls_time", "4"],
  ...["-hls_playlist_type", "vod", "-hls_segment_type", "fmp4", "-hls_flags", "single_file"],
  ...["-hls_segment_filename", `hls-${line}.mp4`, `hls-${line}.m3u8`],
];

function stripArgs(line: number, durationMs: number): string[] {
  const every = durationMs / 1_000 / STRIP_FRAMES;
  const filter = `fps=1/${every.toFixed(4)}:round=up,scale=160:-2,tile=${STRIP_FRAMES}x1`;
  return [
    ...["-threads", "1", "-i", named(`${line}.mp4`), "-vf", filter, "-frames:v", "1", "-q:v", "5"],
    ...["-map_metadata", "-1", "-f", "image2", named(STRIP_NAME)],
  ];
}

function masterPlaylist(work: Work): string {
  const hasSound = work.sound !== null;
  const codecs = hasSound ? "avc1.4d401f,mp4a.40.2" : "avc1.4d401f";
  const of = (line: number) => {
    const { width, height } = sizeFor(work, line);
    const bandwidth = (VIDEO_BITS[line] ?? 0) + (hasSound ? AUDIO_BITS : 0);
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"\nhls-${line}.m3u8\n`;
  };
  return `#EXTM3U\n#EXT-X-VERSION:7\n${work.lines.map(of).join("")}`;
}
