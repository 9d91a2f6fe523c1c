/** Matches the runner's line for a finished test, whatever its result. */
const VERDICT = /^\((?:pass|fail|skip|todo)\) /;
/** Enough lines before the verdict to show the expectation and its place. */
const LINES_MAX = 40;

/**
 * The output of each failed test in a run of `bun test`, once: the error as printed, then the verdict line. The runner
 * repeats the verdict lines alone at the end.
 */
export function failuresOf(output: string): string[] {
  const failures = new Map<string, string>();
  let said: string[] = [];
  for (const line of output.split("\n")) {
    if (line.startsWith("(fail) ")) {
      if (!failures.has(line)) failures.set(line, [...said.slice(-LINES_MAX), line].join("\n").trim());
      said = [];
    } else if (VERDICT.test(line)) said = [];
    else said.push(line);
  }
  return [...failures.values()];
}
