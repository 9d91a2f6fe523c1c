import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "../support/browser.ts";

/** The popup and the provider's script alone in a real browser, on the site's origin and on a foreign one. */
let site: ReturnType<typeof Bun.serve>;
let stranger: ReturnType<typeof Bun.serve>;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, "support/identity-page.tsx")],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = built.outputs[0];
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/page.js") return new Response(script, { headers: { "Content-Type": "text/javascript" } });
    if (pathname === "/late.js") {
      const late = "setTimeout(() => { window.google = { accounts: { id: { name: 'google' } } }; }, 1500);";
      return new Response(late, { headers: { "Content-Type": "text/javascript" } });
    }
    if (pathname === "/never.js") return new Response("", { headers: { "Content-Type": "text/javascript" } });
    if (pathname === "/missing.js") return new Response("", { status: 404 });
    const html =
      '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script><button>go</button>';
    return new Response(pathname === "/blank" ? "<!doctype html>" : html, { headers: { "Content-Type": "text/html" } });
  };
  site = Bun.serve({ port: 0, fetch: answer });
  stranger = Bun.serve({ port: 0, fetch: answer });
  browser = await openBrowser();
  page = (await browser.newPage()).page;
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.stop(true), stranger.stop(true)]);
});

const RIGHT = { type: "identity", provider: "google", code: "c", state: "s", iss: "i", error: null };

/** Opens a popup with the product's code; the result is in `window.outcome`. */
async function ask(path: string, before?: () => Promise<void>): Promise<Page> {
  await page.goto(site.url.href);
  await page.waitForFunction(() => "ask" in window);
  await before?.();
  const opening = page.waitForEvent("popup");
  await page.evaluate((to) => (window as unknown as { ask: (to: string) => void }).ask(to), path);
  return opening;
}
const outcome = () => page.evaluate(() => (window as unknown as { outcome: unknown }).outcome);
const settled = () => page.waitForFunction(() => (window as unknown as { outcome: unknown }).outcome !== undefined);
const post = (from: Page, message: object) =>
  from.evaluate((data) => window.opener.postMessage(data, "*"), message as Record<string, unknown>);

test("the window is 580x400 and polled every 1000 ms [visitor 9]", async () => {
  const popup = await ask("/blank");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([580, 400]);
  const began = Date.now();
  await popup.close();
  await settled();
  expect(await outcome()).toBe("closed");
  expect(Date.now() - began).toBeLessThan(2_500);
});

/** Delays polling of the popup indefinitely. */
const withoutPolls = () =>
  page.evaluate(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
const call = (name: "closeProviderWindow" | "abandonProviderWindow") =>
  page.evaluate((name) => (window as unknown as Record<string, () => void>)[name]?.(), name);

test("social-network popup: closing it is reported as soon as the page has the focus again [visitor 4]", async () => {
  const popup = await ask("/blank", withoutPolls);
  await popup.close();
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await settled();
  expect(await outcome()).toBe("closed");
});

test("closing the window from the page reports it as closed; leaving the page reports nothing", async () => {
  const popup = await ask("/blank", withoutPolls);
  const closing = popup.waitForEvent("close");
  await call("closeProviderWindow");
  await Promise.all([closing, settled()]);
  expect(await outcome()).toBe("closed");

  const left = await ask("/blank");
  const leaving = left.waitForEvent("close");
  await call("abandonProviderWindow");
  await leaving;
  // Longer than the polling that would have found it closed.
  await Bun.sleep(1_500);
  expect(await outcome()).toBeUndefined();
});

test("social-network popup: a browser that blocks it gets a separate error [visitor 8]", async () => {
  await page.goto(site.url.href);
  await page.waitForFunction(() => "ask" in window);
  await page.evaluate(() => {
    window.open = () => null;
    (window as unknown as { ask: (to: string) => void }).ask("/blank");
  });
  await settled();
  expect(await outcome()).toBe("popupBlocked");
});

test("SSO: ignores messages from another origin, window or provider [visitor 5]", async () => {
  const popup = await ask(`${stranger.url.href}blank`);
  await popup.waitForLoadState();
  await post(popup, RIGHT);
  await page.evaluate((data) => window.postMessage(data, "*"), RIGHT);
  await popup.goto(`${site.url.href}blank`);
  await post(popup, { ...RIGHT, provider: "line" });
  await post(popup, { ...RIGHT, type: "something" });
  await Bun.sleep(300);
  expect(await outcome()).toBeUndefined();
  await post(popup, RIGHT);
  await settled();
  expect(await outcome()).toEqual({ code: "c", state: "s", iss: "i" });
});

test("social-network popup: denial counts as closing, and other errors and outages are distinct [visitor 4]", async () => {
  for (const [error, reason] of [
    ["access_denied", "closed"],
    ["invalid_scope", "refused"],
    ["unavailable", "unavailable"],
  ]) {
    const popup = await ask("/blank");
    await post(popup, { ...RIGHT, code: null, state: null, error });
    await settled();
    expect(await outcome()).toBe(reason as string);
  }
});

test("a provider's script is polled up to 20 times at 100 ms [visitor 9]", async () => {
  const load = async (path: string) => {
    await page.goto(site.url.href);
    await page.waitForFunction(() => "load" in window);
    const began = Date.now();
    await page.evaluate((url) => (window as unknown as { load: (url: string) => void }).load(url), path);
    await settled();
    return { outcome: await outcome(), ms: Date.now() - began };
  };
  expect((await load("/late.js")).outcome).toBe("google");
  const never = await load("/never.js");
  expect(never.outcome).toBe("unavailable");
  expect(never.ms).toBeGreaterThanOrEqual(1_950);
  expect((await load("/missing.js")).outcome).toBe("unavailable");
});
