import type { Page, Request } from "playwright-core";

/** A procedure whose answers wait until the test lets them go. */
interface HeldCall {
  /** Resolves once the page has asked; to be awaited. */
  asked: Promise<Request>;
  /** Lets the waiting answers and all later ones through. */
  release(): Promise<void>;
}

/** Holds a procedure's answers back, as a very slow network would. @param name as in `auth.exists` */
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
