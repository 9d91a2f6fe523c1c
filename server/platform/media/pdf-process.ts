import { join } from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { PDF_TEXT_MAX } from "../../../src/model/limits.ts";
import { serveTasks } from "../sandbox/serve-tasks.ts";

/**
 * The sandboxed process that reads a PDF and ends after it (`pdf-sandbox.ts`). PDFium is built without JavaScript and without XFA, runs as
 * WebAssembly, and opens no files and no addresses.
 */

export interface FiledPdf {
  /** The picture of the first page, as a file. */
  picture: string;
  pages: number;
  /** The words of the first pages. */
  text: string;
}
export type PdfRefusal = "pdfLocked" | "pdfBroken" | "pdfEmpty";
export type ReadPdf = { read: FiledPdf } | { refused: PdfRefusal };

/** Pages whose words are read. */
const READ_PAGES_MAX = 300;
/** The longer side of the picture, in pixels, and the most that a small page is enlarged. */
const SIDE = 2_000;
const SCALE_MAX = 4;
/** A page that is longer than this times its width makes no picture that can be seen. */
const RATIO_MAX = 50;

const CPU_MS = 15_000;
const MEMORY_BYTES = 900 * 2 ** 20;

async function read({ path, folder }: { path: string; folder: string }): Promise<ReadPdf> {
  const wasm = await Bun.file(Bun.resolveSync("@hyzyla/pdfium/pdfium.wasm", import.meta.dir)).arrayBuffer();
  const init = PDFiumLibrary.init as (options: { wasmBinary: ArrayBuffer }) => Promise<PDFiumLibrary>;
  const library = await init.call(PDFiumLibrary, { wasmBinary: wasm });
  const bytes = await Bun.file(path).bytes();
  const document = await library.loadDocument(bytes).catch((error: unknown): PdfRefusal => {
    const why = error instanceof Error ? error.message : "";
    return /password|security/i.test(why) ? "pdfLocked" : "pdfBroken";
  });
  if (typeof document === "string") return { refused: document };
  const drawn = await drawFirst(document).catch((): PdfRefusal => "pdfBroken");
  if (typeof drawn === "string") return { refused: drawn };
  const { pages, text, data, ...size } = drawn;
  const picture = join(folder, "page.png");
  await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toFile(picture);
  return { read: { picture, pages, text } };
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>;

interface Drawn {
  pages: number;
  text: string;
  /** Pixels in RGBA. */
  data: Uint8Array;
  width: number;
  height: number;
}

async function drawFirst(document: PdfDocument): Promise<Drawn | PdfRefusal> {
  const pages = document.getPageCount();
  if (pages < 1) return "pdfEmpty";
  const text = textOf(document, pages);
  const first = document.getPage(0);
  const { originalWidth: width, originalHeight: height } = first.getOriginalSize();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!(short > 0) || long / short > RATIO_MAX) return "pdfEmpty";
  const scale = Math.min(SIDE / long, SCALE_MAX);
  const made = await first.render({ scale, render: "bitmap" });
  return { pages, text, data: made.data, width: made.width, height: made.height };
}

function textOf(document: PdfDocument, pages: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let page = 0; page < Math.min(pages, READ_PAGES_MAX) && length < PDF_TEXT_MAX; page++) {
    const text = wordsOf(document.getPage(page).getText());
    length += text.length;
    if (text !== "") parts.push(text);
  }
  return parts.join("\n\n").slice(0, PDF_TEXT_MAX).toWellFormed();
}

/** Lines without characters that a database refuses or nobody sees. */
const wordsOf = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, "")
    .trim();

const tasks = { read };
export type PdfTasks = typeof tasks;

sharp.cache(false);
sharp.concurrency(1);
serveTasks(tasks, { cpuMs: CPU_MS, memoryBytes: MEMORY_BYTES });
