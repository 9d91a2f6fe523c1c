import { chmod, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Locker, MemoryLocker, Server, type Upload } from "@tus/server";
import { isStorageFull } from "../../../db/engine/faults.ts";
import { VIDEO_MAX_BYTES, VIDEO_UPLOAD_PATH } from "../../../src/video/limits.ts";
import { freePiece, writePiece } from "../../platform/media/write-piece.ts";

/** Makes uploaded files readable by the server's user only (SECURITY.md 45), and writes them in pieces. */
class OwnFiles extends FileStore {
  /**
   * `FileStore` supports more extensions, but here uploads must declare their length, and answers don't say when they
   * expire.
   */
  override extensions = ["creation", "creation-with-upload", "termination"];

  override async create(file: Upload): Promise<Upload> {
    const made = await super.create(file);
    await chmod(join(this.directory, file.id), 0o600);
    return made;
  }

  /** Keeps what arrived before the sender disconnected, so that the upload can resume from there. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), "r+");
    try {
      let position = offset;
      for await (const piece of stream) {
        position = await writePiece(file, piece, position);
        freePiece(piece);
      }
      return position;
    } catch (error) {
      // The server already recognizes a disconnected sender.
      throw isStorageFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    } finally {
      await file.close();
    }
  }
}

/**
 * No lock: a request for an upload's offset must not stop the request that writes the upload. A new PATCH still takes
 * over.
 */
const FREE: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/**
 * Handles resumable uploads (tus 1.0) into a folder. Permissions and limits are checked before a request gets here.
 * @param nameOf the name for an upload that a request creates
 * @returns the tus server; it throws if the disk is full
 */
export async function createTus(
  directory: string,
  publicUrl: string,
  nameOf: (request: Request) => string,
): Promise<Server> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const locker = new MemoryLocker();
  return new Server({
    path: VIDEO_UPLOAD_PATH,
    datastore: new OwnFiles({ directory }),
    relativeLocation: true,
    maxSize: VIDEO_MAX_BYTES,
    allowedOrigins: [publicUrl],
    namingFunction: nameOf,
    // The site has its own answer to a full disk.
    onResponseError: (_request, error) => {
      if (error instanceof Error && isStorageFull(error)) throw error;
      return undefined;
    },
    locker: ({ method }) => (method === "HEAD" ? FREE : locker),
  });
}

/** Removes the file and its metadata file. */
export async function removeUpload(directory: string, id: string): Promise<void> {
  await rm(join(directory, id), { force: true });
  await rm(join(directory, `${id}.json`), { force: true });
}
