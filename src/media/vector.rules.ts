/** Source of a picture's vector; only vectors of one source are comparable. */
export const VECTOR_SOURCES = ["phash", "model"] as const;
export type VectorSource = (typeof VECTOR_SOURCES)[number];

/** Length of a vector: the model's projected features, and a hash's bits. */
export const VECTOR_LENGTHS: Record<VectorSource, number> = { model: 256, phash: 64 };

/** Minimum cosine by source: below it, two pictures are no more similar than any two pictures. */
export const ALIKE_MIN: Record<VectorSource, number> = { model: 0.35, phash: 0.6 };

/** Pictures with at least this cosine are labeled as similar (docs/benchmarks.md). */
export const SIMILAR_MIN: Record<VectorSource, number> = { model: 0.75, phash: 0.6 };

/** Number of vector elements per band. A band is the signs of these elements. */
export const BAND_BITS = 16;
/** Number of band keys reserved for each source. */
const BANDS_MAX = 1_024;
/** Reinterprets a stored vector's bytes as signed. */
export const signed = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** The cosine of two vectors of equal length; 0 if either is zero. */
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

/** Scales a vector to whole numbers from -127 to 127, one byte each. */
export function quantize(vector: Float32Array): Int8Array {
  const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((127 * value) / most));
}

/** The vector of a 64-bit perceptual hash, one number per bit. */
export function hashVector(phash: string): Int8Array {
  const bits = [...phash.padStart(16, "0")].flatMap((digit) => {
    const value = Number.parseInt(digit, 16);
    return [8, 4, 2, 1].map((bit) => (value & bit) !== 0);
  });
  return Int8Array.from(bits, (bit) => (bit ? 127 : -127));
}

/**
 * A vector's bands as numbers. The signs are a locality-sensitive hash (Charikar 2002): vectors at a small angle share
 * most signs, and so at least one whole band.
 */
export function bandsOf(source: VectorSource, vector: Int8Array): number[] {
  const first = VECTOR_SOURCES.indexOf(source) * BANDS_MAX;
  return Array.from({ length: Math.floor(vector.length / BAND_BITS) }, (_, band) => {
    let signs = 0;
    for (let bit = 0; bit < BAND_BITS; bit++) if ((vector[band * BAND_BITS + bit] ?? 0) > 0) signs |= 1 << bit;
    return ((first + band) << BAND_BITS) | signs;
  });
}

/** Bands to look up for a vector: its own, and those that differ in one sign (multi-probe). */
export const probesOf = (source: VectorSource, vector: Int8Array): number[] =>
  bandsOf(source, vector).flatMap((band) => [
    band,
    ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
  ]);
