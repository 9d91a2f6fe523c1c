import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createVision } from "../../../server/platform/vision/vision.ts";
import { ALIKE_MIN, cosine, SIMILAR_MIN } from "../../../src/media/vector.rules.ts";
import judged from "./alike-judgements.json";

const PICTURES = join(import.meta.dir, "../../../db/demo/pictures");
/** Pairs were sampled by cosine, a fixed number from each bin, so a bin's grades represent all its pairs. */
const PARTS = [0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.75, 1.01] as const;
const THRESHOLDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.75] as const;
/** Grades: 2 and more look similar, 1 has something in common. */
const GRADES = [2, 1] as const;

interface Pair {
  cosine: number;
  /** Null if nobody has judged it. */
  grade: number | null;
}

/** The share of pictures called similar at a threshold that people find similar. @returns the table as text */
export async function evaluateAlike(): Promise<string> {
  const vectors = await vectorsOfDemo();
  const pairs = pairsOf(vectors);
  const lines = [
    `${judged.pairs.length} judged of ${pairs.length} pairs; shown from ${ALIKE_MIN.model}, called similar from ${SIMILAR_MIN.model}`,
    "| cosine from | pairs a picture | look similar | have something in common |",
    "|---|---|---|---|",
  ];
  for (const least of THRESHOLDS) {
    const found = pairs.filter((pair) => pair.cosine >= least);
    const shares = GRADES.map((grade) => precision(pairs, least, grade).toFixed(3));
    lines.push(`| ${least} | ${((2 * found.length) / vectors.size).toFixed(2)} | ${shares.join(" | ")} |`);
  }
  return lines.join("\n");
}

function precision(pairs: readonly Pair[], least: number, grade: number): number {
  let [all, good] = [0, 0];
  for (const [at, from] of PARTS.slice(0, -1).entries()) {
    const to = PARTS[at + 1] ?? 1;
    const part = pairs.filter((pair) => pair.cosine >= Math.max(from, least) && pair.cosine < to);
    const seen = part.filter((pair) => pair.grade !== null);
    if (seen.length === 0) continue;
    all += part.length;
    good += (part.length * seen.filter((pair) => (pair.grade ?? 0) >= grade).length) / seen.length;
  }
  return all === 0 ? 0 : good / all;
}

/** The model's vector of each picture, from the size that is described in production. */
async function vectorsOfDemo(): Promise<Map<string, Int8Array>> {
  const vision = createVision({ useModel: true, log: console, now: () => new Date() });
  const vectors = new Map<string, Int8Array>();
  for (const file of (await readdir(PICTURES)).filter((name) => name.endsWith(".jpg")).toSorted()) {
    const small = sharp(join(PICTURES, file)).resize({ width: 474, withoutEnlargement: true }).jpeg({ quality: 80 });
    const { source, vector } = await vision.describe(new Uint8Array(await small.toBuffer()));
    if (source !== "model") throw new Error("the image model could not be had");
    if (vector) vectors.set(file.replace(/\.jpg$/, ""), vector);
  }
  vision.close();
  return vectors;
}

function pairsOf(vectors: ReadonlyMap<string, Int8Array>): Pair[] {
  const grades = new Map(judged.pairs.map(([a, b, grade]) => [`${a} ${b}`, Number(grade)]));
  const pictures = [...vectors];
  return pictures.flatMap(([a, one], at) =>
    pictures
      .slice(at + 1)
      .map(([b, other]) => ({ cosine: cosine(one, other), grade: grades.get(`${a} ${b}`) ?? null })),
  );
}
