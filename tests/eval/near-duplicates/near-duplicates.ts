import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { fingerprint } from "../../../server/platform/media/fingerprint.ts";
import { distance, NEAR_DUPLICATE_BITS } from "../../../src/media/near-duplicates.rules.ts";

const PICTURES = join(import.meta.dir, "../../../db/demo/pictures");
const SIDE = 474;
const THRESHOLDS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20] as const;

/** Changes that pictures undergo on their way from one site to the next. */
const COPIES: Record<string, (picture: Sharp, width: number, height: number) => Sharp> = {
  smaller: (picture, width) => picture.resize({ width: Math.round(width * 0.5) }),
  "saved badly": (picture) => picture.jpeg({ quality: 30 }),
  "cut by 3 % a side": (picture, width, height) => picture.extract(inner(width, height, 0.03)),
  "cut by 6 % a side": (picture, width, height) => picture.extract(inner(width, height, 0.06)),
  lighter: (picture) => picture.modulate({ brightness: 1.12 }),
  "more colour": (picture) => picture.modulate({ saturation: 1.3 }),
  "with a white edge": (picture, width) => {
    const edge = Math.round(width * 0.02);
    return picture.extend({ top: edge, bottom: edge, left: edge, right: edge, background: "white" });
  },
};

/** The numbers of copies of the demo's pictures, and of different pictures, that pass for copies at each threshold. */
export async function evaluateNearDuplicates(): Promise<string> {
  const files = (await readdir(PICTURES)).filter((name) => name.endsWith(".jpg")).toSorted();
  const hashes: string[] = [];
  const copies = new Map<string, number[]>();
  for (const file of files) {
    const stored = await sharp(join(PICTURES, file)).resize({ width: SIDE, withoutEnlargement: true }).toBuffer();
    const hash = await hashOf(sharp(stored));
    hashes.push(hash);
    const { width, height } = await sharp(stored).metadata();
    for (const [name, copy] of Object.entries(COPIES)) {
      const made = await copy(sharp(stored), width, height).toBuffer();
      copies.set(name, [...(copies.get(name) ?? []), distance(hash, await hashOf(sharp(made)))]);
    }
  }
  const apart = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => distance(one, other)));
  const share = (distances: readonly number[], most: number) =>
    (distances.filter((bits) => bits <= most).length / distances.length).toFixed(3);
  return [
    `${files.length} pictures, ${apart.length} pairs of different ones; the threshold of today is ${NEAR_DUPLICATE_BITS} bits`,
    `| bits, at most | ${[...copies.keys()].join(" | ")} | pairs of different pictures |`,
    `|---|${"---|".repeat(copies.size + 1)}`,
    ...THRESHOLDS.map(
      (most) =>
        `| ${most} | ${[...copies.values()].map((found) => share(found, most)).join(" | ")} | ${apart.filter((bits) => bits <= most).length} |`,
    ),
  ].join("\n");
}

async function hashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (await fingerprint({ data, width: info.width, height: info.height, channels: 3 })).phash;
}

const inner = (width: number, height: number, part: number) => ({
  left: Math.round(width * part),
  top: Math.round(height * part),
  width: Math.round(width * (1 - 2 * part)),
  height: Math.round(height * (1 - 2 * part)),
});
