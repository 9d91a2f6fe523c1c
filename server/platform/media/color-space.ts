/** The transfer function: a name, or a plain exponent (ITU-T H.273). */
export type Transfer = "srgb" | "pq" | "hlg" | { exponent: number };

/** The color space of a picture that has no ICC profile. */
export interface ColorSpace {
  /** x and y of white, red, green and blue. */
  primaries: readonly number[];
  transfer: Transfer;
}

const D65 = [0.3127, 0.329];
const BT709 = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const P3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
const PRIMARIES: Record<number, readonly number[]> = {
  1: BT709,
  5: [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  7: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  9: [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  11: [0.314, 0.351, ...P3],
  12: [...D65, ...P3],
};

/** Browsers show the video transfer function as a studio monitor does (BT.1886). */
const STUDIO = { exponent: 2.4 };
const TRANSFERS: Record<number, Transfer> = {
  1: STUDIO,
  4: { exponent: 2.2 },
  5: { exponent: 2.8 },
  6: STUDIO,
  8: { exponent: 1 },
  11: STUDIO,
  13: "srgb",
  14: STUDIO,
  15: STUDIO,
  16: "pq",
  18: "hlg",
};

/**
 * @param isPhoto true for AVIF and HEIC, in which browsers treat the video transfer function as sRGB
 * @returns null for sRGB, which needs no conversion, and for color spaces that no browser knows
 */
export function colorSpaceOf(primaries: number, transfer: number, isPhoto: boolean): ColorSpace | null {
  const [known, named] = [PRIMARIES[primaries], TRANSFERS[transfer]];
  const curve = isPhoto && named === STUDIO ? "srgb" : named;
  if (!known || !curve || (primaries === 1 && curve === "srgb")) return null;
  return { primaries: known, transfer: curve };
}

/**
 * The color space that a PNG declares by gAMA and cHRM. cHRM only counts together with gAMA.
 * @param gamma the encoding exponent times 100,000
 * @param chromaticities eight numbers, each times 100,000; null for none
 */
export function colorSpaceOfGamma(gamma: number, chromaticities: readonly number[] | null): ColorSpace | null {
  const exponent = 100_000 / gamma;
  const primaries = chromaticities?.map((value) => value / 100_000) ?? BT709;
  const isSrgb =
    Math.abs(exponent - 2.2) < 0.01 && primaries.every((value, at) => Math.abs(value - (BT709[at] ?? 0)) < 0.002);
  if (isSrgb || !(exponent > 0.2 && exponent < 10)) return null;
  return { primaries, transfer: { exponent } };
}

/** The matrix, row by row, from linear values in these primaries to linear sRGB; null for invalid primaries. */
export function matrixToSrgb(primaries: readonly number[]): number[] | null {
  const [from, to] = [toXyz(primaries), toXyz(BT709)];
  const back = to && inverse(to);
  const adapted = from && adapt(from, primaries);
  return adapted && back ? times(back, adapted) : null;
}

/** The matrix to linear BT.2020, in which HDR is tone-mapped. */
export function matrixToWide(primaries: readonly number[]): number[] | null {
  const wide = matrixToSrgb(PRIMARIES[9] ?? BT709);
  const [own, back] = [matrixToSrgb(primaries), wide && inverse(wide)];
  return own && back ? times(back, own) : null;
}

/** Converts chromaticity x and y to X, Y and Z with Y = 1. */
const xyz = (x: number, y: number): [number, number, number] => [x / y, 1, (1 - x - y) / y];

function toXyz([wx = 0, wy = 0, rx = 0, ry = 0, gx = 0, gy = 0, bx = 0, by = 0]: readonly number[]): number[] | null {
  if ([wy, ry, gy, by].some((y) => y <= 0)) return null;
  const [r, g, b] = [xyz(rx, ry), xyz(gx, gy), xyz(bx, by)];
  const columns = [r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]];
  const back = inverse(columns);
  if (!back) return null;
  const share = apply(back, xyz(wx, wy));
  return columns.map((value, at) => value * (share[at % 3] ?? 0));
}

/** Bradford's chromatic adaptation, which maps one white point to another. */
const BRADFORD = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

function adapt(matrix: number[], [wx = 0, wy = 0]: readonly number[]): number[] | null {
  if (wx === D65[0] && wy === D65[1]) return matrix;
  const back = inverse(BRADFORD);
  if (!back) return null;
  const [own, wanted] = [apply(BRADFORD, xyz(wx, wy)), apply(BRADFORD, xyz(0.3127, 0.329))];
  const [l = 1, m = 1, s = 1] = wanted.map((value, at) => value / (own[at] ?? 1));
  return times(back, times([l, 0, 0, 0, m, 0, 0, 0, s], times(BRADFORD, matrix)));
}

const apply = (m: readonly number[], v: readonly number[]): number[] =>
  [0, 3, 6].map((row) => [0, 1, 2].reduce((sum, at) => sum + (m[row + at] ?? 0) * (v[at] ?? 0), 0));

const times = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [3 * Math.floor(at / 3), at % 3];
    return [0, 1, 2].reduce((sum, k) => sum + (a[row + k] ?? 0) * (b[3 * k + column] ?? 0), 0);
  });

function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[]): number[] | null {
  const minors = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f];
  const all = [...minors, d * h - e * g, b * g - a * h, a * e - b * d];
  const determinant = a * (all[0] ?? 0) + b * (all[3] ?? 0) + c * (all[6] ?? 0);
  return Math.abs(determinant) < 1e-12 ? null : all.map((value) => value / determinant);
}
