import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { ImageRejected, NoPicture } from "./image-rejected.ts";
import { freePiece } from "./write-piece.ts";

const LIMITS = { files: 10, fields: 50, parts: 60, fieldNameSize: 200, fieldSize: 100_000, headerPairs: 20 };

interface FormSource {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
  /** The form field that carries the file. */
  fileField: string;
  /** Receives the file's next bytes; no more of the body is read until it resolves. */
  write(piece: Uint8Array): Promise<void>;
  maxBytes: number;
}

/**
 * Reads a multipart form: the first file in `fileField` is written, other files are skipped, and text fields are
 * returned.
 * @throws ImageRejected IMAGE_TOO_LARGE as soon as the file exceeds `maxBytes`, IMAGE_INVALID without a file; errors of
 * the body or of `write` are rethrown
 */
export async function readForm(source: FormSource): Promise<{ filename: string; fields: Record<string, string> }> {
  const fields: Record<string, string> = Object.create(null);
  const pieces: Uint8Array[] = [];
  let filename: string | null = null;
  let failure: unknown;
  let stop = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    stop();
  };

  const form = openForm(source);
  form.on("error", fail);
  form.on("field", (name: string, value: string) => {
    fields[name] = value;
  });
  form.on("file", (name: string, file: Readable, givenName: string) => {
    file.on("error", fail);
    if (name !== source.fileField || filename !== null) {
      file.resume();
      return;
    }
    filename = givenName ?? "";
    file.once("limit", () => fail(new ImageRejected("IMAGE_TOO_LARGE", "file larger than the limit")));
    file.on("data", (piece: Uint8Array) => pieces.push(piece));
  });

  /** Lets the form parser continue until it is done or has failed, then writes the file's bytes. */
  const step = async (read: (done: () => void) => void) => {
    await new Promise<void>((done) => {
      stop = done;
      read(done);
    });
    if (failure !== undefined) throw failure;
    for (const piece of pieces.splice(0)) await source.write(piece);
  };
  for await (const piece of source.body) {
    await step((done) => form.write(piece, done));
    // All bytes are written, and the parser has copied those that may belong to a boundary.
    freePiece(piece);
  }
  await step((done) => form.once("finish", done).end());
  if (filename === null) throw new NoPicture(`no file in the field ${source.fileField}`);
  return { filename, fields };
}

function openForm({ contentType, fileField, maxBytes }: FormSource): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...LIMITS, fileSize: maxBytes },
      isPartAFile: (name, _type, name2) => name === fileField || name2 !== undefined,
    });
  } catch {
    throw new ImageRejected("IMAGE_INVALID", "form without a boundary");
  }
}
