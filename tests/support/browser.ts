import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { atEnd } from "./at-end.ts";

/** Where distributions and their packages put it. */
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Nothing is asked of the network but the page itself. */
const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** @returns the browser of CHROMIUM, of the system, or the one that Playwright installed; null where there is none */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM, ...USUAL_PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path)) ?? null;
}

/** A page with cookies of its own. */
export interface TestPage {
  page: Page;
  /** What its scripts threw or complained of, and what its policy refused. */
  faults: string[];
  /** Requests that got no answer, or one of 400 and above. What a move to another page cut off is none of them. */
  failures: string[];
}

export interface TestBrowser {
  browser: Browser;
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  close(): Promise<void>;
}

let launched: Promise<Browser> | null = null;

/** One browser for all files of a process; it ends with the last of them. */
function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium was found; name one by CHROMIUM");
  if (!launched) {
    const started = chromium.launch({ executablePath, args: FLAGS });
    atEnd(async () => (await started).close());
    launched = started;
  }
  return launched;
}

/** The browser, for a file of tests that closes it again with all its pages. @throws where no Chromium was found */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await launch();
  const contexts: BrowserContext[] = [];
  return {
    browser,
    async newPage(options = {}) {
      const context = await browser.newContext({ viewport: DESKTOP, ...options });
      contexts.push(context);
      context.setDefaultTimeout(WAIT_MS);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => {
        // What the network says of an answer (a 404 that a test asks for) is no fault of the page.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
          faults.push(message.text());
        }
      });
      const failures: string[] = [];
      page.on("response", (response) => {
        if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
      });
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        if (reason !== "net::ERR_ABORTED") failures.push(`${reason} ${request.url()}`);
      });
      return { page, faults, failures };
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
}

/** The longest that a test waits for something to come: a busy machine, but less than the test itself may take. */
const WAIT_MS = 20_000;

/** A file's `setDefaultTimeout`, which the runner keeps for that file only: a person's way through the site is long. */
export const BROWSER_TEST_MS = 180_000;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Waits until the page's scripts have taken it over, so that a press does what it says. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
