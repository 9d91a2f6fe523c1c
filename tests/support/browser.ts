import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { atEnd, atEndOfTest } from "./at-end.ts";
import { lentWindows } from "./windows.ts";

/*
 * Processor time of a browser test: a new window (a context of its own) with its first page 2 s, another page in the
 * same window 0.5 s, axe 0.7 s and once more on the same page 0.4 s; a site with a database of its own 1 s. So use one
 * site for a file, one window for a person, one visit for several guarantees, and `expectGoodLooks` for all sizes and
 * colours; and wait for an event, never for a time.
 */

/** Chromium without a screen of its own, which takes three quarters of what the whole one takes. */
const WITHOUT_SCREEN = ["/usr/bin/chromium-headless-shell"];
/** Where distributions and their packages put the whole one. */
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Features that help a person at a screen and only slow tests down: the address bar alone draws its suggestions by two
 * pages of its own in every window, which takes longer than most of our pages. Chromium uses the last of several such
 * switches, so the ones that Playwright sets and we need are repeated here.
 */
const OFF = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled", "LensOverlay", "MediaRouter"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
  // A process kept ready for a page that mostly never comes.
  "SpareRendererForSitePerProcess",
];
/** Nothing is asked of the network but the page itself. */
const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  // Pages of one window share a process, and what it has compiled.
  "--process-per-site",
  // What is drawn needn't be handed to a process of its own: nobody looks at it.
  "--in-process-gpu",
  `--disable-features=${OFF.join()}`,
];

/** A page of a test lives for seconds: to compile what runs often once more and better costs more than it gains. */
const SHORT_LIVES = "--js-flags=--no-opt --no-maglev";

/** @returns the browser of CHROMIUM, of the system, or the one that Playwright installed; null where there is none */
export function findChromium(): string | null {
  return firstOf([process.env.CHROMIUM, ...WITHOUT_SCREEN, ...USUAL_PLACES, chromium.executablePath()]);
}

/** The same, but one that takes extensions, which the one without a screen does not. */
export function findWholeChromium(): string | null {
  return firstOf([process.env.CHROMIUM, ...USUAL_PLACES, chromium.executablePath()]);
}

function firstOf(places: (string | undefined)[]): string | null {
  return places.find((path) => path && existsSync(path)) ?? null;
}

/** A page with cookies of its own. */
export interface TestPage {
  page: Page;
  /** What its scripts threw or complained of, and what its policy refused. */
  faults: string[];
  /**
   * Requests without an answer, or with one of 400 and above. Requests cancelled by a move to another page don't count.
   */
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

/** One browser for all files of a process, as the first of them wants it; it ends with the last of them. */
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
  // The worker of the installed app would stand between pages and what a test sees of their requests.
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
 * For tests about what moves, and about what people do most. All others ask for less motion, because the processor draws
 * each frame of a movement, and a test waits for its end.
 */
export const MOVING = { reducedMotion: "no-preference" } as const;

/**
 * The browser, for a file of tests that closes it again with all its pages.
 * @param usual what each page begins with
 * @param options `isMeasured` for benches: as a person has it, with all that moves and every compiler
 * @throws where no Chromium was found
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
      // A window that stays open draws and asks on, beside all tests that follow.
      if (!atEndOfTest(giveBack)) lasting.push(giveBack);
      context.setDefaultTimeout(WAIT_MS);
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
    close: async () => void (await Promise.all(lasting.map((giveBack) => giveBack()))),
  };
}

/** The longest wait for an expected event: enough for a busy machine, but less than the test's own timeout. */
const WAIT_MS = 20_000;

/** A file's `setDefaultTimeout`, which the runner keeps for that file only: a person's way through the site is long. */
export const BROWSER_TEST_MS = 180_000;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Waits until the page's scripts have taken it over, so that a press does what it says.
 * @param part names an element, where a page's parts are taken over one after the other
 */
export async function takenOver(page: Page, part = "main"): Promise<void> {
  await page.waitForFunction((part) => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as Root | undefined;
    // React marks elements in portions, and has taken over nothing before the last one.
    if (root?.stateNode.current.memoizedState.isDehydrated) return false;
    const element = document.querySelector(part);
    return element && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  }, part);
  await drawn(page);
}

/** Waits until what has just changed is on the screen. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
