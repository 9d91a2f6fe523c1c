import { requireRoom } from "../../../db/engine/disk-room.ts";
import type { Config } from "../../config.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { videoWorkDir } from "./files.ts";

const ROOM_BYTES = 1024 * 1024;

/**
 * Runs something that reads a film and writes next to it. On a full disk, ffmpeg fails as it does for a broken film, so
 * a refusal counts only if there is room. Call it while the files still exist.
 * @throws ENOSPC, EDQUOT instead of VideoRejected and ImageRejected on a full disk
 */
export async function whereThereIsRoom<T>(config: Config, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // Not in the folder of the film: a compromised ffmpeg could leave links there.
    if (error instanceof VideoRejected || error instanceof ImageRejected)
      await requireRoom(videoWorkDir(config), ROOM_BYTES);
    throw error;
  }
}
