import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../../db/root.ts";
import { bundle } from "../../server/build.ts";

mkdirSync(join(ROOT, "dist"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "dist/bundle-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `
import { ROOT } from "../../db/root.ts";
interface Gone { from: "the bundle" }

function fails(_gone?: Gone): never { throw new Error("meant to"); }
console.log(ROOT, process.env.NODE_ENV === "production");
fails();
`;

test("a bundle of the server knows the project's folder, reads NODE_ENV when it runs and not when it was made, and its traces lead to the source", async () => {
  const source = join(folder, "sample.ts");
  writeFileSync(source, SOURCE);
  await bundle([relative(ROOT, source)], join(folder, "out"));
  for (const NODE_ENV of ["production", "test"]) {
    const run = Bun.spawnSync([process.execPath, join(folder, "out/sample.js")], { env: { ...process.env, NODE_ENV } });
    expect(run.stdout.toString()).toBe(`${ROOT} ${NODE_ENV === "production"}\n`);
    expect(run.stderr.toString()).toContain(`${source}:5:`);
  }
});
