/** What made a picture's vector; only vectors of one source can be compared. */
export const VECTOR_SOURCES = ["phash", "model"] as const;
export type VectorSource = (typeof VECTOR_SOURCES)[number];

/** How many numbers a vector has: those of the model's features as they are projected, and a hash's bits. */
export const VECTOR_LENGTHS: Record<VectorSource, number> = { model: 256, phash: 64 };

/** Pictures whose vectors have a smaller cosine have no more in common than any two. */
export const ALIKE_MIN: Record<VectorSource, number> = { model: 0.35, phash: 0.6 };

/** Of pictures whose vectors have this cosine at least, it is said that they look similar: nine in ten do (docs/benchmarks.md). */
export const SIMILAR_MIN: Record<VectorSource, number> = { model: 0.75, phash: 0.6 };

/** Signs of 16 numbers of a vector are one band. */
export const BAND_BITS = 16;
/** Room for so many bands of one source among the keys. */
const BANDS_MAX = 1_024;
/** A stored vector's bytes are signed. */
export const signed = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** The cosine of two vectors of one length; 0 where either is nothing. */
export function cosine(a: Int8Array, b: Int8Array): number {
  let [dot, lengthA, lengthB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
}

/** A vector scaled to whole numbers from -127 to 127, a byte each. */
export function quantise(vector: Float32Array): Int8Array {
  const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((127 * value) / most));
}

/** The vector of a 64-bit perceptual hash, one number a bit. */
export function hashVector(phash: string): Int8Array {
  const bits = [...phash.padStart(16, "0")].flatMap((digit) => {
    const value = Number.parseInt(digit, 16);
    return [8, 4, 2, 1].map((bit) => (value & bit) !== 0);
  });
  return Int8Array.from(bits, (bit) => (bit ? 127 : -127));
}

/**
 * A vector's bands as numbers: its signs are a locality-sensitive hash (Charikar 2002), for vectors at a small angle have
 * the same sign in most places, and so a whole band in common somewhere.
 */
export function bandsOf(source: VectorSource, vector: Int8Array): number[] {
  const first = VECTOR_SOURCES.indexOf(source) * BANDS_MAX;
  return Array.from({ length: Math.floor(vector.length / BAND_BITS) }, (_, band) => {
    let signs = 0;
    for (let bit = 0; bit < BAND_BITS; bit++) if ((vector[band * BAND_BITS + bit] ?? 0) > 0) signs |= 1 << bit;
    return ((first + band) << BAND_BITS) | signs;
  });
}

/** The bands that are looked up for a vector: its own and those that differ from one in one sign (multi-probe). */
export const probesOf = (source: VectorSource, vector: Int8Array): number[] =>
  bandsOf(source, vector).flatMap((band) => [
    band,
    ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
  ]);
