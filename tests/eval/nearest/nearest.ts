import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector as pgvector } from "@electric-sql/pglite-pgvector";
import { type Database, openInMemory } from "../../../db/client.ts";
import { makeAlikeIndex } from "../../../db/engine/vector-index.ts";
import { alikeCandidates } from "../../../db/queries/feeds/alike.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { images, type StoredSizes } from "../../../db/schema/images.ts";
import { imageBands, imageVectors } from "../../../db/schema/media.ts";
import { ALIKE_MIN, bandsOf, cosine, quantize, VECTOR_LENGTHS } from "../../../src/media/vector.rules.ts";
import { createRandom } from "../discovery/split.ts";

const PICTURES = 10_000;
const KINDS = 250;
/** Weight of the noise relative to a kind's own vector. */
const NOISE = 0.9;
const ASKED = 100;
const NEAREST = 16;
const AT_ONCE = 500;

/** Vectors around as many kinds, with noise; deterministic for a seed. */
function madeVectors(seed: number): Int8Array[] {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = () => Float32Array.from({ length: VECTOR_LENGTHS.model }, normal);
  const kinds = Array.from({ length: KINDS }, drawn);
  return Array.from({ length: PICTURES }, (_, at) =>
    quantize((kinds[at % KINDS] ?? drawn()).map((value) => value + NOISE * normal())),
  );
}

async function save(db: Database, vectors: readonly Int8Array[]): Promise<void> {
  const sides = { width: 1, height: 1, mime: "image/jpeg", dominantColor: "#000000", thumbhash: "", phash: "0" };
  for (let first = 0; first < vectors.length; first += AT_ONCE) {
    const part = vectors.slice(first, first + AT_ONCE).map((vector, at) => ({ id: String(first + at + 1), vector }));
    await db.insert(images).values(part.map(({ id }) => ({ id, signature: id, ...sides, sizes: {} as StoredSizes })));
    await db
      .insert(imageVectors)
      .values(part.map(({ id, vector }) => ({ imageId: id, source: "model", vector: Buffer.from(vector) }) as const));
    await db
      .insert(imageBands)
      .values(part.flatMap(({ id, vector }) => bandsOf("model", vector).map((band) => ({ band, imageId: id }))));
  }
}

/**
 * Compares two ways to find the nearest pictures, on the embedded engine with made vectors: bands (equal parts of the
 * vector) and pgvector's index.
 * @returns the share that each finds, as text
 */
export async function evaluateNearest(seed: number): Promise<string> {
  const open = await openInMemory({ extensions: { pg_trgm, unaccent, vector: pgvector } });
  await open.migrate();
  const vectors = madeVectors(seed);
  await save(open.db, vectors);
  await open.pglite?.exec("analyze");
  const asked = Array.from({ length: ASKED }, (_, at) => vectors[(at * PICTURES) / ASKED] ?? new Int8Array());
  const exact = asked.map((vector) =>
    vectors
      .map((other, at) => ({ id: String(at + 1), near: cosine(vector, other) }))
      .filter(({ near }) => near >= ALIKE_MIN.model)
      .sort((a, b) => b.near - a.near)
      .slice(0, NEAREST),
  );
  const measure = async (name: string, db: Database) => {
    const times: number[] = [];
    let found = 0;
    for (const [at, vector] of asked.entries()) {
      const began = performance.now();
      const candidates = await alikeCandidates(db, { source: "model", vector, asOf: NEWEST });
      times.push(performance.now() - began);
      const ids = new Set(candidates.map(({ imageId }) => imageId));
      found += exact[at]?.filter(({ id }) => ids.has(id)).length ?? 0;
    }
    times.sort((a, b) => a - b);
    const share = found / exact.reduce((sum, { length }) => sum + length, 0);
    const [p50, p99] = [0.5, 0.99].map((part) => (times[Math.floor(ASKED * part)] ?? 0).toFixed(1));
    return `${name.padEnd(8)}${share.toFixed(3).padStart(8)} of the nearest, p50 ${p50} ms, p99 ${p99} ms`;
  };
  const bands = await measure("bands", open.db);
  const began = performance.now();
  // A second handle of the database, which hasn't checked yet whether the index exists.
  const later = await open.db.transaction(async (tx) => {
    await makeAlikeIndex(tx);
    const made = `index made in ${((performance.now() - began) / 1_000).toFixed(1)} s`;
    return `${await measure("index", tx)}, ${made}`;
  });
  await open.close();
  return [`${PICTURES} pictures of ${KINDS} kinds, ${ASKED} asked for their nearest ${NEAREST}`, bands, later].join(
    "\n",
  );
}
