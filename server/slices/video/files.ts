import { join } from "node:path";
import type { Config } from "../../config.ts";

/** Where uploads stand while they come in, and where a video is worked on: swept of what a killed process left. */
export const videoUploadDir = (config: Config) => join(config.dataDir, "uploads", "videos");
export const videoWorkDir = (config: Config) => join(config.dataDir, "uploads", "work");

/** The store serves nothing below `private/`. */
export const sourceKey = (folder: string) => `private/videos/${folder}/source.bin`;
export const videoKey = (folder: string, name: string) => `videos/${folder.slice(0, 2)}/${folder}/${name}`;
