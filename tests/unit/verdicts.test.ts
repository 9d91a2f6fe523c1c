import { expect, test } from "bun:test";
import type { TestResult } from "../coverage/read-junit.ts";
import { failedFiles, neverRun, slowestFiles, tally } from "../support/verdicts.ts";

const told = (file: string, verdict: TestResult["verdict"]): TestResult => ({ title: "a guarantee", file, verdict });
const FILES = ["a.test.ts", "b.test.ts", "c.test.ts"];

test("a file fails if one of its tests does, or if it has no results", () => {
  const results = [told("a.test.ts", "passed"), told("b.test.ts", "passed"), told("b.test.ts", "failed")];
  expect(failedFiles(FILES, results, false)).toEqual(["b.test.ts", "c.test.ts"]);
  expect(failedFiles(FILES.slice(0, 1), [told("a.test.ts", "skipped")], true)).toEqual([]);
});

test("all files fail if the process fails and no test explains it", () => {
  const passed = FILES.map((file) => told(file, "passed"));
  expect(failedFiles(FILES, passed, true)).toEqual([]);
  expect(failedFiles(FILES, passed, false)).toEqual(FILES);
});

test("a run reports how many tests passed, failed and were skipped", () => {
  const results = [told("a.test.ts", "passed"), told("a.test.ts", "passed"), told("b.test.ts", "skipped")];
  expect(tally(results)).toEqual({ passed: 2, failed: 0, skipped: 1 });
});

test("the end of a run names tests that were skipped and shown on no other engine [SECURITY 37]", () => {
  const skipped = { title: "on a full disk [SECURITY 37]", file: "full.test.ts", verdict: "skipped" } as const;
  expect(neverRun([skipped, told("a.test.ts", "passed"), skipped])).toEqual([
    "on a full disk [SECURITY 37] (full.test.ts)",
  ]);
  expect(neverRun([skipped, { ...skipped, verdict: "passed" }])).toEqual([]);
});

test("a run names its slowest files by the sum of their tests", () => {
  const took = (file: string, seconds: number): TestResult => ({ ...told(file, "passed"), seconds });
  const results = [took("a.test.ts", 2), took("b.test.ts", 3), took("a.test.ts", 2), told("c.test.ts", "failed")];
  expect(slowestFiles(results, 2)).toEqual([
    { file: "a.test.ts", seconds: 4 },
    { file: "b.test.ts", seconds: 3 },
  ]);
});
