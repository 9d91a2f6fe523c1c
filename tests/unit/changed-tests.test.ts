import { expect, test } from "bun:test";
import { readImports } from "../architecture/import-graph.ts";
import { changedTests } from "../support/changed-tests.ts";

const { files, imports } = await readImports(["src", "server", "db", "client", "tests"], { tests: true });
const chosen = (...changed: string[]) => changedTests(changed, files, imports);

test("a changed rule runs its own tests and its slice's, without other slices or browser tests", () => {
  const found = chosen("src/boards/name.rules.ts");
  expect(found.some((path) => path.startsWith("tests/trpc/boards/"))).toBe(true);
  expect(found.filter((path) => /^tests\/(e2e|security|trpc\/mfa)\//.test(path))).toEqual([]);
});

test("a changed test runs, whatever it needs, and a changed documentation page runs none", () => {
  expect(chosen("tests/e2e/theme.test.ts")).toEqual(["tests/e2e/theme.test.ts"]);
  expect(chosen("docs/api.md")).toEqual([]);
});

test("indirect imports of a test count, and imports through the whole server don't", () => {
  const edge = (from: string, to: string) => ({ from, to, isPackage: false, typeOnly: false, line: "" });
  const graph = [
    edge("tests/unit/a.test.ts", "src/model/a.ts"),
    edge("src/model/a.ts", "src/model/b.ts"),
    edge("server/app.ts", "src/model/b.ts"),
    edge("tests/rest/c.test.ts", "server/app.ts"),
  ];
  const tests = ["tests/unit/a.test.ts", "tests/rest/c.test.ts"];
  expect(changedTests(["src/model/b.ts"], tests, graph)).toEqual(["tests/unit/a.test.ts"]);
  expect(changedTests(["server/app.ts"], tests, graph)).toEqual(["tests/rest/c.test.ts"]);
});

test("a slice's change fills no demo, though the demo goes through it; a change of the demo does", () => {
  const ofDemo = (path: string) => /\/demo[-.]/.test(path);
  expect(chosen("server/slices/sections/sections.ts").filter(ofDemo)).toEqual([]);
  expect(chosen("server/commands/demo/fill.ts").filter(ofDemo)).not.toEqual([]);
});
