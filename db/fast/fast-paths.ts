/** Shortcuts past a library; each has a plain path as well. docs/benchmarks.md has their gains. */
export const FAST_PATHS = ["statements", "rows", "calls"] as const;
export type FastPath = (typeof FAST_PATHS)[number];

/**
 * Whether to use a shortcut. `FAST_PATHS=off` uses every plain path, for a library upgrade that breaks a shortcut;
 * `FAST_PATHS=off:rows,calls` uses only the plain paths of these two, to measure them.
 */
export function isFast(path: FastPath): boolean {
  const [word, names] = (process.env.FAST_PATHS ?? "").split(":");
  return word !== "off" || (names !== undefined && !names.split(",").includes(path));
}
