import type { Page, Request } from "playwright-core";

/** A procedure whose responses wait until the test releases them. */
interface HeldCall {
  /** Resolves once the page has sent the request. */
  asked: Promise<Request>;
  /** Releases the waiting responses and all later ones. */
  release(): Promise<void>;
}

/** Delays a procedure's responses, as a very slow network would. @param name as in `auth.exists` */
export async function holdCall(page: Page, name: string): Promise<HeldCall> {
  const released = Promise.withResolvers<void>();
  const isIt = (address: string) => new URL(address).pathname.replace("/trpc/", "").split(",").includes(name);
  await page.route(
    (url) => isIt(url.href),
    async (route) => {
      await released.promise;
      await route.continue();
    },
  );
  return {
    asked: page.waitForRequest((request) => isIt(request.url())),
    async release() {
      const answered = page.waitForResponse((response) => isIt(response.url()));
      released.resolve();
      await answered;
    },
  };
}
