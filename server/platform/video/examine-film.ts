import type { Ffmpeg } from "./ffmpeg.ts";
import type { FilmFile } from "./film-file.ts";
import type { FilmPicture } from "./film-filters.ts";
import { type Packets, readPackets, type Track } from "./film-packets.ts";
import { lookAtPicture } from "./film-picture.ts";
import { findSound } from "./find-sound.ts";
import { type FrameRate, frameRate } from "./frame-rate.ts";
import { VideoRejected } from "./video-rejected.ts";

/** Facts about a film, read before it is transcoded. Times are in seconds. */
export interface Film extends FilmPicture {
  /** Duration until both picture and sound have ended. */
  seconds: number;
  /** How long the last frame is shown, with or without sound. */
  lastStays: number;
  rate: FrameRate;
  /** The index of the sound track that is played; null if no track can be decoded. */
  sound: number | null;
}

/** A single frame of unknown duration is shown for up to this many seconds. */
const LAST_STAYS = 10;

/**
 * Reads a film's packets, and decodes its first frames and sounds.
 * @param accept may refuse a track by its packets, before decoding
 * @throws VideoRejected
 */
export async function examineFilm(
  ffmpeg: Ffmpeg,
  file: FilmFile,
  accept: (track: Track, seconds: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Film> {
  const packets = await readPackets(ffmpeg, file, signal);
  const videos = packets.tracks.filter(({ kind, times }) => kind === "video" && times.length > 0);
  for (const track of videos) accept(track, endOf(track, packets));
  if (videos.length === 0) throw new VideoRejected("VIDEO_INVALID", "no video in it");
  const picture = await lookAtPicture(ffmpeg, file, signal);
  const sounds = packets.tracks.filter(({ kind }) => kind === "audio");
  const sound = await findSound(ffmpeg, file, sounds.length, signal);
  const shown = packets.tracks.filter(({ kind }) => kind === "video")[picture.track] ?? videos[0];
  if (!shown) throw new VideoRejected("VIDEO_INVALID", "no video in it");
  const heard = sound === null ? 0 : (sounds[sound]?.end ?? 0);
  const seconds = Math.max(endOf(shown, packets), heard);
  return { ...picture, seconds, lastStays: seconds - (shown.times.at(-1) ?? 0), rate: frameRate(shown.times), sound };
}

/** When a film's picture ends. If the last packet has no duration, the container's is used within bounds. */
function endOf({ times, end }: Track, { declared }: Packets): number {
  const last = times.at(-1) ?? 0;
  if (end > last) return end;
  const longest = times.reduce((most, time, at) => Math.max(most, time - (times[at - 1] ?? time)), 0);
  const most = last + Math.max(longest * 1.1, times.length > 1 ? 0 : LAST_STAYS);
  return declared > last ? Math.min(declared, most) : last + longest;
}
