import { expect, test } from "bun:test";
import { failuresOf } from "../support/failures-of.ts";

const OUTPUT = `tests/one.test.ts:
(pass) adds [0.10ms]
4 | expect(1).toBe(2);
error: expect(received).toBe(expected)
Expected: 2
(fail) counts [0.20ms]
(pass) ends [0.10ms]

1 tests failed:
(fail) counts [0.20ms]

 2 pass
 1 fail`;

test("a failed test is reported with its error, once, without other tests' output", () => {
  expect(failuresOf(OUTPUT)).toEqual([
    "4 | expect(1).toBe(2);\nerror: expect(received).toBe(expected)\nExpected: 2\n(fail) counts [0.20ms]",
  ]);
});

test("an error outside of tests is reported with its heading, and doesn't hide a later failure", () => {
  const rule = "-".repeat(31);
  const between = `# Unhandled error between tests\n${rule}\n3 | throw late\nerror: late\n${rule}\n`;
  expect(failuresOf(`(pass) adds [0.10ms]\n\n${between}\nerror: other\n(fail) counts`)).toEqual([
    "# Unhandled error between tests\n3 | throw late\nerror: late",
    "error: other\n(fail) counts",
  ]);
});

test("a long failure is cut to its end", () => {
  const long = Array.from({ length: 100 }, (_, index) => `line ${index}`).join("\n");
  expect(failuresOf(`${long}\n(fail) waits`)[0]?.split("\n")).toHaveLength(41);
});

test("a run without failures reports nothing", () => {
  expect(failuresOf("(pass) adds [0.10ms]\n 1 pass\n 0 fail")).toEqual([]);
});
