import { join } from "node:path";
import type { VideoRow } from "../../../db/queries/video/videos.ts";
import { VIDEO_LINES } from "../../../src/video/limits.ts";
import type { Config } from "../../config.ts";
import { HLS_NAME, namesOfLine, STRIP_NAME } from "../../platform/video/transcode.ts";

/** Folder for uploads in progress and for processing videos; leftovers of killed processes are removed. */
export const videoUploadDir = (config: Config) => join(config.dataDir, "uploads", "videos");
export const videoWorkDir = (config: Config) => join(config.dataDir, "uploads", "work");

/** The media store serves nothing below `private/`. */
export const sourceKey = (folder: string) => `private/videos/${folder}/source.bin`;
export const videoKey = (folder: string, name: string) => `videos/${folder.slice(0, 2)}/${folder}/${name}`;

/** All files that a video may have, including those that an interrupted process stored. */
export const keysOfVideo = ({ folder, files }: Pick<VideoRow, "folder" | "files">): string[] => [
  ...new Set([
    sourceKey(folder),
    ...(files ? [files.hls, files.strip, ...files.sources.map(({ key }) => key)] : []),
    ...[...VIDEO_LINES.flatMap(namesOfLine), STRIP_NAME, HLS_NAME].map((name) => videoKey(folder, name)),
  ]),
];
