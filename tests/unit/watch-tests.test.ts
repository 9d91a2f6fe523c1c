import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failuresOf } from "../support/failures-of.ts";
import { createConsoleReader } from "../support/read-console.ts";
import { type BatchRun, watchTests } from "../support/watch-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-hangs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files that end well and files that don't, in this order. */
const FILES: Record<string, string> = {
  "a-good.test.ts": `test("one", () => {}); test("two", () => {});`,
  "b-waits.test.ts": `for (const name of ["first", "second", "third"]) test(name, () => new Promise(() => {}), 1_000);`,
  "c-good.test.ts": `test("three", () => {});`,
  "d-loads.test.ts": `await new Promise(() => {}); test("never", () => {});`,
  "e-loops.test.ts": `test("four", () => {}); test("loops", () => { for (;;); });`,
  "f-dies.test.ts": `test("dies", () => process.kill(process.pid, "SIGKILL"));`,
  "g-leaves.test.ts": `
    test("leaves a program", () => { Bun.spawn(["sleep", "600"], { stdout: "inherit", stderr: "inherit" }); });
    for (const name of ["hangs", "and again"]) test(name, () => new Promise(() => {}), 1_000);`,
  "h-good.test.ts": `test("five", () => {});`,
  "i-late.test.ts": `
    import { afterAll } from "bun:test";
    test("six", () => {});
    afterAll(() => { setTimeout(() => Promise.reject(new Error("late")), 1); return Bun.sleep(50); });`,
};
/** Long enough for a process to start on a busy machine. */
const PATIENCE = { blocked: 15_000, idle: 15_000, idleWithLimits: 15_000 };
let runs: BatchRun[];
let before: string;

beforeAll(async () => {
  for (const [name, body] of Object.entries(FILES))
    await Bun.write(join(folder, "cases", name), `import { test } from "bun:test";\n${body}\n`);
  const preload = JSON.stringify(join(import.meta.dir, "../support/preload.ts"));
  await Bun.write(join(folder, "bunfig.toml"), `[test]\npreload = [${preload}]\n`);
  before = sleepers();
  const files = Object.keys(FILES).map((name) => `cases/${name}`);
  // Each of two runs half of the files, since every hanging file uses up its full time-out.
  const halves = [files.filter((_, place) => place % 2 === 0), files.filter((_, place) => place % 2 === 1)];
  const how = {
    command: [process.execPath, "test"],
    cwd: folder,
    env: process.env,
    reports: folder,
    patience: PATIENCE,
  };
  runs = await Promise.all(halves.map((half) => watchTests({ ...how, files: half })));
}, 240_000);

const sleepers = () => Bun.spawnSync(["pgrep", "-fc", "^sleep 600$"]).stdout.toString().trim();
const ofFile = (name: string) =>
  runs
    .flatMap(({ results }) => results)
    .filter(({ file }) => file.endsWith(name))
    .map(({ title, verdict }) => `${verdict} ${title}`);

test("an error outside of tests fails the file that was running", () => {
  expect(ofFile("i-late.test.ts")).toEqual([
    "passed six",
    "failed cases/i-late.test.ts threw an error outside of its tests",
  ]);
  expect(runs.flatMap(({ stderr }) => failuresOf(stderr)).join("\n")).toContain("error: late");
});

test("files before and after a hanging one run to their end", () => {
  for (const [name, titles] of [
    ["a-good.test.ts", ["passed one", "passed two"]],
    ["c-good.test.ts", ["passed three"]],
    ["h-good.test.ts", ["passed five"]],
  ] as const)
    expect(ofFile(name)).toEqual([...titles]);
  expect(runs.map(({ success }) => success)).toEqual([false, false]);
});

test("a file with an endless test ends there, and its other tests are not awaited", () => {
  expect(ofFile("b-waits.test.ts")).toEqual(["failed first", expect.stringContaining("a test timed out")]);
});

test("files that load forever, block their process or kill it end alone, by name", () => {
  expect(ofFile("d-loads.test.ts")).toEqual([expect.stringContaining("d-loads.test.ts was ended: it hangs outside")]);
  expect(ofFile("e-loops.test.ts")).toEqual(["passed four", expect.stringContaining("it blocks its process")]);
  expect(ofFile("f-dies.test.ts")).toEqual([expect.stringContaining("its process ended with SIGKILL")]);
  for (const name of ["b-waits", "d-loads", "e-loops", "f-dies", "g-leaves"])
    expect(runs.map(({ stderr }) => stderr).join("")).toMatch(
      new RegExp(`^\\(fail\\) \\S*${name}.test.ts was ended: `, "m"),
    );
});

test("programs that a hanging file started end with it", () => {
  expect(ofFile("g-leaves.test.ts")[0]).toBe("passed leaves a program");
  expect(sleepers()).toBe(before);
});

test("output in pieces is parsed like output in one piece", () => {
  const text =
    "\ntests/a.test.ts:\n(pass) group > adds [0.10ms]\n(skip) later\n(fail) counts [1.20s]\n  ^ this test timed out after 5ms.\n";
  const [whole, pieces] = [createConsoleReader(), createConsoleReader()];
  whole.read(text);
  for (const letter of text) pieces.read(letter);
  expect(pieces.state).toEqual(whole.state);
  expect(whole.state).toEqual({
    files: ["tests/a.test.ts"],
    results: [
      { title: "group > adds", file: "tests/a.test.ts", verdict: "passed" },
      { title: "later", file: "tests/a.test.ts", verdict: "skipped" },
      { title: "counts", file: "tests/a.test.ts", verdict: "failed" },
    ],
    between: [],
    timedOut: true,
    isThrough: false,
  });
});
