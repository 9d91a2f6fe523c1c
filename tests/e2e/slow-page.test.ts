import { afterAll, beforeAll, expect, test } from "bun:test";
import { openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Delay of the second half of every page, to imitate a slow connection. */
const LATE_MS = 700;

let app: TestApp;
let browser: TestBrowser;
let line: ReturnType<typeof slowLine>;
beforeAll(async () => {
  app = await startTestApp();
  line = slowLine(app.url);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await line?.stop(true);
  await app?.close();
});

function slowLine(origin: string) {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(origin + pathname + search, { headers: { "accept-encoding": "identity" } });
      if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
      const html = await answer.text();
      const half = html.indexOf("<form");
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(html.slice(0, half));
          await Bun.sleep(LATE_MS);
          controller.enqueue(html.slice(half));
          controller.close();
        },
      });
      return new Response(body, { headers: answer.headers });
    },
  });
}

test("a page whose end arrives after its script still hydrates without errors", async () => {
  const { page, faults } = await browser.newPage();
  const url = `http://127.0.0.1:${line.port}/login`;
  // On the second visit the script is cached.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url);
    await page.locator("button[type=submit]:enabled").last().waitFor();
    expect(faults).toEqual([]);
  }
});

test("text typed before hydration stays in its field and counts", async () => {
  const { page, faults } = await browser.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/signup`, { waitUntil: "commit" });
  await page.locator("input#email").fill("early@example.com");
  await page.locator("input#password").fill("tides-of-march-7");
  scripts.resolve();
  await takenOver(page);
  // Leaving the field checks the address, so only a hydrated form shows the next field.
  await page.locator("input#email").focus();
  await page.locator("input#password").focus();
  await page.locator("input#birthday").waitFor();
  expect(await page.locator("input#email").inputValue()).toBe("early@example.com");
  expect(await page.locator("input#password").inputValue()).toBe("tides-of-march-7");
  expect(faults).toEqual([]);
});
