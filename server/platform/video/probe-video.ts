import { open } from "node:fs/promises";
import { VIDEO_MAX_MS, VIDEO_MIN_MS, VIDEO_PIXELS_MAX, VIDEO_SIDE_MAX } from "../../../src/video/limits.ts";
import { examineFilm } from "./examine-film.ts";
import type { Ffmpeg } from "./ffmpeg.ts";
import type { Track } from "./film-packets.ts";
import { rateOf } from "./frame-rate.ts";
import { sniffVideo, VIDEO_SNIFF_BYTES, type VideoContainer } from "./sniff-video.ts";
import { VideoRejected } from "./video-rejected.ts";

/** Facts stored with an accepted film. */
export interface Probe {
  container: VideoContainer;
  durationMs: number;
  /** Dimensions as shown: upright, in square pixels. */
  width: number;
  height: number;
  fps: number;
  hasSound: boolean;
}

/** Tolerance, because clocks of players and cameras differ slightly. */
const SHORT_BY_MS = 20;
const LONG_BY_MS = 1_000;

/**
 * Examines a video file, which must be alone in its folder.
 * @param minMs a shorter film is refused
 * @throws VideoRejected for unsupported files
 */
export async function probeVideo(ffmpeg: Ffmpeg, path: string, minMs: number = VIDEO_MIN_MS): Promise<Probe> {
  const container = sniffVideo(await headOf(path));
  if (!container) throw new VideoRejected("VIDEO_INVALID", "unknown first bytes");
  const film = await examineFilm(ffmpeg, { path, container }, acceptTrack);
  const durationMs = Math.round(film.seconds * 1_000);
  refuseLong(durationMs);
  if (durationMs + SHORT_BY_MS < minMs) throw new VideoRejected("VIDEO_TOO_SHORT", `${durationMs} ms`);
  const { width, height } = film;
  return { container, durationMs, width, height, fps: Math.round(rateOf(film.rate)), hasSound: film.sound !== null };
}

function acceptTrack({ width, height }: Track, seconds: number): void {
  if (width < 16 || height < 16) throw new VideoRejected("VIDEO_INVALID", "a frame too small to see");
  if (Math.max(width, height) > VIDEO_SIDE_MAX || width * height > VIDEO_PIXELS_MAX) {
    throw new VideoRejected("VIDEO_FRAME_TOO_LARGE", `${width}x${height}`);
  }
  refuseLong(seconds * 1_000);
}

function refuseLong(ms: number): void {
  if (ms > VIDEO_MAX_MS + LONG_BY_MS) throw new VideoRejected("VIDEO_TOO_LONG", `${ms} ms`);
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
