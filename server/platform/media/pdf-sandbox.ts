import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TaskEnded } from "../sandbox/reader.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { ImageRejected } from "./image-rejected.ts";
import type { FiledPdf, PdfRefusal, PdfTasks } from "./pdf-process.ts";
import { PICTURE_FOLDERS } from "./picture-sandbox.ts";
import type { ImageInput } from "./read-header.ts";

/** The largest PDF that is read: all of it is in memory at once. */
const BYTES_MAX = 50 * 2 ** 20;
const LIMIT_MS = 45_000;

/** One process for one PDF: it ends as soon as it has answered, and nothing of the file stays in its memory. */
const pdfs = createSandbox<PdfTasks>({
  script: () => Bun.resolveSync("./pdf-process", import.meta.dir),
  size: 2,
  limitMs: LIMIT_MS,
  idleMs: 0,
});

const HEAD = "%PDF-";

/** Whether a file is a PDF, by its first bytes: its name and declared type say nothing. */
export async function isPdf(input: ImageInput): Promise<boolean> {
  const head = typeof input === "string" ? await Bun.file(input).slice(0, HEAD.length).bytes() : input;
  return String.fromCharCode(...head.subarray(0, HEAD.length)) === HEAD;
}

const refused = (code: PdfRefusal | "pdfHeavy", options?: ErrorOptions) =>
  new ImageRejected("IMAGE_INVALID", code, { ...options, why: { code } });

/**
 * Reads an untrusted PDF and passes the picture of its first page, as a temporary file, and its words to `use`.
 * @param use also gets the path of the PDF itself
 * @throws ImageRejected
 */
export async function pdfInSandbox<R>(
  input: ImageInput,
  use: (pdf: FiledPdf, path: string, bytes: number) => Promise<R>,
): Promise<R> {
  const bytes = typeof input === "string" ? Bun.file(input).size : input.length;
  if (bytes > BYTES_MAX)
    throw new ImageRejected("IMAGE_TOO_LARGE", "a PDF over the limit", { why: { code: "pdfLarge" } });
  const folder = await mkdtemp(join(tmpdir(), PICTURE_FOLDERS));
  try {
    const path = typeof input === "string" ? input : join(folder, "input");
    if (typeof input !== "string") await writeFile(path, input, { mode: 0o600 });
    const answer = await pdfs.run("read", { path, folder }).catch((error: unknown) => {
      if (error instanceof TaskEnded) throw refused("pdfHeavy", { cause: error });
      throw error;
    });
    if ("refused" in answer) throw refused(answer.refused);
    return await use(answer.read, path, bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
