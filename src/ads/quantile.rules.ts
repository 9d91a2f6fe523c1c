/** The quantile of sorted numbers, interpolated between neighbors. @param part from 0 to 1 */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** A random number of the standard normal distribution, from two uniform ones (Box–Muller). */
export const normalOf = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Coefficients of Acklam's approximation, whose relative error is below 1.2e-9. */
const MIDDLE = [
  [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239],
  [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
] as const;
const TAIL = [
  [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
] as const;
const LOW = 0.02425;
const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** The number that a standard normal one is below with this probability. */
export function normalQuantile(probability: number): number {
  if (probability > 1 - LOW) return -normalQuantile(1 - probability);
  if (probability < LOW) {
    const root = Math.sqrt(-2 * Math.log(Math.max(probability, Number.MIN_VALUE)));
    return polynomial(TAIL[0], root) / polynomial(TAIL[1], root);
  }
  const middle = probability - 0.5;
  return (middle * polynomial(MIDDLE[0], middle ** 2)) / polynomial(MIDDLE[1], middle ** 2);
}
