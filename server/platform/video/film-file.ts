import { basename, dirname } from "node:path";
import { VIDEO_PIXELS_MAX } from "../../../src/video/limits.ts";
import type { VideoContainer } from "./sniff-video.ts";

/** An untrusted film, in a folder that contains nothing else. */
export interface FilmFile {
  path: string;
  container: VideoContainer;
}

/** More than cameras write. ffmpeg decodes each stream until it knows its format, and buffers its frames meanwhile. */
const STREAMS_MAX = 16;

/** How it is opened: by the demuxer its first bytes ask for, from the disk alone, no frame too large. */
export const sourceArgs = ({ path, container }: FilmFile): string[] => [
  ...["-threads", "1", "-protocol_whitelist", "file", "-f", container, "-max_streams", String(STREAMS_MAX)],
  ...["-max_pixels", String(VIDEO_PIXELS_MAX), "-i", named(path)],
];

/** The folder that ffmpeg works in, in which alone it finds files. */
export const workIn = ({ path }: Pick<FilmFile, "path">) => ({ folder: dirname(path) });

/** A file of that folder. */
export const named = (path: string): string => `file:${basename(path)}`;
