/**
 * Whether the ways are taken that lean on the inside of a library for speed (docs/benchmarks.md says what each gains).
 * `FAST_PATHS=off` takes the plain way beside each: for an upgrade of a library that breaks one, and to measure them.
 */
export const fastPaths = process.env.FAST_PATHS !== "off";
