import { afterAll, beforeAll, expect, test } from "bun:test";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The line is slow: the first half of every page comes at once, the rest so much later. */
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

test("a page whose end comes later than its script still comes alive, without a fault", async () => {
  const { page, faults } = await browser.newPage();
  const url = `http://127.0.0.1:${line.port}/login`;
  // The second time the script is in the browser's cache.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url);
    await page.locator("button[type=submit]:enabled").last().waitFor();
    expect(faults).toEqual([]);
  }
});
