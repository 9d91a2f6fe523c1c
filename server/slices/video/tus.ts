import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import { VIDEO_MAX_BYTES, VIDEO_UPLOAD_PATH } from "../../../src/video/limits.ts";

/** Files of strangers are their owner's alone (SECURITY.md 45). */
class OwnFiles extends FileStore {
  override async create(file: Upload): Promise<Upload> {
    const made = await super.create(file);
    await chmod(join(this.directory, file.id), 0o600);
    return made;
  }
}

/** Resumable uploads (tus 1.0) into a folder. Who may, and how much, is asked before a request gets here. */
export async function createTus(directory: string, publicUrl: string): Promise<Server> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return new Server({
    path: VIDEO_UPLOAD_PATH,
    datastore: new OwnFiles({ directory }),
    relativeLocation: true,
    maxSize: VIDEO_MAX_BYTES,
    allowedOrigins: [publicUrl],
  });
}

/** The file and what is kept of it beside it. */
export async function removeUpload(directory: string, id: string): Promise<void> {
  await rm(join(directory, id), { force: true });
  await rm(join(directory, `${id}.json`), { force: true });
}
