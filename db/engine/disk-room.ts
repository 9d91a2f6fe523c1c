import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** Two files of the database's log, which it writes before it answers anything. */
const ROOM_BYTES = 32 * 1024 * 1024;
const CHUNK = new Uint8Array(1024 * 1024);

/**
 * Whether a folder has room for a database to be opened, or for so many bytes: by writing, as no other way knows of quotas.
 * @throws ENOSPC, EDQUOT
 */
export async function requireRoom(folder: string, bytes: number = ROOM_BYTES): Promise<void> {
  const path = join(folder, `room-${randomUUID()}`);
  try {
    const file = await open(path, "w");
    try {
      for (let written = 0; written < bytes; written += CHUNK.length) await file.writeFile(CHUNK);
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
