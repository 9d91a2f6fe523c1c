import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from "playwright-core";

/*
 * A window of a browser (a context of its own) begins without a cache: it fetches and compiles the page's scripts anew,
 * which takes 550 ms of the processor where the next page in the same window takes 200. So a window whose test is through
 * is emptied of all that a person leaves in one (pages, cookies, storage), and lent to the next test with its cache.
 */

/** What a test may ask for and still get a window that was used, for a page can be told; all else is chosen at a window's birth. */
const TOLD: readonly string[] = ["viewport", "colorScheme", "reducedMotion"] satisfies (keyof BrowserContextOptions)[];
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
  const idle: { context: BrowserContext; origins: Set<string> }[] = [];

  return async function lend(options: BrowserContextOptions): Promise<LentWindow> {
    const isCommon = Object.keys(options).every((name) => TOLD.includes(name));
    const used = isCommon ? idle.pop() : undefined;
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
        if (!isCommon || !(await inTime(leave(context)))) return context.close();
        idle.push({ context, origins });
      },
    };
  };
}

async function tell(page: Page, { viewport, colorScheme = null, reducedMotion = null }: BrowserContextOptions) {
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
}

/** Closes what is open, and takes back what was set for the whole window. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
}

/** What sites have stored; a page has to be open for that. */
async function forget(page: Page, origins: Set<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
  await session.detach();
}

const inTime = (done: Promise<void>): Promise<boolean> =>
  Promise.race([
    done.then(
      () => true,
      () => false,
    ),
    Bun.sleep(EMPTYING_MS).then(() => false),
  ]);
