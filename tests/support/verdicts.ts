import type { TestResult } from "../coverage/read-junit.ts";

/**
 * Failed files of a process: files with a failed test, files without a result (they didn't load, or the process ended
 * first), or all files if the process failed without a failed test.
 */
export function failedFiles(files: readonly string[], results: readonly TestResult[], success: boolean): string[] {
  const byFile = Map.groupBy(results, ({ file }) => file);
  const failed = files.filter((file) => (byFile.get(file) ?? [FAILED]).some(({ verdict }) => verdict === "failed"));
  return failed.length === 0 && !success ? [...files] : failed;
}

const FAILED = { verdict: "failed" };

/** Number of tests by result. */
export function tally(results: readonly TestResult[]): Record<TestResult["verdict"], number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { verdict } of results) counts[verdict] += 1;
  return counts;
}

/**
 * Guarantees that this run has not checked, because their tests were skipped on every engine.
 * @returns their titles with their files, each once
 */
export function neverRun(results: readonly TestResult[]): string[] {
  const nameOf = ({ title, file }: TestResult) => `${title} (${file})`;
  const ran = new Set(results.filter(({ verdict }) => verdict !== "skipped").map(nameOf));
  const skipped = results.filter(({ verdict }) => verdict === "skipped").map(nameOf);
  return [...new Set(skipped)].filter((name) => !ran.has(name));
}

/** The files whose tests took longest together, slowest first, with their seconds. */
export function slowestFiles(results: readonly TestResult[], count: number): { file: string; seconds: number }[] {
  const sums = new Map<string, number>();
  for (const { file, seconds = 0 } of results) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
