import { access, statfs } from "node:fs/promises";
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
export async function diskRooms({ dataDir, mediaUrl }: Pick<Config, "dataDir" | "mediaUrl">): Promise<DiskRoom[]> {
  const wanted = [dataDir, ...(mediaUrl.startsWith("s3://") ? [] : [mediaUrl])];
  const folders = await Promise.all(wanted.map(existing));
  return Promise.all([...new Set(folders)].map(roomAt));
}

/** Asks without blocking: a disk on the network may answer late, and other requests must not wait for it. */
async function roomAt(path: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(path);
  const freeBytes = bavail * bsize;
  const state = freeBytes < ROOM_BROKEN ? "broken" : freeBytes < ROOM_WARNING ? "warning" : "fine";
  return { path, freeBytes, totalBytes: blocks * bsize, state };
}

const existing = async (path: string): Promise<string> => ((await isThere(path)) ? path : existing(dirname(path)));

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
