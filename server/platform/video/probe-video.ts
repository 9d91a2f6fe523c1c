import { open } from "node:fs/promises";
import { VIDEO_MAX_MS, VIDEO_MIN_MS, VIDEO_PIXELS_MAX, VIDEO_SIDE_MAX } from "../../../src/video/limits.ts";
import type { Ffmpeg } from "./ffmpeg.ts";
import { type Probe, readProbe } from "./read-probe.ts";
import { sniffVideo, VIDEO_SNIFF_BYTES, type VideoContainer } from "./sniff-video.ts";
import { VideoRejected } from "./video-rejected.ts";

const PROBE_MS = 30_000;
const POSTER_MS = 20_000;
/** Wider than any poster is shown. */
const POSTER_SIDE = 1_920;

/** More than cameras write. Each stream is decoded until ffmpeg knows what it is, and keeps its frames meanwhile. */
const STREAMS_MAX = 16;

/** How a stranger's file is opened: by the demuxer its first bytes ask for, from the disk alone, no frame too large. */
export const sourceArgs = (path: string, container: VideoContainer): string[] => [
  ...["-protocol_whitelist", "file", "-f", container, "-max_streams", String(STREAMS_MAX)],
  ...["-max_pixels", String(VIDEO_PIXELS_MAX), "-i", `file:${path}`],
];

/** Reads a file through without decoding it. @throws VideoRejected for what is no video that the product takes */
export async function probeVideo(ffmpeg: Ffmpeg, path: string): Promise<Probe & { container: VideoContainer }> {
  const container = sniffVideo(await headOf(path));
  if (!container) throw new VideoRejected("VIDEO_INVALID", "unknown first bytes");
  const input = sourceArgs(path, container);
  const kept = ["-map", "0:V:0", "-map_metadata", "-1", "-map_chapters", "-1", "-c", "copy"];
  const args = [...input, ...kept, "-f", "null", "-"];
  const { said, isKilled } = await ffmpeg.run(args, { timeoutMs: PROBE_MS });
  const probe = isKilled ? null : readProbe(said);
  if (!probe) throw new VideoRejected("VIDEO_INVALID", isKilled ? "took too long to read" : "no video in it");
  const { width, height, durationMs } = probe;
  if (width < 16 || height < 16) throw new VideoRejected("VIDEO_INVALID", "a frame too small to see");
  if (Math.max(width, height) > VIDEO_SIDE_MAX || width * height > VIDEO_PIXELS_MAX) {
    throw new VideoRejected("VIDEO_FRAME_TOO_LARGE", `${width}x${height}`);
  }
  // A frame's length is not counted by the last packet's time.
  if (durationMs + 100 < VIDEO_MIN_MS) throw new VideoRejected("VIDEO_TOO_SHORT", `${durationMs} ms`);
  if (durationMs > VIDEO_MAX_MS + 1_000) throw new VideoRejected("VIDEO_TOO_LONG", `${durationMs} ms`);
  return { ...probe, container };
}

/**
 * Writes one frame as a picture. It is the first time that anything of the file is decoded.
 * @throws VideoRejected VIDEO_INVALID where no frame comes out
 */
export async function takeFrame(
  ffmpeg: Ffmpeg,
  { path, container }: { path: string; container: VideoContainer },
  { atMs, to }: { atMs: number; to: string },
): Promise<void> {
  const scale = `scale='min(${POSTER_SIDE},iw)':'min(${POSTER_SIDE},ih)':force_original_aspect_ratio=decrease`;
  const run = await ffmpeg.run(
    [
      ...["-threads", "1", "-ss", (atMs / 1_000).toFixed(3), ...sourceArgs(path, container)],
      ...["-map", "0:V:0", "-frames:v", "1", "-vf", scale, "-map_metadata", "-1", "-f", "image2", "-c:v", "png"],
      `file:${to}`,
    ],
    { timeoutMs: POSTER_MS },
  );
  if (run.code !== 0 || !(await Bun.file(to).exists()) || Bun.file(to).size === 0) {
    throw new VideoRejected("VIDEO_INVALID", run.isKilled ? "a frame took too long" : "no frame could be decoded");
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(VIDEO_SNIFF_BYTES), 0, VIDEO_SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
