import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { createDiskStore } from "../../../server/platform/media/disk-store.ts";
import { THUMBNAIL_WIDTHS } from "../../../server/platform/media/media-key.ts";
import { createImageProcessor } from "../../../server/platform/media/process-image.ts";
import { median } from "../median.ts";

/** Pictures made into every size: the product (checked, re-encoded, fingerprinted, stored) beside sharp alone. */
export interface Thumbnails {
  /** Pictures a second; medians of the rounds. */
  product: number;
  bare: number;
  ratio: number;
  goal: number;
  met: boolean;
  /** Resident megabytes of this process after the first round and after the last. */
  memory: { first: number; last: number };
}

const GOAL = 0.8;
const PICTURES = 48;
const ROUNDS = 5;
const AT_ONCE = 2;
const FOLDER = join(import.meta.dir, "../../../db/demo/pictures");

/** The demo's photographs, by name; the product and sharp take turns. */
export async function thumbnails(): Promise<Thumbnails> {
  const files = [...new Bun.Glob("*.jpg").scanSync({ cwd: FOLDER, absolute: true })].sort().slice(0, PICTURES);
  const inputs = await Promise.all(files.map(async (file) => new Uint8Array(await Bun.file(file).arrayBuffer())));
  const folder = mkdtempSync(join(tmpdir(), "tackboard-bench-media-"));
  try {
    const processor = createImageProcessor({ store: createDiskStore(folder), addressOf: (signature) => signature });
    const [product, bare, memory]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      product.push(await rate(inputs, (input) => processor.processImage(input)));
      bare.push(await rate(inputs, sharpAlone));
      memory.push(process.memoryUsage.rss() / 2 ** 20);
    }
    const [ours, theirs] = [median(product), median(bare)];
    const ratio = ours / theirs;
    const flat = { first: memory[0] ?? 0, last: memory.at(-1) ?? 0 };
    return { product: ours, bare: theirs, ratio, goal: GOAL, met: ratio >= GOAL, memory: flat };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The five sizes of a photograph and three lighter copies in the product's qualities, each from the picture itself, in memory. */
async function sharpAlone(input: Uint8Array): Promise<void> {
  await sharp(input).autoOrient().jpeg({ quality: 90 }).toBuffer();
  for (const width of Object.values(THUMBNAIL_WIDTHS)) {
    const sized = sharp(input).autoOrient().resize({ width, withoutEnlargement: true });
    await sized.jpeg({ quality: 80, progressive: true, quantisationTable: 3 }).toBuffer();
    if (width === THUMBNAIL_WIDTHS["170x"]) continue;
    await sized.avif({ quality: 55, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer();
  }
}

async function rate(inputs: readonly Uint8Array[], work: (input: Uint8Array) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const queue = [...inputs];
  const one = async () => {
    for (let input = queue.shift(); input; input = queue.shift()) await work(input);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (inputs.length / (performance.now() - began)) * 1000;
}

export const thumbnailsReport = ({ product, bare, ratio, goal, met, memory }: Thumbnails): string =>
  `pictures in every size: ${product.toFixed(1)} a second, sharp alone ${bare.toFixed(1)}, ratio ${ratio.toFixed(2)}` +
  ` (goal ${goal})${met ? " ✓" : " ✗"}; memory ${memory.first.toFixed(0)} → ${memory.last.toFixed(0)} MB`;
