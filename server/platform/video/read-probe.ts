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
const WRITES = "\nOutput #0, null, to ";
/** Of a line that says what a stream is, more than ffmpeg ever writes. */
const LINE_MAX = 1_000;

/**
 * A file's tags, their names too, are printed as they stand, with line breaks: a tag can look like anything that ffmpeg
 * says. So nothing is believed but what follows the last beginning of an output, for which no tag is taken over.
 * @param said all that a run with `-map_metadata -1 -c copy -f null` printed; null where it found no video
 */
export function readProbe(said: string): Probe | null {
  const from = said.lastIndexOf(WRITES);
  const written = from === -1 ? "" : said.slice(from);
  const line = /\n {2,4}Stream #0:0: Video: ([^\n]*)/.exec(written)?.[1]?.slice(0, LINE_MAX) ?? "";
  const size = /, (\d{1,6})x(\d{1,6})(?=[ ,]|$)/.exec(line);
  const last = [...written.matchAll(/\btime=(\d+):(\d\d):(\d\d)\.(\d\d)/g)].at(-1);
  if (!size || !last) return null;
  const [hours, minutes, seconds, hundredths] = last.slice(1).map(Number) as [number, number, number, number];
  const durationMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + hundredths * 10;
  const fps = Number(/, ([\d.]{1,10}) fps/.exec(line)?.[1] ?? FPS_DEFAULT);
  const turned = Number(/rotation of (-?[\d.]{1,10}) degrees/.exec(written)?.[1] ?? 0);
  const isOnItsSide = Math.round(Math.abs(turned)) % 180 === 90;
  const [width, height] = [Number(size[1]), Number(size[2])];
  return {
    durationMs,
    width: isOnItsSide ? height : width,
    height: isOnItsSide ? width : height,
    fps: fps >= 1 && fps <= FPS_MAX ? Math.round(fps) : FPS_DEFAULT,
    // Its sound isn't written, so this is what the file says: who says it wrongly gets no video.
    hasSound: /^ {2,4}Stream #0:\d{1,4}[^ \n]{0,40}: Audio: /m.test(said.slice(0, Math.max(0, from))),
  };
}
