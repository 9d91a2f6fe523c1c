import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** The engine writes up to two segments of its log before it answers anything. */
const ROOM_BYTES = 32 * 1024 * 1024;
const CHUNK = new Uint8Array(1024 * 1024);

/**
 * Checks that a folder has room for the database, or for `bytes`, by writing to it: only a write sees quotas.
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
