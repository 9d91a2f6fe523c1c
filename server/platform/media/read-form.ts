import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { ImageRejected } from "./image-rejected.ts";

const LIMITS = { files: 10, fields: 50, parts: 60, fieldNameSize: 200, fieldSize: 100_000, headerPairs: 20 };

interface FormSource {
  contentType: string;
  /** Pipes the request's body into the sink, rejecting as soon as the signal aborts. */
  feed(sink: Writable, signal: AbortSignal): Promise<void>;
  /** The form field that carries the file. */
  fileField: string;
  /** Opens the file that the field is written to. */
  openFile(): Writable;
  maxBytes: number;
}

/**
 * Reads a multipart form: the first file in `fileField` goes to disk, other files are skipped, text fields are kept.
 *
 * @throws ImageRejected IMAGE_TOO_LARGE as soon as the file is over `maxBytes`, IMAGE_INVALID without such a file
 */
export async function readForm(source: FormSource): Promise<{ filename: string; fields: Record<string, string> }> {
  const stop = new AbortController();
  const fields: Record<string, string> = Object.create(null);
  let filename: string | null = null;
  let saved: Promise<void> | undefined;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    stop.abort();
  };

  const form = openForm(source);
  form.on("field", (name: string, value: string) => {
    fields[name] = value;
  });
  form.on("file", (name: string, file: Readable, givenName: string) => {
    if (name !== source.fileField || saved) {
      file.on("error", () => {});
      file.resume();
      return;
    }
    filename = givenName ?? "";
    file.once("limit", () => fail(new ImageRejected("IMAGE_TOO_LARGE", "file larger than the limit")));
    stop.signal.addEventListener("abort", () => file.destroy(), { once: true });
    saved = pipeline(file, source.openFile()).catch(fail);
  });

  await source.feed(form, stop.signal).catch(fail);
  await saved;
  if (failure !== undefined) throw failure;
  if (filename === null) throw new ImageRejected("IMAGE_INVALID", `no file in the field ${source.fileField}`);
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
