import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../../db/root.ts";
import { bundle } from "../../server/commands/build.ts";
import { buildServer } from "../../server/commands/start.ts";
import type { createVision } from "../../server/platform/vision/vision.ts";
import { demoPicture } from "../support/demo-picture.ts";

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

test("a server bundle finds the project's folder, reads NODE_ENV when it runs, maps its traces", async () => {
  const source = join(folder, "sample.ts");
  writeFileSync(source, SOURCE);
  await bundle([relative(ROOT, source)], join(folder, "out"));
  for (const NODE_ENV of ["production", "test"]) {
    const run = Bun.spawnSync([process.execPath, join(folder, "out/sample.js")], { env: { ...process.env, NODE_ENV } });
    expect(run.stdout.toString()).toBe(`${ROOT} ${NODE_ENV === "production"}\n`);
    expect(run.stderr.toString()).toContain(`${source}:5:`);
  }
});

/** Each runs as a separate thread or process. */
const RUN_APART = new Set([
  "model-process.js",
  "picture-process.js",
  "page-process.js",
  "feed-process.js",
  "archive-process.js",
  "follow-process.js",
]);

test("every chunk that a running server imports later exists", async () => {
  const main = buildServer();
  const parts = readdirSync(dirname(main)).filter((name) => /-\w+\.js$/.test(name) && !RUN_APART.has(name));
  expect(parts.length).toBeGreaterThan(20);
  for (const part of parts) await import(join(dirname(main), part));
});

test("the bundled image model finds its worker script and weights", async () => {
  const out = join(folder, "vision");
  await bundle(["server/platform/vision/vision.ts", "server/platform/vision/model-process.ts"], out);
  const made = (await import(join(out, "vision.js"))) as { createVision: typeof createVision };
  const warnings: unknown[] = [];
  const log = { warn: (...told: unknown[]) => void warnings.push(...told) };
  const vision = made.createVision({ useModel: true, log, now: () => new Date() });
  try {
    const { source, odds } = await vision.describe(await demoPicture("koala").toBuffer());
    expect(warnings).toEqual([]);
    expect(source).toBe("model");
    expect(odds?.neutral).toBeGreaterThan(0.5);
  } finally {
    vision.close();
  }
});
