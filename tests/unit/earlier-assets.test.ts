import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepAssets, keepRunningAssets } from "../../server/platform/media/earlier-assets.ts";
import { runSchedule } from "../support/run-schedule.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await startTestApp();
  dir = mkdtempSync(join(tmpdir(), "builds-"));
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

/** A build's folder. */
function build(name: string, files: Record<string, string>): string {
  const folder = join(dir, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
const start = (folder: string, atHour: number) =>
  keepAssets(app.deps.media, new Date(Date.UTC(2026, 0, 1) + atHour * HOUR_MS), folder);
const read = async (file: string) => {
  const answer = await fetch(`${app.url}/assets/${file}`);
  return answer.ok ? await answer.text() : answer.status;
};

test("a tab finds the files of its build for 24 hours after an upgrade", async () => {
  const first = build("first", {
    "menu-Aaaa1111.js": "export {}",
    "menu-Aaaa1111.js.br": "",
    "share-Same0000.js": "0",
  });
  const second = build("second", { "menu-Bbbb2222.js": "export {};", "share-Same0000.js": "0" });
  await start(first, 0);
  // A day without an upgrade removes nothing.
  await start(first, 40);
  expect(await read("menu-Aaaa1111.js")).toBe("export {}");
  await start(second, 48);
  await start(second, 71);
  expect(await read("menu-Aaaa1111.js")).toBe("export {}");
  expect(await read("menu-Bbbb2222.js")).toBe("export {};");
  await start(second, 73);
  expect(await read("menu-Aaaa1111.js")).toBe(404);
  expect(await read("share-Same0000.js")).toBe("0");
  const { headers } = await fetch(`${app.url}/assets/menu-Bbbb2222.js`);
  expect(headers.get("content-type")).toStartWith("text/javascript");
  expect(headers.get("cache-control")).toContain("immutable");
});

test("a build that is rolled back and deployed again keeps its files", async () => {
  const one = build("one", { "page-Cccc3333.js": "1" });
  const two = build("two", { "page-Dddd4444.js": "2" });
  await start(one, 100);
  await start(two, 101);
  await start(one, 102);
  await start(one, 127);
  expect([await read("page-Cccc3333.js"), await read("page-Dddd4444.js")]).toEqual(["1", 404]);
});

test("other names below /assets/ are not looked up in the store", async () => {
  for (const name of ["index.json", "../index.json", "menu.js", "%2e%2e%2fprivate%2fassets%2findex.json"])
    expect(await read(name)).toBe(404);
});

test("a site that isn't started again deletes an earlier build's files after 24 hours too", async () => {
  const old = build("old", { "page-Eeee5555.js": "1", "both-Same1111.js": "0" });
  const next = build("next", { "page-Ffff6666.js": "2", "both-Same1111.js": "0" });
  const now = app.deps.now();
  await keepAssets(app.deps.media, now, old);
  await keepAssets(app.deps.media, now, next);
  app.advance(23 * HOUR_MS);
  await runSchedule(app, "site.delete_earlier_builds");
  expect(await read("page-Eeee5555.js")).toBe("1");
  app.advance(2 * HOUR_MS);
  await runSchedule(app, "site.delete_earlier_builds");
  const found = ["page-Eeee5555.js", "page-Ffff6666.js", "both-Same1111.js"].map(read);
  expect(await Promise.all(found)).toEqual([404, "2", "0"]);
});

test("a build keeps its files until a day after its last process, also beside a newer build", async () => {
  const old = build("slow", { "page-Gggg7777.js": "1" });
  const next = build("rolled", { "page-Hhhh8888.js": "2" });
  await keepAssets(app.deps.media, app.deps.now(), old);
  await keepAssets(app.deps.media, app.deps.now(), next);
  const found = () => Promise.all(["page-Gggg7777.js", "page-Hhhh8888.js"].map(read));
  for (let hour = 0; hour < 30; hour++) {
    app.advance(HOUR_MS);
    for (const folder of [old, next]) await keepRunningAssets(app.deps.media, app.deps.now(), folder);
  }
  await runSchedule(app, "site.delete_earlier_builds");
  expect(await found()).toEqual(["1", "2"]);
  app.advance(25 * HOUR_MS);
  await runSchedule(app, "site.delete_earlier_builds");
  expect(await found()).toEqual([404, "2"]);
});

test("a build that is missing from the index is kept again", async () => {
  const lost = build("lost", { "page-Iiii9999.js": "1" });
  await keepRunningAssets(app.deps.media, app.deps.now(), lost);
  expect(await read("page-Iiii9999.js")).toBe("1");
});
