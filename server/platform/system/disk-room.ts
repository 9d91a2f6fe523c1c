import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "../../config.ts";

const MEGABYTE = 2 ** 20;
/** Below this, the embedded database and uploads stop soon. */
const ROOM_BROKEN = 200 * MEGABYTE;
const ROOM_WARNING = 2_048 * MEGABYTE;

/** A folder of the site, and the room on its disk. */
export interface DiskRoom {
  path: string;
  freeBytes: number;
  totalBytes: number;
  state: "fine" | "warning" | "broken";
}

/** The room on the disks of the site: of DATA_DIR, and of the media if they are elsewhere on a disk. */
export function diskRooms({ dataDir, mediaUrl }: Pick<Config, "dataDir" | "mediaUrl">): DiskRoom[] {
  const folders = [dataDir, ...(mediaUrl.startsWith("s3://") ? [] : [mediaUrl])].map(existing);
  return [...new Set(folders)].map((path) => {
    const { bavail, blocks, bsize } = statfsSync(path);
    const freeBytes = bavail * bsize;
    const state = freeBytes < ROOM_BROKEN ? "broken" : freeBytes < ROOM_WARNING ? "warning" : "fine";
    return { path, freeBytes, totalBytes: blocks * bsize, state };
  });
}

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));
