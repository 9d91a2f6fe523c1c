import type { Page, Request } from "playwright-core";

/** As long without a request as Playwright's "networkidle" takes. */
const QUIET_MS = 500;
const LOOK_MS = 50;
const WAIT_MS = 60_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on, for `answered`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  let document: Request | null = null;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request;
    // The stream of live events stays open. "networkidle" waits for it, unless it opens late enough.
    if (request.resourceType() !== "eventsource") requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || document === null) return;
    // Nothing may report the end of what a page asked for while it was being left.
    for (const one of requests) if (one !== document) requests.delete(one);
    document = null;
  });
}

/** Waits until a page has all answers and asks for no more. The page comes from `TestBrowser.newPage`. */
export async function answered(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error("nobody follows the requests of this page");
  const end = Date.now() + WAIT_MS;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    await Bun.sleep(LOOK_MS);
    if (requests.size > 0) quietSince = Date.now();
    if (Date.now() > end) {
      const left = [...requests].map((one) => `${one.resourceType()} ${one.method()} ${one.url()}`);
      throw new Error(`no answer yet: ${left.join(", ")}`);
    }
  }
}
