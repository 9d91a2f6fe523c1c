import { join } from "node:path";
import { LOOP_MIN_MS } from "../../../src/video/limits.ts";
import type { Ffmpeg } from "./ffmpeg.ts";
import { named } from "./film-file.ts";
import { VideoRejected } from "./video-rejected.ts";

/** A frame of an animation, in a file that we wrote, and how long it is shown. */
export interface Frame {
  name: string;
  durationMs: number;
}

export interface Filmed {
  durationMs: number;
  fps: number;
}

const FILM_MS = 60_000;
/** Frame rate that approximates the delays of most animations, which are multiples of a hundredth of a second. */
const FPS = 25;
const FPS_QUICK = 50;

/**
 * Makes a nearly lossless silent video of frames in `folder`; the playable files are made from it later.
 * @throws VideoRejected if ffmpeg fails
 */
export async function filmFrames(
  ffmpeg: Ffmpeg,
  folder: string,
  frames: readonly Frame[],
  to: string,
): Promise<Filmed> {
  const onceMs = frames.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const rounds = Math.max(1, Math.ceil(LOOP_MIN_MS / onceMs));
  const all = Array.from({ length: rounds }, () => frames).flat();
  const list = join(folder, "frames.ffconcat");
  const last = all.at(-1)?.name ?? "";
  const lines = all.map(({ name, durationMs }) => `file ${name}\nduration ${durationMs / 1_000}`);
  // ffmpeg applies the last frame's duration only if another file follows.
  await Bun.write(list, `ffconcat version 1.0\n${lines.join("\n")}\nfile ${last}\n`);
  const durationMs = onceMs * rounds;
  const fps = frames.some(({ durationMs: shown }) => shown < 1_000 / FPS) ? FPS_QUICK : FPS;
  const even = "scale=trunc(iw/2)*2:trunc(ih/2)*2";
  const { code } = await ffmpeg.run(
    [
      ...["-threads", "1", "-protocol_whitelist", "file", "-f", "concat", "-safe", "1", "-i", "file:frames.ffconcat"],
      ...["-vf", `fps=${fps},${even},format=yuv420p`, "-t", (durationMs / 1_000).toFixed(3), "-an"],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "12", "-threads", "1", "-map_metadata", "-1"],
      ...["-f", "mp4", named(to)],
    ],
    { timeoutMs: FILM_MS, folder },
  );
  if (code !== 0) throw new VideoRejected("VIDEO_INVALID", "its frames could not be filmed");
  return { durationMs, fps };
}
