import { chmod, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Locker, MemoryLocker, Server, type Upload } from "@tus/server";
import { isStorageFull } from "../../../db/engine/faults.ts";
import { freePiece, writePiece } from "./write-piece.ts";

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

interface TusOptions {
  /** The folder for the files. */
  directory: string;
  /** The address that starts an upload. */
  path: string;
  maxBytes: number;
  publicUrl: string;
  /** The name for an upload that a request creates. */
  nameOf: (request: Request) => string;
}

/**
 * Handles resumable uploads (tus 1.0) into a folder. Permissions and limits are checked before a request gets here.
 * @returns the tus server; it throws if the disk is full
 */
export async function createTus({ directory, path, maxBytes, publicUrl, nameOf }: TusOptions): Promise<Server> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const locker = new MemoryLocker();
  return new Server({
    path,
    datastore: new OwnFiles({ directory }),
    relativeLocation: true,
    maxSize: maxBytes,
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
