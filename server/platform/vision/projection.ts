import { quantize, VECTOR_LENGTHS } from "../../../src/media/vector.rules.ts";

/** Ten-thousandths, 16 bits each, the lower byte first. */
const TEN_THOUSANDTHS =
  "XwW/AkvjyBObI9f7zhigFSXJofGfCyAGkdHf9+vkXQ32/3v2oK1v5HTdJuUmDxMY88oEBnXBE8Lj+FHYQRLNH6XUnC6DDjgG395oAdb7ytfU4jEIW+aYFJ3vju91GineWija+aAuJhIoGuMGXwje5+L2Usq6/krkuwm12YDd2R4d85xSrfZo/ZXtPQTBBhj6JP7GDhAN1Bo7BwLtShDf1RzyBvoOFfvpcOf29y75pxhlE34YCCRS6LcGjfd97OQVEvTr//YDR+isFHkD1/0ELRru5SL4D8Ixvsb6G+MsA+Zd/oANex5p/ufg6S4LK9z9JxCTFrj06+Ul+Gj27vYBCaTFvyPP/3YW1Rse2sTrdAz++GAs1xFpuwgUFgeY62Qxpwgg3iIYhCN8FxQcxjwaCFDVfv/M4jcWQfWk+3ECmfkGJSMBoPds7jP7xeRTD3sSxPEU3d79ZAZqC4nnSfAI53X/P+yQAXQVsSaJ7kcAReh6BFj84tnt8rgCBQpDGGwBQO6GGsP9ze4f4z4F8AJM/Z4wTchX97AJRwEMB6n8E/ouGjTPTew48p4awgirAt4TaATJ570um/T0Io8AEtVB5BQG39/dA0b3VfzDAYHn7QOP7vXtmRTSEtcINTc1D0X7Me2a/XMF6OhiBTwDu9Gs/kghaPQty9vjx+za7ZzDfCM=";

/**
 * The mean direction of the features of the demo's 232 pictures, projected by `projection.ts`. It affects every stored
 * vector, so it must never change.
 */
const MEAN_PROJECTION: Float32Array = Float32Array.from(
  new Int16Array(Uint8Array.from(Buffer.from(TEN_THOUSANDTHS, "base64")).buffer),
  (value) => value / 10_000,
);

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
