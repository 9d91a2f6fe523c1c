import { expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import manifest from "../../package.json" with { type: "json" };
import { type Bom, nameAndVersion, readLock } from "../../server/commands/sbom.ts";

setDefaultTimeout(120_000);

const lock = readLock();
const bom = JSON.parse(Bun.spawnSync([process.execPath, "run", "sbom"], { cwd: ROOT }).stdout.toString()) as Bom;
const isForDevelopers = ({ properties = [] }: Bom["components"][number]) =>
  properties.some(({ name }) => name === "cdx:npm:package:development");
const nameOf = ({ group, name }: { group?: string; name: string }) => (group ? `${group}/${name}` : name);

test("the bill of materials names exactly the lockfile's packages, with version and checksum [SECURITY 41]", () => {
  const locked = new Set(Object.values(lock.packages).map(([id]) => id));
  const named = bom.components.map((part) => `${nameOf(part)}@${part.version}`);
  expect(named.length).toBeGreaterThan(500);
  expect(named.sort()).toEqual([...locked].sort());
  for (const { purl, hashes } of bom.components) {
    expect(purl).toMatch(/^pkg:npm\/[\w.%/-]+@\d+\.\d+\.\d+/);
    expect(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
  }
});

test("every installed package is in the bill, and each of its edges leads to a package in it [SECURITY 41]", () => {
  const known = new Set(bom.components.map((part) => `${nameOf(part)}@${part.version}`));
  const folders = ["*/package.json", "@*/*/package.json"].flatMap((pattern) => [
    ...new Bun.Glob(pattern).scanSync({ cwd: join(ROOT, "node_modules"), followSymlinks: true }),
  ]);
  expect(folders.length).toBeGreaterThan(300);
  for (const file of folders) {
    const { name, version } = JSON.parse(readFileSync(join(ROOT, "node_modules", file), "utf8"));
    expect(known.has(`${name}@${version}`), file).toBe(true);
  }
  const refs = new Set([bom.metadata.component["bom-ref"], ...bom.components.map((part) => part["bom-ref"])]);
  expect(new Set(bom.dependencies.map(({ ref }) => ref))).toEqual(refs);
  for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs.has(ref), ref).toBe(true);
  // Nothing is orphaned: every package is required by the product, directly or through another.
  const asked = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([bom.metadata.component["bom-ref"]]);
  for (const ref of reached) for (const next of asked.get(ref) ?? []) reached.add(next);
  expect(reached).toEqual(refs);
});

test("production installs the packages to build and run the server, and none for developers [SECURITY 41]", () => {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-production-"));
  try {
    for (const file of ["package.json", "bun.lock", "bunfig.toml"]) cpSync(join(ROOT, file), join(folder, file));
    const install = ["install", "--frozen-lockfile", "--production"];
    const run = Bun.spawnSync([process.execPath, ...install], { cwd: folder, stderr: "pipe" });
    expect(run.success, run.stderr.toString()).toBe(true);
    const there = (name: string) => existsSync(join(folder, "node_modules", name));
    for (const name of Object.keys(manifest.dependencies)) expect(there(name), name).toBe(true);
    // The build's own tools may need one of them too.
    const needed = new Set(bom.components.filter((part) => !isForDevelopers(part)).map(nameOf));
    const forDevelopers = Object.keys(manifest.devDependencies).filter((name) => !needed.has(name));
    expect(forDevelopers.length).toBeGreaterThan(15);
    for (const name of forDevelopers) expect(there(name), name).toBe(false);
    const installed = readdirSync(join(folder, "node_modules")).length;
    expect(installed).toBeLessThan(readdirSync(join(ROOT, "node_modules")).length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a production start imports no package that is installed only for developers [SECURITY 41]", () => {
  const forDevelopers = new Set(Object.keys(manifest.devDependencies));
  const files = [...new Bun.Glob("{server,db,src,client}/**/*.{ts,tsx,css}").scanSync({ cwd: ROOT }), "vite.config.ts"];
  expect(files.length).toBeGreaterThan(1_000);
  const names = /(?:from|import|require|resolveSync)\s*\(?\s*"(@[\w.-]+\/[\w.-]+|[\w.-]+)(?:\/[^"]*)?"/g;
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path))) {
    const text = readFileSync(join(ROOT, file), "utf8").replace(/^import type .*$/gm, "");
    for (const [, name = ""] of text.matchAll(names)) expect(forDevelopers.has(name), `${file}: ${name}`).toBe(false);
  }
  expect(nameAndVersion("@a/b@1.0.0")).toEqual(["@a/b", "1.0.0"]);
});
