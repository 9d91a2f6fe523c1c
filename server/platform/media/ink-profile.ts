/**
 * How a printer's profile turns inks into colors: curves of each ink, a grid of measured mixtures, and curves of the
 * result (ICC.1, 10.10 and 10.11). All values are between 0 and 1; the result is L*a*b*.
 */
export interface InkTable {
  grid: number;
  /** Per ink, the position in the grid for each byte. */
  places: Float64Array[];
  /** L*, a* and b* of each mixture; the last ink changes fastest. */
  mixtures: Float64Array;
  /** Curves of L*, a* and b*; equidistant values. */
  curves: Float64Array[];
}

const INKS = 4;
const PARTS = 3;
const GRID_MAX = 64;
const HEAD = 128;
/** The tables to read, in the order in which browsers look for them. */
const TABLES = ["A2B0", "A2B1"];

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Whether a profile describes inks; browsers ignore one that describes a screen (ICC.1, 7.2.8). */
export const isOfInks = (profile: Uint8Array): boolean => text(profile, 16) === "CMYK";

/** @returns the table from inks to colors; null if the profile has none */
export function readInkProfile(profile: Uint8Array): InkTable | null {
  if (profile.length < HEAD + 4 || !isOfInks(profile) || text(profile, 20) !== "Lab ") return null;
  try {
    const found = TABLES.map((name) => tagOf(profile, name)).find((tag) => tag !== null);
    return found ? readTable(found) : null;
  } catch (error) {
    // The profile breaks off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

function tagOf(profile: Uint8Array, name: string): Uint8Array | null {
  const view = viewOf(profile);
  for (let tag = Math.min(100, view.getUint32(HEAD)); tag > 0; tag--) {
    const at = HEAD + 4 + 12 * (tag - 1);
    if (text(profile, at) === name) return profile.subarray(view.getUint32(at + 4));
  }
  return null;
}

function readTable(tag: Uint8Array): InkTable | null {
  const isWide = text(tag, 0) === "mft2";
  if (!isWide && text(tag, 0) !== "mft1") return null;
  const view = viewOf(tag);
  const [inks, parts, grid] = [view.getUint8(8), view.getUint8(9), view.getUint8(10)];
  if (inks !== INKS || parts !== PARTS || grid < 2 || grid > GRID_MAX) return null;
  const [before, after] = isWide ? [view.getUint16(48), view.getUint16(50)] : [256, 256];
  if (before < 2 || after < 2) return null;
  let at = isWide ? 52 : 48;
  const read = (count: number) => {
    // Nothing is reserved for values that aren't there.
    if (at + count * (isWide ? 2 : 1) > tag.length) throw new RangeError("the profile breaks off");
    const values = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      values[index] = isWide ? view.getUint16(at) / 65_535 : view.getUint8(at) / 255;
      at += isWide ? 2 : 1;
    }
    return values;
  };
  const inputs = Array.from({ length: INKS }, () => read(before));
  const mixtures = read(grid ** INKS * PARTS);
  const curves = Array.from({ length: PARTS }, () => read(after));
  const places = inputs.map((curve) =>
    Float64Array.from({ length: 256 }, (_, ink) => on(curve, ink / 255) * (grid - 1)),
  );
  return { grid, places, mixtures, curves };
}

/** A curve's value at a place between 0 and 1. */
function on(curve: Float64Array, place: number): number {
  const exact = Math.min(1, Math.max(0, place)) * (curve.length - 1);
  const low = Math.min(curve.length - 2, Math.floor(exact));
  return (curve[low] ?? 0) + ((curve[low + 1] ?? 0) - (curve[low] ?? 0)) * (exact - low);
}

const STEPS = 4_096;
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, at) => {
  const light = at / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});
const encode = (light: number): number => encoded[Math.round(STEPS * Math.min(1, Math.max(0, light)))] ?? 0;
/** White of the L*a*b* of profiles (D50), and the matrix from there to linear sRGB. */
const WHITE = [0.9642, 1, 0.8249] as const;
const TO_SRGB = [
  ...[3.1338561, -1.6168667, -0.4906146],
  ...[-0.9787684, 1.9161415, 0.033454],
  ...[0.0719453, -0.2289914, 1.4052427],
] as const;
/** Marks a color that was converted already. */
const KNOWN = 2 ** 24;
const cubed = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * (108 / 841));

