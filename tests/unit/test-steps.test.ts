import { expect, test } from "bun:test";
import { join } from "node:path";
import { AGAIN_ON_SERVER, AS_SHIPPED, ON_ONE_ENGINE, WITHOUT_SHORTCUTS } from "../support/one-engine.ts";
import { secondEngineSteps, testSteps } from "../support/test-steps.ts";

const ROOT = join(import.meta.dir, "../..");
/** Files that run again in a second mode, besides their usual run. */
const again = ({ files, env }: { files: string[]; env?: Record<string, string> | undefined }): readonly string[] =>
  env?.FAST_PATHS === "off" ? files : env?.AS_SHIPPED === "on" ? AS_SHIPPED : [];
const given = (postgres: boolean) =>
  testSteps({ postgres }).flatMap((step) =>
    step.files
      .filter((path) => !again(step).includes(path))
      .map((path) => ({ path, embedded: step.env?.TEST_DATABASE_URL === "" })),
  );

test("the test command covers every test file, and runs each once on a database", () => {
  const all = ["tests", "src", "client"].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.test.{ts,tsx}`).scanSync({ cwd: ROOT }),
  ]);
  const onServer = /^tests\/cluster\//;
  expect(
    given(false)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(all.filter((path) => !onServer.test(path)).sort());
  const both = given(true);
  expect(new Set(both.map(({ path, embedded }) => `${path} ${embedded}`)).size).toBe(both.length);
  expect([...new Set(both.map(({ path }) => path))].sort()).toEqual(all.sort());
});

test("after a run on the embedded database, every test that needs a server runs on one", async () => {
  const steps = secondEngineSteps();
  const files = new Set(steps.flatMap((step) => step.files));
  expect(steps.filter(({ env }) => env?.TEST_DATABASE_URL === "")).toEqual([]);
  const first = new Set(given(false).map(({ path }) => path));
  const left = given(true).filter(({ path, embedded }) => !embedded && !first.has(path));
  expect(left.filter(({ path }) => !files.has(path))).toEqual([]);
  const asks = /skipIf\([^)]*(?:server|database|TEST_DATABASE_URL)/;
  for (const path of first) {
    if (path.startsWith("tests/unit/")) continue;
    const text = await Bun.file(join(ROOT, path)).text();
    if (text.includes("env.TEST_DATABASE_URL") && asks.test(text)) expect(files, path).toContain(path);
  }
  expect(AGAIN_ON_SERVER.filter((path) => !first.has(path))).toEqual([]);
});

test("browser tests are split so that they keep all workers busy, whatever their number", () => {
  const portions = testSteps({ postgres: false }).filter(({ name }) => name.startsWith("browser"));
  expect(portions.length).toBeGreaterThan(3);
  for (const { files } of portions) expect(files.length).toBeLessThanOrEqual(28);
});

test("tests of one engine are included, and every folder with statements has a test on both", () => {
  const both = given(true);
  const onEmbedded = new Set(both.filter(({ embedded }) => embedded).map(({ path }) => path));
  for (const one of ON_ONE_ENGINE) {
    expect(
      both.some(({ path }) => path.startsWith(one)),
      one,
    ).toBe(true);
    expect(
      [...onEmbedded].some((path) => path.startsWith(one)),
      one,
    ).toBe(false);
  }
  const foldersOf = (paths: Iterable<string>) =>
    [...new Set([...paths].filter((path) => /^tests\/trpc\/.*\//.test(path)).map((path) => path.split("/")[2]))].sort();
  expect(foldersOf(onEmbedded)).toEqual(foldersOf(both.map(({ path }) => path)));
});

test("a part of the tests also runs without shortcuts on each engine", () => {
  const plain = testSteps({ postgres: true }).filter(({ env }) => env?.FAST_PATHS === "off");
  expect(plain.map(({ env }) => env?.TEST_DATABASE_URL)).toEqual(["", undefined]);
  for (const { files } of plain) expect(files).toEqual([...WITHOUT_SHORTCUTS].sort());
});
