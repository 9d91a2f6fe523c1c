import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Worker } from "playwright-core";
import { buildExtension } from "../../client/extension/build.ts";
import { DESKTOP, findWholeChromium } from "./browser.ts";

/** A browser of its own with the extension in it: extensions live in profiles, and not in contexts. */
export interface ExtensionBrowser extends AsyncDisposable {
  context: BrowserContext;
  background: Worker;
  /** Address of one of its pages. */
  pageUrl(name: string): string;
}

/**
 * Builds the extension and loads it. A press on its button lets it into the page; no script can press there, so this
 * copy is let into every page from the beginning.
 */
export async function openExtension(brand: string): Promise<ExtensionBrowser> {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error("no Chromium was found; name one by CHROMIUM");
  const root = mkdtempSync(join(tmpdir(), "tackboard-extension-"));
  const folder = join(root, "extension");
  await buildExtension(folder, { brand, site: "" });
  const manifestFile = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as { optional_host_permissions: string[] };
  const { optional_host_permissions: host_permissions, ...rest } = manifest;
  writeFileSync(manifestFile, JSON.stringify({ ...rest, host_permissions }));

  const context = await chromium.launchPersistentContext(join(root, "profile"), {
    executablePath,
    viewport: DESKTOP,
    args: ["--no-sandbox", "--disable-gpu", `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    ignoreDefaultArgs: ["--disable-extensions"],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const pageUrl = (name: string) => new URL(name, background.url()).href;
  await opened(context, pageUrl("options.html"));
  return {
    context,
    background,
    pageUrl,
    async [Symbol.asyncDispose]() {
      await context.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/**
 * Waits for a page that opens by itself, in a new tab or in the empty one: the extension's settings do while no site is
 * set. Don't open a tab meanwhile: it would be taken for the empty one.
 */
async function opened(context: BrowserContext, url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (context.pages().some((page) => page.url() === url)) return;
    await Bun.sleep(50);
  }
  throw new Error(`${url} did not open`);
}
