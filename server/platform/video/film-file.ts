import { basename, dirname } from "node:path";
import { VIDEO_PIXELS_MAX } from "../../../src/video/limits.ts";
import type { VideoContainer } from "./sniff-video.ts";

/** An untrusted film, in an otherwise empty folder. */
export interface FilmFile {
  path: string;
  container: VideoContainer;
}

/** More streams than cameras write. ffmpeg decodes each stream until it knows its format, and buffers the frames. */
const STREAMS_MAX = 16;

/**
 * Input options: the demuxer that the first bytes indicate, no access except to local files, and no frame too large.
 */
export const sourceArgs = ({ path, container }: FilmFile): string[] => [
  ...["-threads", "1", "-protocol_whitelist", "file", "-f", container, "-max_streams", String(STREAMS_MAX)],
  ...["-max_pixels", String(VIDEO_PIXELS_MAX), "-i", named(path)],
];

/** Makes ffmpeg work in the film's folder, which is the only one that it can read. */
export const workIn = ({ path }: Pick<FilmFile, "path">) => ({ folder: dirname(path) });

/** ffmpeg's name for a file in that folder. */
export const named = (path: string): string => `file:${basename(path)}`;
