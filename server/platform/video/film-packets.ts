import type { Ffmpeg, FfmpegRun } from "./ffmpeg.ts";
import { type FilmFile, sourceArgs, workIn } from "./film-file.ts";
import { VideoRejected } from "./video-rejected.ts";

/** A track's packets, without decoding. Times in seconds from the film's start. */
export interface Track {
  kind: "video" | "audio";
  width: number;
  height: number;
  /** Times at which the packets are shown, in order. */
  times: number[];
  /** When the last packet ends, or when it starts if the file gives no duration for it. */
  end: number;
}

export interface Packets {
  /** Tracks in the file's order, without covers, subtitles and data. */
  tracks: Track[];
  /** The duration that the container declares, in seconds. It is untrusted. */
  declared: number;
}

const READ_MS = 30_000;
const HEADER = /^#(tb|media_type|dimensions) (\d{1,3}): (\S{1,40})/;
const PACKET = /^(\d{1,3}), *-?\d{1,18}, *(-?\d{1,18}), *(\d{1,18}),/;

/**
 * Reads all packets of a file. ffmpeg's output about packets contains no text from the file, so nothing in it can be
 * misread.
 * @throws VideoRejected
 */
export async function readPackets(ffmpeg: Ffmpeg, file: FilmFile, signal?: AbortSignal): Promise<Packets> {
  const tracks = new Map<string, { track: Track; tick: number }>();
  const of = (index: string) => {
    const known = tracks.get(index) ?? {
      track: { kind: "audio" as Track["kind"], width: 0, height: 0, times: [], end: 0 },
      tick: 1,
    };
    tracks.set(index, known);
    return known;
  };
  const onLine = (line: string) => {
    const [, index = "", pts, duration] = PACKET.exec(line) ?? [];
    if (pts !== undefined) return addPacket(of(index), Number(pts), Number(duration));
    const [, name, about = "", value = ""] = HEADER.exec(line) ?? [];
    const [first = 0, second = 0] = value.split(/[/x]/).map(Number);
    if (name === "tb" && first > 0 && second > 0) of(about).tick = first / second;
    if (name === "media_type") of(about).track.kind = value === "video" ? "video" : "audio";
    if (name === "dimensions") Object.assign(of(about).track, { width: first, height: second });
  };
  const maps = ["-map", "0:V", "-map", "0:a?", "-map_metadata", "-1", "-map_chapters", "-1", "-c", "copy"];
  const args = [...sourceArgs(file), ...maps, "-f", "framecrc", "-"];
  const run = await ffmpeg.run(args, { timeoutMs: READ_MS, onLine, ...workIn(file), ...(signal ? { signal } : {}) });
  if (run.isKilled) throw new VideoRejected("VIDEO_INVALID", "took too long to read");
  const found = [...tracks.values()].map(({ track }) => track);
  for (const track of found) track.times.sort((a, b) => a - b);
  return { tracks: found, declared: declaredBy(run) };
}

function addPacket({ track, tick }: { track: Track; tick: number }, pts: number, duration: number): void {
  const [at, end] = [pts * tick, (pts + duration) * tick];
  // An edit list omits everything before the start.
  if (at < 0 && end <= 0) return;
  track.times.push(Math.max(0, at));
  track.end = Math.max(track.end, end);
}

function declaredBy({ said }: FfmpegRun): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /Duration: (\d+):(\d\d):(\d\d\.\d\d)/.exec(said) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