/** Mixes inks as browsers do without a profile. @param inks four bytes for each pixel; 255 is all of an ink */
export function mixInks(inks: Uint8Array): Uint8Array {
  const pixels = new Uint8Array((inks.length / INKS) * PARTS);
  for (let from = 0, to = 0; from < inks.length; from += INKS) {
    const light = 255 - (inks[from + 3] ?? 0);
    for (let ink = 0; ink < PARTS; ink++) pixels[to++] = Math.round(((255 - (inks[from + ink] ?? 0)) * light) / 255);
  }
  return pixels;
}

/**
 * Converts inks to sRGB as Chromium does: it mixes black into the three other inks before it applies the profile,
 * without black point compensation, and reads 16 bits of L*a*b* as if they ended at 0xffff.
 * @param inks four bytes for each pixel; 255 is all of an ink
 */
export function inksToSrgb(inks: Uint8Array, table: InkTable): Uint8Array {
  const pixels = mixInks(inks);
  const measured = mixtureIn(table);
  const result = new Uint8Array(PARTS);
  // A photo has far fewer colors than pixels.
  const known = new Uint32Array(2 ** 24);
  for (let at = 0; at < pixels.length; at += PARTS) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const color = (red << 16) | (green << 8) | blue;
    let found = known[color] ?? 0;
    if (found === 0) {
      const [r = 0, g = 0, b = 0] = fromLab(measured([255 - red, 255 - green, 255 - blue, 0]), result);
      found = KNOWN | (r << 16) | (g << 8) | b;
      known[color] = found;
    }
    pixels[at] = (found >> 16) & 255;
    pixels[at + 1] = (found >> 8) & 255;
    pixels[at + 2] = found & 255;
  }
  return pixels;
}

/** Interpolates linearly between the mixtures of a table. The function returns the same array each time. */
function mixtureIn({ grid, places, mixtures, curves }: InkTable): (inks: readonly number[]) => Float64Array {
  const strides = [grid ** 3 * PARTS, grid ** 2 * PARTS, grid * PARTS, PARTS];
  const [corners, weights, lab] = [new Int32Array(16), new Float64Array(16), new Float64Array(PARTS)];
  return (inks) => {
    let count = 1;
    corners[0] = 0;
    weights[0] = 1;
    for (let ink = 0; ink < INKS; ink++) {
      const place = places[ink]?.[inks[ink] ?? 0] ?? 0;
      const low = Math.min(grid - 2, Math.floor(place));
      const [share, stride] = [place - low, strides[ink] ?? 0];
      // Between two steps of the grid, each corner becomes two.
      const isBetween = share > 0;
      for (let corner = 0; corner < count; corner++) {
        const [base, weight] = [(corners[corner] ?? 0) + low * stride, weights[corner] ?? 0];
        corners[corner] = base;
        if (!isBetween) continue;
        weights[corner] = weight * (1 - share);
        corners[corner + count] = base + stride;
        weights[corner + count] = weight * share;
      }
      if (isBetween) count *= 2;
    }
    for (let part = 0; part < PARTS; part++) {
      let sum = 0;
      for (let corner = 0; corner < count; corner++)
        sum += (weights[corner] ?? 0) * (mixtures[(corners[corner] ?? 0) + part] ?? 0);
      lab[part] = on(curves[part] ?? lab, sum);
    }
    return lab;
  };
}

function fromLab(lab: Float64Array, result: Uint8Array): Uint8Array {
  const y = ((lab[0] ?? 0) * 100 + 16) / 116;
  const [x, z] = [y + ((lab[1] ?? 0) * 255 - 128) / 500, y - ((lab[2] ?? 0) * 255 - 128) / 200];
  const [X, Y, Z] = [WHITE[0] * cubed(x), WHITE[1] * cubed(y), WHITE[2] * cubed(z)];
  for (let part = 0; part < PARTS; part++) {
    const row = 3 * part;
    result[part] = encode((TO_SRGB[row] ?? 0) * X + (TO_SRGB[row + 1] ?? 0) * Y + (TO_SRGB[row + 2] ?? 0) * Z);
  }
  return result;
}
