import { expect, test } from "bun:test";
import { join } from "node:path";
import { testSteps } from "../support/test-steps.ts";

const ROOT = join(import.meta.dir, "../..");
const given = (postgres: boolean) =>
  testSteps({ postgres }).flatMap(({ files, env }) =>
    files.map((path) => ({ path, embedded: env?.TEST_DATABASE_URL === "" })),
  );

test("the test command leaves out no test file, and runs each once on a database", () => {
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

test("no portion of the browser's tests is more than a few files, whatever their number", () => {
  const portions = testSteps({ postgres: false }).filter(({ name }) => name.startsWith("browser"));
  expect(portions.length).toBeGreaterThan(1);
  for (const { files } of portions) expect(files.length).toBeLessThan(10);
});
