import { join } from "node:path";
import { STRIP_FRAMES, VIDEO_LINES, VIDEO_MAX_MS, VIDEO_MIN_MS } from "../../../src/video/limits.ts";
import type { Ffmpeg } from "./ffmpeg.ts";
import { sourceArgs } from "./probe-video.ts";
import type { VideoContainer } from "./sniff-video.ts";
import { VideoRejected } from "./video-rejected.ts";

export interface Source {
  path: string;
  container: VideoContainer;
  durationMs: number;
  width: number;
  height: number;
  fps: number;
  hasSound: boolean;
  trimStartMs: number;
  trimEndMs: number | null;
}

/** One file that was made. */
export interface MadeFile {
  name: string;
  contentType: string;
}
export interface Transcoded {
  files: MadeFile[];
  lines: number[];
  durationMs: number;
}

const AUDIO_BITS = 96_000;
const VIDEO_BITS: Record<number, number> = { 360: 700_000, 720: 2_200_000 };
export const STRIP_NAME = "strip.jpg";
export const HLS_NAME = "all.m3u8";
const HLS_TYPE = "application/vnd.apple.mpegurl";
/** A packet's worth may be missing at the end. */
const SHORT_BY_MS = 500;

/**
 * Makes what is played into a folder: H.264 with AAC in MP4, the same as HLS, and the strip. Nothing of what the camera
 * wrote beside the picture comes along: no place, no device, no chapters.
 * @throws VideoRejected where the file turns out not to be what its probe promised
 */
export async function transcode(ffmpeg: Ffmpeg, source: Source, to: string, signal: AbortSignal): Promise<Transcoded> {
  const endMs = Math.min(source.trimEndMs ?? source.durationMs, VIDEO_MAX_MS);
  const durationMs = endMs - source.trimStartMs;
  // A slow machine takes several times as long as the video is; a file that never ends takes no longer than that.
  const timeoutMs = 120_000 + 8 * durationMs;
  const run = async (args: string[]) => {
    const { code, isKilled } = await ffmpeg.run(args, { timeoutMs, signal });
    if (signal.aborted) throw new Error("stopped before the video was ready");
    if (code !== 0) throw new VideoRejected("VIDEO_INVALID", isKilled ? "took too long" : "could not be decoded");
  };
  const lines = linesFor(Math.min(source.width, source.height));
  await run(encodeArgs(source, durationMs, lines, to));
  for (const line of lines) await run(hlsArgs(to, line));
  const [smallest = 360] = lines;
  await run(stripArgs(to, smallest, durationMs));
  const seen = await lengthOf(ffmpeg, join(to, `${smallest}.mp4`), signal);
  if (seen + SHORT_BY_MS < Math.min(durationMs, VIDEO_MIN_MS)) {
    throw new VideoRejected("VIDEO_TOO_SHORT", "fewer frames than its packets promise");
  }
  await Bun.write(join(to, HLS_NAME), masterPlaylist(source, lines));
  const ofLine = (line: number): MadeFile[] => [
    { name: `${line}.mp4`, contentType: "video/mp4" },
    { name: `hls-${line}.mp4`, contentType: "video/mp4" },
    { name: `hls-${line}.m3u8`, contentType: HLS_TYPE },
  ];
  return {
    files: [
      ...lines.flatMap(ofLine),
      { name: STRIP_NAME, contentType: "image/jpeg" },
      { name: HLS_NAME, contentType: HLS_TYPE },
    ],
    lines,
    durationMs: seen,
  };
}

/** Never more lines than the video has; of a tiny one, what it has. */
function linesFor(shorterSide: number): number[] {
  const fitting = VIDEO_LINES.filter((lines) => lines <= shorterSide);
  return fitting.length > 0 ? fitting : [VIDEO_LINES[0]];
}

/**
 * The shorter side has this many lines, or fewer where the source has fewer; both sides are even, as the codec
 * requires.
 */
