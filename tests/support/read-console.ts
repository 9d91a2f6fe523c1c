import type { TestResult } from "../coverage/read-junit.ts";

const FILE = /^(\S+\.test\.tsx?):$/;
const VERDICT = /^\((pass|fail|skip|todo)\) (.*?)(?: \[[\d.]+m?s\])?$/;
const TIMED_OUT = /^\s*\^ .*\btimed out\b/;
const BETWEEN = /^# Unhandled error between tests$/;
const THROUGH = /^(?:Ran \d+ tests? across|\d+ tests? (?:failed|skipped):)/;
const VERDICTS = { pass: "passed", fail: "failed", skip: "skipped", todo: "skipped" } as const;

/** Output of `bun test` so far: files in order of their start, and the results of their tests. */
export interface ConsoleState {
  /** The last file is the one that is running. */
  files: string[];
  results: TestResult[];
  /** Files during which an error was thrown outside of a test; the runner gives it no verdict. */
  between: string[];
  /** Whether a test or hook of the last file has timed out. */
  timedOut: boolean;
  /** Whether all files have ended. */
  isThrough: boolean;
}

/** Parses the output of `bun test` as it arrives, in chunks of any size. */
export function createConsoleReader(): { state: ConsoleState; read(text: string): void } {
  const state: ConsoleState = { files: [], results: [], between: [], timedOut: false, isThrough: false };
  let rest = "";
  return {
    state,
    read(text) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) readLine(state, line);
    },
  };
}

function readLine(state: ConsoleState, line: string): void {
  if (state.isThrough) return;
  const file = FILE.exec(line)?.[1];
  const verdict = VERDICT.exec(line);
  if (file) {
    state.files.push(file);
    state.timedOut = false;
  }
  if (verdict?.[1] && verdict[2]) {
    const title = verdict[2];
    state.results.push({
      title,
      file: state.files.at(-1) ?? "",
      verdict: VERDICTS[verdict[1] as keyof typeof VERDICTS],
    });
  } else if (BETWEEN.test(line)) state.between.push(state.files.at(-1) ?? "");
  else if (TIMED_OUT.test(line)) state.timedOut = true;
  else if (THROUGH.test(line)) state.isThrough = true;
}
