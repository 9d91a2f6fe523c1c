/** What ffmpeg says of a file that it has read through. */
export interface Probe {
  /** As far as its packets go; what the header says counts for nothing. */
  durationMs: number;
  /** Of a frame as it is shown. */
  width: number;
  height: number;
  fps: number;
  hasSound: boolean;
}

/** Frames a second where the file doesn't say, or says something that no camera does. */
const FPS_DEFAULT = 30;
const FPS_MAX = 60;

/** @param said all that a run with `-c copy -f null` printed; null where it found no video */
export function readProbe(said: string): Probe | null {
  const streams = said.split("Output #0")[0] ?? "";
  const video = /Stream #0:\d+[^\n]*?: Video: (?![^\n]*attached pic)[^\n]*?, (\d{1,6})x(\d{1,6})([^\n]*)/.exec(streams);
  const times = [...said.matchAll(/\btime=(\d+):(\d\d):(\d\d)\.(\d\d)/g)];
  const last = times.at(-1);
  if (!video || !last) return null;
  const [hours, minutes, seconds, hundredths] = last.slice(1).map(Number) as [number, number, number, number];
  const durationMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + hundredths * 10;
  const fps = Number(/, ([\d.]+) fps/.exec(video[3] ?? "")?.[1] ?? FPS_DEFAULT);
  const turned = Number(/rotation of (-?[\d.]+) degrees/.exec(streams)?.[1] ?? 0);
  const isOnItsSide = Math.round(Math.abs(turned)) % 180 === 90;
  const [width, height] = [Number(video[1]), Number(video[2])];
  return {
    durationMs,
    width: isOnItsSide ? height : width,
    height: isOnItsSide ? width : height,
    fps: fps >= 1 && fps <= FPS_MAX ? Math.round(fps) : FPS_DEFAULT,
    hasSound: /Stream #0:\d+[^\n]*?: Audio: /.test(streams),
  };
}
