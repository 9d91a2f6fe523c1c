import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension, packExtension } from "./build.ts";
import type { BrowserKind } from "./manifest.ts";

const BRAND = 'Cork & "wall" $1';
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "tackboard-packages-"));
  await build("chromium");
  await build("firefox");
});
afterAll(() => rmSync(root, { recursive: true }));

const build = (browser: BrowserKind, name: string = browser) =>
  buildExtension(join(root, name), { browser, brand: BRAND, site: "https://tack.example" });
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const manifestOf = (browser: BrowserKind) => JSON.parse(read(browser, "manifest.json"));

test("the extension needs no host permission up front, and no unused permission", () => {
  for (const browser of ["chromium", "firefox"] as const) {
    const manifest = manifestOf(browser);
    expect(manifest.permissions).toEqual(["activeTab", "scripting", "contextMenus", "storage"]);
    expect(manifest.host_permissions).toBeUndefined();
    expect(manifest.content_scripts).toBeUndefined();
    expect([manifest.manifest_version, manifest.name, manifest.default_locale]).toEqual([3, "__MSG_name__", "en"]);
    expect(read(browser, "background.js")).toContain("https://tack.example");
  }
});

test("each browser reads its own way to run the background, and Firefox an id and what is sent", () => {
  expect(manifestOf("chromium").background).toEqual({ service_worker: "background.js" });
  expect(manifestOf("chromium").browser_specific_settings).toBeUndefined();
  expect(manifestOf("firefox").background).toEqual({ scripts: ["background.js"] });
  expect(manifestOf("firefox").browser_specific_settings.gecko).toMatchObject({
    id: "save@tack.example",
    data_collection_permissions: { required: ["browsingActivity", "websiteContent"] },
  });
});

test("every file that the manifest names is in the package, in all sizes and languages", () => {
  const { icons, options_ui } = manifestOf("chromium");
  const files = readdirSync(join(root, "chromium"));
  for (const name of [...Object.values<string>(icons), options_ui.page]) expect(files).toContain(name);
  expect(readdirSync(join(root, "chromium/_locales")).sort()).toEqual(["en", "ja", "ko"]);
});

test("the brand's name is in every language, with a dollar sign that browsers don't fill", () => {
  const said = (language: string) => JSON.parse(read("chromium", "_locales", language, "messages.json"));
  expect(said("en").name.message).toBe('Save to Cork & "wall" $$1');
  expect(said("ja").name.message).toBe('Cork & "wall" $$1に保存');
  expect(said("en").goOn.message).toBe("Go on with $1");
  expect([said("ko").language.message, said("ja").language.message]).toEqual(["ko", "ja"]);
});

test("two builds of the same sources give the same bytes", async () => {
  await build("firefox", "again");
  const [first, again] = await Promise.all([packExtension(join(root, "firefox")), packExtension(join(root, "again"))]);
  expect(Buffer.from(first).equals(again)).toBe(true);
  expect(first.length).toBeLessThan(100_000);
});
