import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Worker } from "playwright-core";
import { buildExtension } from "../../client/extension/build.ts";
import { DESKTOP, findWholeChromium } from "./browser.ts";

/** A separate browser with the extension: extensions belong to profiles, not to contexts. */
export interface ExtensionBrowser extends AsyncDisposable {
  context: BrowserContext;
  background: Worker;
  /** Address of one of its pages. */
  pageUrl(name: string): string;
}

/**
 * Builds and loads the extension. Pressing its button grants access to a page, but scripts can't press it, so this copy has
 * access to all pages.
 */
export async function openExtension(brand: string): Promise<ExtensionBrowser> {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error("no Chromium was found; name one by CHROMIUM");
  const root = mkdtempSync(join(tmpdir(), "tackboard-extension-"));
  const folder = join(root, "extension");
  await buildExtension(folder, { browser: "chromium", brand, site: "" });
  const manifestFile = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as { optional_host_permissions: string[] };
  const { optional_host_permissions: host_permissions, ...rest } = manifest;
  writeFileSync(manifestFile, JSON.stringify({ ...rest, host_permissions }));

  const context = await chromium.launchPersistentContext(join(root, "profile"), {
    executablePath,
    viewport: DESKTOP,
    args: [
      "--no-sandbox",
      "--lang=en-US",
      "--disable-gpu",
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
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
 * Waits for a page that the extension opens in a new or empty tab: its settings, as long as no site is set. Opening another
 * tab meanwhile would confuse it.
 */
async function opened(context: BrowserContext, url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (context.pages().some((page) => page.url() === url)) return;
    await Bun.sleep(50);
  }
  throw new Error(`${url} did not open`);
}
