import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from "playwright-core";

/*
 * A new browser window (a context of its own) has no cache: it fetches and compiles the page's scripts anew, which
 * takes 550 ms of processor time where the next page in the same window takes 200. So after a test its window is
 * cleared of everything a person leaves in one (pages, cookies, storage), and lent to the next test with its cache and
 * its process, which would end with its last page.
 */

/**
 * Options that a used window can still take, because they are set on a page; all others are fixed when a window opens.
 */
const TOLD: readonly string[] = ["viewport", "colorScheme", "reducedMotion"] satisfies (keyof BrowserContextOptions)[];
/**
 * Address of the page that keeps a window's process alive: no page answers there, but it has the host of all test
 * sites.
 */
const KEPT_OPEN = "http://127.0.0.1/kept-open";
/** A window that takes longer to be emptied hangs on something: it is closed instead. */
const EMPTYING_MS = 3_000;
const STORED = "local_storage,indexeddb,cache_storage,file_systems";

export interface LentWindow {
  context: BrowserContext;
  page: Page;
  /** Hands it on, or closes it where nobody else can use it. */
  giveBack(): Promise<void>;
}

/** The windows of one browser; `common` is what each begins with. */
export function lentWindows(browser: Browser, common: BrowserContextOptions) {
  const idle: { context: BrowserContext; origins: Set<string>; kept: Page }[] = [];
  const emptying = new Set<Promise<void>>();

  /** One that is being emptied is ready sooner than a new one. */
  async function takeIdle() {
    while (idle.length === 0 && emptying.size > 0) await Promise.race(emptying).catch(() => {});
    return idle.pop();
  }

  return async function lend(options: BrowserContextOptions): Promise<LentWindow> {
    const isCommon = Object.keys(options).every((name) => TOLD.includes(name));
    const used = isCommon ? await takeIdle() : undefined;
    const context = used?.context ?? (await browser.newContext(isCommon ? common : { ...common, ...options }));
    const origins = new Set<string>();
    const note = (response: Response): void => {
      if (response.request().isNavigationRequest()) origins.add(new URL(response.url()).origin);
    };
    context.on("response", note);
    const page = await context.newPage();
    if (used) await forget(page, used.origins);
    if (isCommon) await tell(page, options);
    return {
      context,
      page,
      giveBack: async () => {
        context.off("response", note);
        if (!isCommon) return context.close();
        const given = inTime(leave(context, used?.kept)).then((kept) =>
          kept ? void idle.push({ context, origins, kept }) : context.close(),
        );
        emptying.add(given);
        await given.finally(() => emptying.delete(given));
      },
    };
  };
}

async function tell(page: Page, { viewport, colorScheme, reducedMotion }: BrowserContextOptions) {
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
}

/** Closes what is open but for one empty page, and takes back what was set for the whole window. @returns that page */
async function leave(context: BrowserContext, former?: Page): Promise<Page> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  const kept = former ?? (await keepOpen(context));
  await Promise.all(context.pages().map((page) => page !== kept && page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  return kept;
}

/** An empty page at the sites' host: the process of a host's pages ends with the last of them, and with it all that it has compiled. */
async function keepOpen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(KEPT_OPEN, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(KEPT_OPEN);
  await page.unrouteAll();
  return page;
}

/** What sites have stored; a page has to be open for that. */
async function forget(page: Page, origins: Set<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
  await session.detach();
}

/** @returns null where it failed or takes too long */
const inTime = <T>(done: Promise<T>): Promise<T | null> =>
  Promise.race([done.catch(() => null), Bun.sleep(EMPTYING_MS).then(() => null)]);
