/** The shortcuts past a library, each beside its plain way. docs/benchmarks.md has what each gains. */
export const FAST_PATHS = ["statements", "rows", "calls"] as const;
export type FastPath = (typeof FAST_PATHS)[number];

/**
 * Whether a shortcut is taken. `FAST_PATHS=off` takes the plain way beside each, for an upgrade of a library that breaks
 * one; `FAST_PATHS=off:rows,calls` beside those only, to measure them.
 */
export function isFast(path: FastPath): boolean {
  const [word, names] = (process.env.FAST_PATHS ?? "").split(":");
  return word !== "off" || (names !== undefined && !names.split(",").includes(path));
}