function scale({ width, height }: Source, lines: number): string {
  const factor = Math.min(1, lines / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * factor) / 2));
  return `scale=${even(width)}:${even(height)}`;
}

function encodeArgs(source: Source, durationMs: number, lines: number[], to: string): string[] {
  const { path, container, trimStartMs, fps, hasSound } = source;
  const names = lines.map((line) => `[v${line}]`);
  const split = lines.map((line) => `[s${line}]`);
  const scaled = lines.map((line) => `[s${line}]${scale(source, line)},setsar=1[v${line}]`);
  const filter = [`[0:V:0]fps=${fps},format=yuv420p,split=${lines.length}${split.join("")}`, ...scaled].join(";");
  const outputs = lines.flatMap((line, index) => [
    ...["-map", names[index] ?? ""],
    ...(hasSound ? ["-map", "0:a:0", "-c:a", "aac", "-b:a", String(AUDIO_BITS), "-ac", "2", "-ar", "44100"] : ["-an"]),
    ...["-t", (durationMs / 1_000).toFixed(3), "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-crf", "24"],
    ...["-maxrate", String(VIDEO_BITS[line]), "-bufsize", String(2 * (VIDEO_BITS[line] ?? 0))],
    // A key frame every two seconds, where HLS is cut.
    ...["-g", String(2 * fps), "-keyint_min", String(2 * fps), "-sc_threshold", "0", "-threads", "1"],
    ...["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"],
    ...["-movflags", "+faststart", "-f", "mp4", `file:${join(to, `${line}.mp4`)}`],
  ]);
  return [
    ...["-threads", "1", "-ss", (trimStartMs / 1_000).toFixed(3), ...sourceArgs(path, container)],
    ...["-filter_complex", filter, ...outputs],
  ];
}

/** The same frames and sound once more, in one file with a list of its parts. */
const hlsArgs = (to: string, line: number): string[] => [
  ...["-i", `file:${join(to, `${line}.mp4`)}`, "-c", "copy", "-map_metadata", "-1", "-f", "hls", "-hls_time", "4"],
  ...["-hls_playlist_type", "vod", "-hls_segment_type", "fmp4", "-hls_flags", "single_file"],
  ...["-hls_segment_filename", join(to, `hls-${line}.mp4`), join(to, `hls-${line}.m3u8`)],
];

function stripArgs(to: string, line: number, durationMs: number): string[] {
  const every = durationMs / 1_000 / STRIP_FRAMES;
  const filter = `fps=1/${every.toFixed(4)}:round=up,scale=160:-2,tile=${STRIP_FRAMES}x1`;
  return [
    ...["-threads", "1", "-i", `file:${join(to, `${line}.mp4`)}`, "-vf", filter, "-frames:v", "1", "-q:v", "5"],
    ...["-map_metadata", "-1", "-f", "image2", `file:${join(to, STRIP_NAME)}`],
  ];
}

function masterPlaylist(source: Source, lines: number[]): string {
  const codecs = source.hasSound ? "avc1.4d401f,mp4a.40.2" : "avc1.4d401f";
  const of = (line: number) => {
    const [width, height] = scale(source, line).slice("scale=".length).split(":");
    const bandwidth = (VIDEO_BITS[line] ?? 0) + (source.hasSound ? AUDIO_BITS : 0);
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"\nhls-${line}.m3u8\n`;
  };
  return `#EXTM3U\n#EXT-X-VERSION:7\n${lines.map(of).join("")}`;
}

/** How long our own file is, by its frames (ms). */
async function lengthOf(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number> {
  const args = ["-i", `file:${path}`, "-map", "0:v:0", "-c", "copy", "-f", "null", "-"];
  const { said } = await ffmpeg.run(args, { timeoutMs: 60_000, signal });
  const last = [...said.matchAll(/\btime=(\d+):(\d\d):(\d\d)\.(\d\d)/g)].at(-1);
  if (!last) return 0;
  const [hours, minutes, seconds, hundredths] = last.slice(1).map(Number) as [number, number, number, number];
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + hundredths * 10;
}
