import { expect, test } from "bun:test";
import { join } from "node:path";
import { coveragePage, guaranteesOf, notHerePage } from "../coverage/coverage.ts";
import { readJunit, type TestResult } from "../coverage/read-junit.ts";

const PASSED = { file: "tests/any.test.ts", verdict: "passed" } as const satisfies Omit<TestResult, "title">;

test("reads the sections of a title from its tags", () => {
  expect(guaranteesOf("two-factor: resend sends the flag and shows the toast [visitor 4]")).toEqual([
    { page: "visitor", section: "4", text: "two-factor: resend sends the flag and shows the toast" },
  ]);
  expect(guaranteesOf("logged when viewed [signed-in 4.10]").map(({ section }) => section)).toEqual(["4.10"]);
  expect(guaranteesOf("two-factor [visitor 4] > the code is six digits")[0]?.text).toBe(
    "two-factor > the code is six digits",
  );
  for (const other of ["a password is printable ASCII", "no such section [visitor 12]", "other word [visitors 4]"]) {
    expect(guaranteesOf(other)).toEqual([]);
  }
});

test("a report of a run is parsed with its groups, files, failures and skips", () => {
  const xml = `<testsuites><testcase name="a &quot;b&quot;" classname="email [visitor 5]" time="1.5" />
    <testcase name="c" classname="" file="tests/c.test.ts" time="0"><failure type="X" /></testcase>
    <testcase name="d" classname="" time="0"><skipped /></testcase></testsuites>`;
  expect(readJunit(xml)).toEqual([
    { title: 'email [visitor 5] > a "b"', file: "", verdict: "passed", seconds: 1.5 },
    { title: "c", file: "tests/c.test.ts", verdict: "failed", seconds: 0 },
    { title: "d", file: "", verdict: "skipped", seconds: 0 },
  ]);
});

test("lists a test under each section that it or its group is tagged with, once", () => {
  const page = coveragePage([
    { ...PASSED, title: "a call [visitor 7] > tells nothing [SECURITY 20]" },
    { ...PASSED, title: "forms > waits at 484 pixels [visitor 4, visitor 9]" },
    { ...PASSED, title: "a sign-up [SECURITY 20] > says little [SECURITY 20]" },
  ]);
  expect(page).toContain("### SECURITY 20 (2)\n\n- a call > tells nothing\n- a sign-up > says little\n");
  expect(page).toContain("### visitor 9 Numbers and address patterns (1)\n\n- forms > waits at 484 pixels\n");
});

test("a test that failed on one of the databases is not listed", () => {
  const title = "email: it is required [visitor 5]";
  const passed = { ...PASSED, title };
  expect(coveragePage([passed])).toContain("- email: it is required");
  expect(coveragePage([passed, { ...passed, verdict: "failed" }])).not.toContain("it is required");
  expect(coveragePage([{ ...passed, verdict: "skipped" }])).not.toContain("it is required");
});

test("docs/not-here.md matches tests/coverage/not-here.ts (bun tests/coverage/write-not-here.ts)", async () => {
  const page = Bun.file(join(import.meta.dir, "../../docs/not-here.md"));
  expect(await page.text()).toBe(notHerePage());
});
