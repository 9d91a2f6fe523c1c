import { requireRoom } from "../../../db/engine/disk-room.ts";
import type { Config } from "../../config.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { videoWorkDir } from "./files.ts";

const ROOM_BYTES = 1024 * 1024;

/**
 * Runs a function that reads a video and writes next to it. On a full disk, ffmpeg fails as for a broken video, so a
 * refusal counts only if there is room. Call this while the files still exist.
 * @throws ENOSPC, EDQUOT instead of VideoRejected and ImageRejected on a full disk
 */
export async function whereThereIsRoom<T>(config: Config, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // Don't write the test file into the video's folder: a compromised ffmpeg could leave links there.
    if (error instanceof VideoRejected || error instanceof ImageRejected)
      await requireRoom(videoWorkDir(config), ROOM_BYTES);
    throw error;
  }
}
