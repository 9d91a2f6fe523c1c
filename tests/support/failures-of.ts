/** Matches the runner's line for a finished test, whatever its result. */
const VERDICT = /^\((?:pass|fail|skip|todo)\) /;
/** The runner's heading of an error that no test caught; two rules frame the error. */
const BETWEEN = "# Unhandled error between tests";
const RULE = /^-{20,}$/;
/** Enough lines before the verdict to show the expectation and its place. */
const LINES_MAX = 40;

/**
 * The output of each failed test in a run of `bun test`, once: the error as printed, then the verdict line. The runner
 * repeats the verdict lines alone at the end. An error outside of tests has no verdict, and is reported with its heading.
 */
export function failuresOf(output: string): string[] {
  const failures = new Map<string, string>();
  let said: string[] = [];
  for (const line of output.split("\n")) {
    if (line.startsWith("(fail) ")) {
      if (!failures.has(line)) failures.set(line, [...said.slice(-LINES_MAX), line].join("\n").trim());
      said = [];
    } else if (VERDICT.test(line)) said = [];
    else if (RULE.test(line) && said.findLastIndex((one) => RULE.test(one)) > 0) {
      const error = said.slice(said.lastIndexOf(BETWEEN)).filter((one) => !RULE.test(one));
      failures.set(error.join("\n"), error.slice(0, LINES_MAX).join("\n"));
      said = [];
    } else said.push(line);
  }
  return [...failures.values()];
}
