import { type ColorSpace, matrixToSrgb, matrixToWide, type Transfer } from "./color-space.ts";

/** Brightness of a white sheet in HDR, in nits (BT.2408), and the peak brightness assumed for HDR without metadata. */
const WHITE = 203;
const BRIGHTEST = 1_000;
/** Exponent that turns HLG's scene light into screen light (system gamma) at peak brightness. */
const HLG_GAMMA = 1.2;

/**
 * How Chromium shows HDR on a screen without HDR: a white sheet gets half the screen's brightness, and anything
 * brighter is compressed into the rest. The points were measured on ramps of PQ and HLG, which agree.
 */
const TONES: readonly (readonly [light: number, shown: number])[] = [
  ...[[0, 0] as const, [1, 0.5] as const, [1.25, 0.5935] as const, [1.5, 0.6554] as const, [1.75, 0.7051] as const],
  ...[[2, 0.7421] as const, [2.5, 0.8132] as const, [3, 0.8628] as const, [3.5, 0.9112] as const],
  ...[[4, 0.9437] as const, [4.5, 0.9776] as const, [BRIGHTEST / WHITE, 1] as const],
];

/** The factor by which the tone curve scales light of this brightness. */
function toneFactor(light: number): number {
  if (light <= 1) return 0.5;
  for (let at = 1; at < TONES.length; at++) {
    const [[from, low] = [0, 0], [to, high] = [0, 0]] = [TONES[at - 1], TONES[at]];
    if (light <= to) return (low + ((high - low) * (light - from)) / (to - from)) / light;
  }
  return 1 / light;
}

/** The linear light of each byte value; a white sheet has 1. */
function lightOf(transfer: Transfer): Float64Array {
  return Float64Array.from({ length: 256 }, (_, value) => lightAt(transfer, value / 255));
}

function lightAt(transfer: Transfer, value: number): number {
  if (transfer === "pq") return pqNits(value) / WHITE;
  if (transfer === "hlg") return hlgScene(value);
  if (transfer === "srgb") return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return value ** transfer.exponent;
}

/** Converts a PQ value to nits (SMPTE ST 2084). */
function pqNits(value: number): number {
  const [m1, m2] = [2_610 / 16_384, (2_523 / 4_096) * 128];
  const [c1, c2, c3] = [3_424 / 4_096, (2_413 / 4_096) * 32, (2_392 / 4_096) * 32];
  const power = value ** (1 / m2);
  return 10_000 * (Math.max(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1);
}

/** Converts an HLG value to scene light, with a maximum of 1 (ARIB STD-B67). */
function hlgScene(value: number): number {
  const a = 0.178_832_77;
  const [b, c] = [1 - 4 * a, 0.5 - a * Math.log(4 * a)];
  return value <= 0.5 ? (value * value) / 3 : (Math.exp((value - c) / a) + b) / 12;
}

const STEPS = 4_096;
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, at) => {
  const light = at / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** The weights of red, green and blue in brightness (BT.2100). */
const LUMA = [0.2627, 0.678, 0.0593] as const;

/**
 * Converts pixels from another color space to sRGB, in place.
 * @param channels 3 or 4; the fourth stays unchanged
 */
export function toSrgb(data: Uint8Array, channels: number, { primaries, transfer }: ColorSpace): void {
  const matrix = matrixToSrgb(primaries);
  if (!matrix) return;
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] = matrix;
  const light = lightOf(transfer);
  const factorOf = hdrFactor(transfer, primaries);
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [r, g, b] = [light[data[at] ?? 0] ?? 0, light[data[at + 1] ?? 0] ?? 0, light[data[at + 2] ?? 0] ?? 0];
    const factor = factorOf ? factorOf(r, g, b) : 1;
    data[at] = encode(factor * (rr * r + rg * g + rb * b));
    data[at + 1] = encode(factor * (gr * r + gg * g + gb * b));
    data[at + 2] = encode(factor * (br * r + bg * g + bb * b));
  }
}

/** Returns the factor by which a pixel's light is scaled for a screen without HDR; null for a picture without HDR. */
function hdrFactor(
  transfer: Transfer,
  primaries: readonly number[],
): ((r: number, g: number, b: number) => number) | null {
  if (transfer !== "pq" && transfer !== "hlg") return null;
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] = matrixToWide(primaries) ?? [];
  return (r, g, b) => {
    const [red, green, blue] = [rr * r + rg * g + rb * b, gr * r + gg * g + gb * b, br * r + bg * g + bb * b];
    const screen = transfer === "hlg" ? screenFactor(red, green, blue) : 1;
    return screen * toneFactor(screen * Math.max(red, green, blue));
  };
}

const screenFactor = (r: number, g: number, b: number): number => {
  const luma = LUMA[0] * r + LUMA[1] * g + LUMA[2] * b;
  return luma <= 0 ? 0 : (BRIGHTEST / WHITE) * luma ** (HLG_GAMMA - 1);
};

const encode = (light: number): number => encoded[Math.round(STEPS * Math.min(1, Math.max(0, light)))] ?? 0;
