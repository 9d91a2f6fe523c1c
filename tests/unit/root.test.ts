import { afterAll, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-root-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a bundle without the site's files ends with a sentence, not an endless search", () => {
  copyFileSync(join(ROOT, "db/root.ts"), join(folder, "root.ts"));
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, join(folder, "root.ts")], { timeout: 20_000 });
  expect(stderr.toString()).toContain(`The site's files are not here: no package.json above ${folder}`);
  expect(exitCode).toBe(1);
});
