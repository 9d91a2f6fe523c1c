import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../config.ts";
import { ImageRejected } from "./image-rejected.ts";
import { readForm } from "./read-form.ts";

/** Largest file in bytes (SECURITY.md 29). */
export const MAX_UPLOAD_BYTES = 209_715_200;

/** The folder of incoming uploads; files left by a killed process are removed at the next start. */
export const uploadDir = (config: Pick<Config, "dataDir">) => join(config.dataDir, "uploads");

/** Boundaries, part headers and text fields around the file. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;

export interface UploadOptions {
  /** Folder for temporary files; it is made where it does not exist. */
  dir: string;
  maxBytes?: number;
  /** The form field that carries the file; `img` where nothing is said. */
  fileField?: string;
}

/** A file that has arrived. The caller must call `cleanup` at the end. */
export interface Upload {
  path: string;
  /** The name the sender gave, without folders; "" where there is none. */
  filename: string;
  /** In bytes. */
  size: number;
  /** The form's text fields. */
  fields: Record<string, string>;
  /** Removes the file; may be called twice. */
  cleanup(): Promise<void>;
}

/**
 * Streams the body of a request to a file: the field `img` of a multipart form, or a raw body of type `image/*` or
 * `application/octet-stream`. Whatever the size, only a few chunks are in memory.
 *
 * @throws ImageRejected IMAGE_TOO_LARGE over `maxBytes`, IMAGE_INVALID where there is no file, the form is broken or the
 *   sender went away; faults of the disk as they are. No file is left behind in any of these cases.
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  const { dir, maxBytes = MAX_UPLOAD_BYTES, fileField = "img" } = options;
  const contentType = request.headers.get("content-type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  if (!isForm && !/^(image\/|application\/octet-stream\b)/i.test(contentType)) {
    throw new ImageRejected("IMAGE_INVALID", "neither a form nor an image");
  }
  if (!request.body) throw new ImageRejected("IMAGE_INVALID", "no body");
  const maxBody = isForm ? maxBytes + FORM_OVERHEAD_BYTES : maxBytes;
  if (Number(request.headers.get("content-length") ?? 0) > maxBody) {
    throw new ImageRejected("IMAGE_TOO_LARGE", "declared larger than the limit");
  }

  await mkdir(dir, { recursive: true });
  const path = join(dir, randomUUID());
  const cleanup = () => rm(path, { force: true });
  const openFile = () => createWriteStream(path, { flags: "wx", mode: 0o600 });
  try {
    const body = Readable.from(request.body, { objectMode: false });
    const feed = (sink: Writable, signal: AbortSignal) =>
      pipeline(body, atMost(maxBody), sink, { signal: AbortSignal.any([signal, request.signal]) });
    const { filename, fields } = isForm
      ? await readForm({ contentType, fileField, feed, openFile, maxBytes })
      : await feed(openFile(), new AbortController().signal).then(() => ({ filename: "", fields: {} }));
    const { size } = await stat(path);
    if (size === 0) throw new ImageRejected("IMAGE_INVALID", "empty file");
    return { path, filename: basename(filename), size, fields, cleanup };
  } catch (error) {
    await cleanup();
    throw isDiskFault(error) || error instanceof ImageRejected
      ? error
      : new ImageRejected("IMAGE_INVALID", "broken off");
  }
}

/** Passes bytes through until there are more than `limit`. */
function atMost(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new ImageRejected("IMAGE_TOO_LARGE", "larger than the limit"));
      else done(null, chunk);
    },
  });
}

function isDiskFault(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error && "errno" in error;
}
