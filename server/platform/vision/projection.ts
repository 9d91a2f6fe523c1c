import { quantize, VECTOR_LENGTHS } from "../../../src/media/vector.rules.ts";
import { MEAN_PROJECTION } from "./mean-projection.ts";

const VECTOR_LENGTH = VECTOR_LENGTHS.model;

/** Random signs from a fixed seed (mulberry32): a different seed would make all stored vectors useless. */
function drawSigns(count: number): Int8Array {
  let state = 20_181_022;
  return Int8Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 1 ? 1 : -1;
  });
}
let signs: Int8Array | null = null;

/**
 * Reduces the features' direction by a random projection (Achlioptas 2003), which preserves angles within a few
 * hundredths.
 */
export function project(features: Float32Array): Float32Array {
  signs ??= drawSigns(VECTOR_LENGTH * features.length);
  const length = Math.hypot(...features) || 1;
  const projected = new Float32Array(VECTOR_LENGTH);
  for (let row = 0, at = 0; row < VECTOR_LENGTH; row++) {
    let sum = 0;
    for (let column = 0; column < features.length; column++) sum += (signs[at++] ?? 0) * (features[column] ?? 0);
    projected[row] = sum / length;
  }
  return projected;
}

/**
 * A picture's vector: its features minus the mean of all pictures. Features are never negative, so without this step
 * their signs would hardly differ.
 */
export function vectorOf(features: Float32Array): Int8Array {
  return quantize(project(features).map((value, at) => value - (MEAN_PROJECTION[at] ?? 0)));
}
