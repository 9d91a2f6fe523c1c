import { expect, test } from "bun:test";
import { join } from "node:path";
import migrations from "../../db/migrations/meta/_journal.json" with { type: "json" };

const ROOT = join(import.meta.dir, "../..");
const FOLDERS = ["src", "db", "server", "client", "tests"];

/** The limits of docs/CODE_STYLE.md. */
const mayHave = (path: string) => (/\.test\.tsx?$|^db\/schema\//.test(path) ? 500 : 400);

test("a file has at most 400 lines, a schema or a test 500", async () => {
  const files = FOLDERS.flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.{ts,tsx,css}`).scanSync({ cwd: ROOT })]);
  expect(files.length).toBeGreaterThan(1_000);
  const long: string[] = [];
  for (const path of files) {
    const lines = (await Bun.file(join(ROOT, path)).text()).split("\n").length - 1;
    if (lines > mayHave(path)) long.push(`${path} has ${lines} lines`);
  }
  expect(long).toEqual([]);
});

test("only the newest schema snapshot is stored, as no other one is compared", () => {
  const newest = `${String(migrations.entries.at(-1)?.idx).padStart(4, "0")}_snapshot.json`;
  const kept = [...new Bun.Glob("*_snapshot.json").scanSync({ cwd: join(ROOT, "db/migrations/meta") })];
  expect(kept).toEqual([newest]);
});
