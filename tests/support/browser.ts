import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { followRequests } from "./answered.ts";
import { atEnd, atEndOfTest } from "./at-end.ts";
import { tellMismatches } from "./hydration-texts.ts";
import { lentWindows } from "./windows.ts";

/*
 * New windows, page loads and axe runs dominate the time of browser tests. Use one site for a file, one window for a
 * person, one visit for several guarantees, and `expectGoodLooks` for all sizes and colors. Wait for events, never for a
 * fixed time.
 */

/** Chromium's headless shell starts and runs faster than the full browser. */
const WITHOUT_SCREEN = ["/usr/bin/chromium-headless-shell"];
/** Paths of the full browser in common distributions and packages. */
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Features that help a person at a screen and slow tests down: the address bar alone opens two pages in every window for
 * its suggestions. Chromium uses the last of repeated switches, so this includes the ones that Playwright sets.
 */
const OFF = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled", "LensOverlay", "MediaRouter"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
  // A spare process for a page that rarely comes.
  "SpareRendererForSitePerProcess",
];
/** Turns off the browser's own network requests. */
const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  // Pages of one window share a process and its compiled code.
  "--process-per-site",
  // Nobody looks at the output, so it needs no separate GPU process.
  "--in-process-gpu",
  `--disable-features=${OFF.join()}`,
];

/** Test pages live for seconds, so optimizing compilers cost more than they gain. */
const SHORT_LIVES = "--js-flags=--no-opt --no-maglev";

/** @returns the path of CHROMIUM, of the system's browser, or of Playwright's; null if none exists */
export function findChromium(): string | null {
  return firstOf([process.env.CHROMIUM, ...WITHOUT_SCREEN, ...USUAL_PLACES, chromium.executablePath()]);
}

/** Finds a full browser, because the headless shell can't load extensions. @returns null if none exists */
export function findWholeChromium(): string | null {
  return firstOf([process.env.CHROMIUM, ...USUAL_PLACES, chromium.executablePath()]);
}

function firstOf(places: (string | undefined)[]): string | null {
  return places.find((path) => path && existsSync(path)) ?? null;
}

/** A page in a window with separate cookies. */
export interface TestPage {
  page: Page;
  /** Exceptions, console errors and policy violations. */
  faults: string[];
  /** Failed requests, and responses with status 400 and above. Requests canceled by a navigation don't count. */
  failures: string[];
}

export interface TestBrowser {
  browser: Browser;
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  close(): Promise<void>;
}

interface Launched {
  browser: Browser;
  lend: ReturnType<typeof lentWindows>;
}

let launched: Promise<Launched> | null = null;

/** One browser for all files of a process, started by the first file and closed after the last one. */
function launch(isMeasured: boolean): Promise<Launched> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium was found; name one by CHROMIUM");
  if (!launched) {
    launched = start(executablePath, isMeasured);
    const started = launched;
    atEnd(async () => (await started).browser.close());
  }
  return launched;
}

async function start(executablePath: string, isMeasured: boolean): Promise<Launched> {
  const browser = await chromium.launch({ executablePath, args: isMeasured ? FLAGS : [...FLAGS, SHORT_LIVES] });
  // The app's service worker would hide requests from the test.
  return {
    browser,
    lend: lentWindows(browser, {
      viewport: DESKTOP,
      serviceWorkers: "block",
      ...(isMeasured ? MOVING : { reducedMotion: "reduce" }),
    }),
  };
}

/**
 * Options for tests of animations and of the most common actions. Other tests ask for reduced motion, because drawing
 * each frame takes processor time and the test waits for the end.
 */
export const MOVING = { reducedMotion: "no-preference" } as const;

/**
 * Opens the browser for a test file, which closes it with all its pages.
 * @param usual options of every page
 * @param options `isMeasured` for benches: full motion and all compilers, as people have them
 * @throws Error if no Chromium is found
 */
export async function openBrowser(
  usual: BrowserContextOptions = {},
  { isMeasured = false } = {},
): Promise<TestBrowser> {
  const { browser, lend } = await launch(isMeasured);
  const lasting: (() => Promise<void>)[] = [];
  return {
    browser,
    async newPage(options = {}) {
      const { context, page, giveBack } = await lend({ ...usual, ...options });
      // An open window would keep drawing and sending requests during all later tests.
      if (!atEndOfTest(giveBack)) lasting.push(giveBack);
      context.setDefaultTimeout(WAIT_MS);
      followRequests(page);
      await tellMismatches(page);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => {
        // A response with an error status, such as an expected 404, is no fault of the page.
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
    close: async () => void (await Promise.all(lasting.map((giveBack) => giveBack()))),
  };
}

/** The longest wait for an expected event: enough for a busy machine, but less than the test's own timeout. */
const WAIT_MS = 60_000;

/** A file's `setDefaultTimeout`, which the runner applies to that file only: end-to-end flows are long. */
export const BROWSER_TEST_MS = 180_000;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Runs in the page: whether React has hydrated it, up to the element that `part` selects. */
export function isTakenOver(part: string): boolean {
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  }
  const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as Root | undefined;
  // React marks elements before it has hydrated the whole root.
  if (root?.stateNode.current.memoizedState.isDehydrated) return false;
  const element = document.querySelector(part);
  return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/**
 * Waits until the page is hydrated, so that its buttons work.
 * @param part selects the element to wait for, if parts of the page hydrate separately
 */
export async function takenOver(page: Page, part = "main"): Promise<void> {
  await page.waitForFunction(isTakenOver, part);
  await drawn(page);
}

/**
 * Waits until every part of the page is hydrated: the parts of a page that React may hydrate later report their faults later,
 * too.
 */
export async function wholeTakenOver(page: Page): Promise<void> {
  await takenOver(page, "body");
  await page.waitForFunction(() => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedState: { dehydrated?: unknown } | null;
    }
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as
      | { stateNode: { current: Fiber } }
      | undefined;
    const left = [root?.stateNode.current];
    for (let fiber = left.pop(); fiber; fiber = left.pop()) {
      if (fiber.memoizedState?.dehydrated) return false;
      if (fiber.sibling) left.push(fiber.sibling);
      if (fiber.child) left.push(fiber.child);
    }
    return root !== undefined;
  });
  await drawn(page);
}

/** Steps of a page's clock in milliseconds. */
const CLOCK_STEP_MS = 20;

/**
 * Clicks `target` with the page's clock stopped and advances it until `result` is visible, so that a busy machine can't let
 * a result end before the test looks. The clock must be installed, and stays stopped.
 */
export async function clickByClock(page: Page, target: Locator, result: Locator): Promise<void> {
  // The page may need timers to show the target.
  await target.waitFor();
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, WAIT_MS));
  await target.click();
  const until = performance.now() + WAIT_MS;
  while (!(await result.isVisible())) {
    if (performance.now() > until) throw new Error(`${result} didn't appear`);
    await page.clock.runFor(CLOCK_STEP_MS);
  }
}

/** Waits until the latest changes are painted. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
