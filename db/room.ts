import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** Two files of the database's log, which it writes before it answers anything. */
const ROOM_BYTES = 32 * 1024 * 1024;
const CHUNK = new Uint8Array(1024 * 1024);

/** Whether a database can be opened in a folder: by writing, as no other way knows of quotas. @throws ENOSPC, EDQUOT */
export async function requireRoom(folder: string): Promise<void> {
  const path = join(folder, "room");
  try {
    const file = await open(path, "w");
    try {
      for (let written = 0; written < ROOM_BYTES; written += CHUNK.length) await file.writeFile(CHUNK);
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
