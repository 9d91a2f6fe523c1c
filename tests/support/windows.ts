import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from "playwright-core";

/*
 * A new browser window (a separate context) has no cache, so it fetches and compiles the page's scripts again. To save that,
 * a used window is cleared of pages, cookies and storage, and lent to the next test with its cache and its process, which
 * would otherwise end with its last page.
 */

/**
 * Options that a used window can still take, because they apply to a page; all others are fixed when a window opens.
 */
const RESETTABLE: readonly string[] = [
  "viewport",
  "colorScheme",
  "reducedMotion",
] satisfies (keyof BrowserContextOptions)[];
/**
 * Address of the page that keeps a window's process alive: no page answers there, but it has the host of all test
 * sites.
 */
const KEPT_OPEN = "http://127.0.0.1/kept-open";
/** A window that takes longer to clear is stuck and gets closed instead. */
const EMPTYING_MS = 3_000;
const STORED = "local_storage,indexeddb,cache_storage,file_systems";

export interface LentWindow {
  context: BrowserContext;
  page: Page;
  /** Lends the window to the next test, or closes it if it can't be reused. */
  giveBack(): Promise<void>;
}

/** The windows of one browser; `common` holds the options of every window. */
export function lentWindows(browser: Browser, common: BrowserContextOptions) {
  const idle: { context: BrowserContext; origins: Set<string>; kept: Page }[] = [];
  const emptying = new Set<Promise<void>>();

  /** A window that is being cleared is ready sooner than a new one. */
  async function takeIdle() {
    while (idle.length === 0 && emptying.size > 0) await Promise.race(emptying).catch(() => {});
    return idle.pop();
  }

  return async function lend(options: BrowserContextOptions): Promise<LentWindow> {
    const isCommon = Object.keys(options).every((name) => RESETTABLE.includes(name));
    const used = isCommon ? await takeIdle() : undefined;
    const context = used?.context ?? (await browser.newContext(isCommon ? common : { ...common, ...options }));
    if (!used) noteClock(context);
    const origins = new Set<string>();
    const note = (response: Response): void => {
      if (response.request().isNavigationRequest()) origins.add(new URL(response.url()).origin);
    };
    context.on("response", note);
    const page = await context.newPage();
    if (used) await forget(page, used.origins);
    if (isCommon) await applyOptions(page, options);
    return {
      context,
      page,
      giveBack: async () => {
        context.off("response", note);
        if (!isCommon || withOwnClock.has(context)) return context.close();
        const given = inTime(leave(context, used?.kept)).then((kept) =>
          kept ? void idle.push({ context, origins, kept }) : context.close(),
        );
        emptying.add(given);
        await given.finally(() => emptying.delete(given));
      },
    };
  };
}

/** Windows whose clock a test has set. Nothing sets it right again: their later pages would show another day. */
const withOwnClock = new WeakSet<BrowserContext>();

function noteClock(context: BrowserContext): void {
  const { clock } = context;
  for (const name of ["install", "setFixedTime", "setSystemTime", "pauseAt", "fastForward"] as const) {
    const set = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>;
    Object.assign(clock, {
      [name]: (...args: unknown[]) => {
        withOwnClock.add(context);
        return set(...args);
      },
    });
  }
}

async function applyOptions(page: Page, { viewport, colorScheme, reducedMotion }: BrowserContextOptions) {
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
}

/** Closes all pages but an empty one, and resets settings of the whole window. @returns that page */
async function leave(context: BrowserContext, former?: Page): Promise<Page> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  const kept = former ?? (await keepOpen(context));
  await Promise.all(context.pages().map((page) => page !== kept && page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  return kept;
}

/** Opens an empty page at the sites' host, which keeps the host's renderer process and its compiled code alive. */
async function keepOpen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(KEPT_OPEN, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(KEPT_OPEN);
  await page.unrouteAll();
  return page;
}

/** Clears storage of sites, which takes an open page. */
async function forget(page: Page, origins: Set<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
  await session.detach();
}

/** @returns null if the promise fails or takes too long */
const inTime = <T>(done: Promise<T>): Promise<T | null> =>
  Promise.race([done.catch(() => null), Bun.sleep(EMPTYING_MS).then(() => null)]);
