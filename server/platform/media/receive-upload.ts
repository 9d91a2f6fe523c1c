import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Config } from "../../config.ts";
import { ImageRejected, NoPicture } from "./image-rejected.ts";
import { isDiskFault } from "./store-fault.ts";
import { freePiece, writePiece } from "./write-piece.ts";

/** Maximum file size in bytes (SECURITY.md 29). */
export const MAX_UPLOAD_BYTES = 209_715_200;

/** The folder of incoming uploads; a start removes files that a killed process left. */
export const uploadDir = (config: Pick<Config, "dataDir">) => join(config.dataDir, "uploads");

/** Allowance for boundaries, part headers and text fields around the file. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;

export interface UploadOptions {
  /** Folder for temporary files; created if missing. */
  dir: string;
  maxBytes?: number;
  /** The form field that carries the file; `img` by default. */
  fileField?: string;
}

/** A file that has arrived. The caller must call `cleanup` in the end. */
export interface Upload {
  path: string;
  /** The file name that the client sent, without folders; "" without one. */
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
 * `application/octet-stream`. Only a few chunks are in memory, whatever the size.
 * @throws ImageRejected IMAGE_TOO_LARGE over `maxBytes`, IMAGE_INVALID if the file is missing, the form is broken or
 * the client disconnected; disk errors are rethrown. No file is left behind in any of these cases.
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  const { dir, maxBytes = MAX_UPLOAD_BYTES, fileField = "img" } = options;
  const contentType = request.headers.get("content-type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  if (!isForm && !/^(image\/|application\/octet-stream\b)/i.test(contentType)) {
    throw new NoPicture("neither a form nor an image");
  }
  if (!request.body) throw new NoPicture("no body");
  const maxBody = isForm ? maxBytes + FORM_OVERHEAD_BYTES : maxBytes;
  if (Number(request.headers.get("content-length") ?? 0) > maxBody) {
    throw new ImageRejected("IMAGE_TOO_LARGE", "declared larger than the limit");
  }

  await mkdir(dir, { recursive: true });
  const path = join(dir, randomUUID());
  const cleanup = () => rm(path, { force: true });
  try {
    const file = await open(path, "wx", 0o600);
    let size = 0;
    const write = async (piece: Uint8Array) => {
      size = await writePiece(file, piece, size);
    };
    const body = atMost(maxBody, request.body);
    const read = async () => {
      if (!isForm) return readRaw(body, write);
      const { readForm } = await import("./read-form.ts");
      return readForm({ contentType, fileField, body, write, maxBytes });
    };
    const { filename, fields } = await read().finally(() => file.close());
    // The body also ends early, without an error, if the client disconnects.
    request.signal.throwIfAborted();
    if (size === 0) throw new ImageRejected("IMAGE_INVALID", "empty file");
    return { path, filename: basename(filename), size, fields, cleanup };
  } catch (error) {
    await cleanup();
    throw isDiskFault(error) || error instanceof ImageRejected
      ? error
      : new ImageRejected("IMAGE_INVALID", "broken off");
  }
}

/** Yields the chunks of a body, one at a time, and throws once they exceed `limit` bytes. */
async function* atMost(limit: number, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const piece of body) {
    seen += piece.length;
    if (seen > limit) throw new ImageRejected("IMAGE_TOO_LARGE", "larger than the limit");
    yield piece;
  }
}

async function readRaw(body: AsyncIterable<Uint8Array>, write: (piece: Uint8Array) => Promise<void>) {
  for await (const piece of body) {
    await write(piece);
    freePiece(piece);
  }
  return { filename: "", fields: {} };
}
