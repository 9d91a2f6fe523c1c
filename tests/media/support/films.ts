import { createFfmpeg } from "../../../server/platform/video/ffmpeg.ts";

const ffmpeg = createFfmpeg(null);

export interface Film {
  seconds?: number;
  width?: number;
  height?: number;
  /** Frames a second. */
  fps?: number;
  hasSound?: boolean;
  /** Metadata, as a phone writes it. */
  tags?: Record<string, string>;
  format?: "mp4" | "mov" | "webm";
}

/** Writes a moving test card to a file, as a camera would. */
export async function film(path: string, options: Film = {}): Promise<string> {
  const { seconds = 5, width = 320, height = 240, fps = 10, hasSound = true, tags = {}, format = "mp4" } = options;
  const source = ["-f", "lavfi", "-i", `testsrc=s=${width}x${height}:r=${fps}:d=${seconds}`];
  const sound = hasSound ? ["-f", "lavfi", "-i", `sine=d=${seconds}`] : [];
  const codecs =
    format === "webm"
      ? ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libvorbis"]
      : ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  const run = await ffmpeg.run([...source, ...sound, ...codecs, ...metadata, "-f", format, path], {
    timeoutMs: 60_000,
  });
  if (run.code !== 0) throw new Error(`no film was made: ${run.said.slice(-500)}`);
  return path;
}
