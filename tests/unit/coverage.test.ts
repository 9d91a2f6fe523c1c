import { expect, test } from "bun:test";
import { join } from "node:path";
import { coveragePage, guaranteeOf, notHerePage } from "../coverage/coverage.ts";
import { readJunit, type TestResult } from "../coverage/read-junit.ts";

const PASSED = { file: "tests/any.test.ts", verdict: "passed" } as const satisfies Omit<TestResult, "title">;

test("a title names its page, its section and what it is about", () => {
  expect(guaranteeOf("visitor 4 two-factor: resend sends the flag and shows the toast")).toEqual({
    page: "visitor",
    section: "4",
    topic: "two-factor",
    text: "resend sends the flag and shows the toast",
  });
  expect(guaranteeOf("signed-in 4.10: logged when viewed")?.section).toBe("4.10");
  expect(guaranteeOf("SECURITY 2: the length of a password > six are accepted")?.text).toBe(
    "the length of a password > six are accepted",
  );
  expect(guaranteeOf("visitor 4 two-factor > the code is six digits")?.topic).toBe("two-factor");
  for (const other of ["a password is printable ASCII", "visitor 12: no such section", "visitors 4: other word"]) {
    expect(guaranteeOf(other)).toBeNull();
  }
});

test("a report of a run is read with its groups, its files, and what failed or was skipped", () => {
  const xml = `<testsuites><testcase name="a &quot;b&quot;" classname="visitor 5 email" time="0" />
    <testcase name="c" classname="" file="tests/c.test.ts" time="0"><failure type="X" /></testcase>
    <testcase name="d" classname="" time="0"><skipped /></testcase></testsuites>`;
  expect(readJunit(xml)).toEqual([
    { title: 'visitor 5 email > a "b"', file: "", verdict: "passed" },
    { title: "c", file: "tests/c.test.ts", verdict: "failed" },
    { title: "d", file: "", verdict: "skipped" },
  ]);
});

test("a test that begins with a section of its own shows it in whatever group it stands", () => {
  const page = coveragePage([{ ...PASSED, title: "visitor 7 a call > SECURITY 20: it tells nothing" }]);
  expect(page).toContain("- **a call**: SECURITY 20: it tells nothing");
  expect(page).toContain("- it tells nothing");
});

test("a test that shows several things on one way shows each under its section, once", () => {
  const page = coveragePage([
    { ...PASSED, title: "a visitor signs up; twice; visitor 5 email: it is required; SECURITY 20: it tells nothing" },
    { ...PASSED, title: "visitor 4 forms > it waits; visitor 9 widths: 484" },
  ]);
  expect(page).toContain("- **email**: it is required\n");
  expect(page).toContain("### SECURITY 20 (1)\n\n- it tells nothing\n");
  expect(page).toContain("- **forms**: it waits\n");
  expect(page).toContain("### visitor 9 Business constants and limits (1)\n\n- **widths**: 484\n");
});

test("what passed on one database and failed on the other is not shown", () => {
  const title = "visitor 5 email: it is required";
  const passed = { ...PASSED, title };
  expect(coveragePage([passed])).toContain("- **email**: it is required");
  expect(coveragePage([passed, { ...passed, verdict: "failed" }])).not.toContain("it is required");
  expect(coveragePage([{ ...passed, verdict: "skipped" }])).not.toContain("it is required");
});

test("docs/not-here.md says what tests/coverage/not-here.ts says (bun tests/coverage/write-not-here.ts)", async () => {
  const page = Bun.file(join(import.meta.dir, "../../docs/not-here.md"));
  expect(await page.text()).toBe(notHerePage());
});
