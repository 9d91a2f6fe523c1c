import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { openBrowser, PHONE, type TestBrowser } from "../support/browser.ts";
import { Masonry } from "./support/masonry.tsx";

/** The masonry alone in a real browser: server HTML, the real style sheet, hydration and scrolling. */
const assets = new Map<string, Blob>();
let server: ReturnType<typeof Bun.serve>;
let browser: TestBrowser;

beforeAll(async () => {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, "support/masonry-page.tsx")],
    define: { "process.env.NODE_ENV": '"production"' },
    minify: true,
  });
  for (const output of built.outputs) assets.set(output.path.endsWith(".css") ? "/page.css" : "/page.js", output);
  server = Bun.serve({ port: 0, fetch: answer });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop(true);
});

function answer(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  const asset = assets.get(pathname);
  if (asset) return new Response(asset, { headers: { "Content-Type": asset.type } });
  const count = Number(searchParams.get("count"));
  const apart = Number(searchParams.get("apart"));
  const script = searchParams.has("still") ? "" : '<script type="module" src="/page.js"></script>';
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ideas</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
    <body><div id="root" data-count="${count}" data-apart="${apart}">${renderToString(<Masonry count={count} apart={apart} />)}</div>${script}</body></html>`,
    { headers: { "Content-Type": "text/html" } },
  );
}

const address = (query: string) => `http://localhost:${server.port}/?${query}`;
const open = async (query: string, viewport: { width: number; height: number }) => {
  const opened = await browser.newPage({ viewport });
  await opened.page.goto(address(query));
  return opened;
};

for (const viewport of [PHONE, { width: 1440, height: 900 }, { width: 2560, height: 1440 }]) {
  test(`${viewport.width} px: scrolling 10,000 Pins keeps under 100 in the document and no blanks`, async () => {
    const { page, faults } = await open("count=10000", viewport);
    await page.waitForSelector(".waterfall-list:not([data-first])");
    const seen = await page.evaluate(async () => {
      const paint = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const found = { most: 0, holes: 0, last: 0 };
      for (let step = 0; step <= 40; step += 1) {
        window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * (step / 40));
        await paint();
        const items = [...document.querySelectorAll<HTMLElement>(".waterfall-item")];
        const boxes = items.map((item) => item.getBoundingClientRect());
        found.most = Math.max(found.most, items.length);
        if (!boxes.some((box) => box.top < window.innerHeight / 2 && box.bottom > 0)) found.holes += 1;
        found.last = Math.max(found.last, ...items.map((item) => Number(item.dataset.index)));
      }
      return found;
    });
    expect(seen.most).toBeGreaterThan(10);
    expect(seen.most).toBeLessThan(100);
    expect(seen.holes).toBe(0);
    expect(seen.last).toBe(9_999);
    expect(faults).toEqual([]);
  }, 60_000);
}

test("hydration of the server's first screen moves no card and no heading, at any width", async () => {
  const { page, faults } = await browser.newPage();
  for (const width of [320, 613, 614, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const places = async (query: string, selector: string) => {
      await page.goto(address(query));
      await page.waitForSelector(selector);
      const boxes = await page.$$eval(".waterfall-heading, .waterfall-item", (items) =>
        items.slice(0, 24).map((item) => {
          const box = item.getBoundingClientRect();
          return [box.left, box.top, box.width];
        }),
      );
      expect(faults).toEqual([]);
      return boxes;
    };
    for (const list of ["count=24", "count=24&apart=5"]) {
      const before = await places(`${list}&still`, ".waterfall-list[data-first]");
      const after = await places(list, ".waterfall-list:not([data-first])");
      expect(before.length).toBeGreaterThan(10);
      // The browser's layout may only drop cards far below the screen.
      expect(after.length).toBeGreaterThan(5);
      after.forEach((box, index) => {
        box.forEach((value, side) => {
          const moved = Math.abs(value - (before[index]?.[side] ?? Number.NaN));
          expect(moved, `${list}, ${width} px, card ${index}`).toBeLessThan(0.6);
        });
      });
    }
  }
}, 60_000);

test("a heading starts a second list below all earlier cards, and Tab goes on past it", async () => {
  const { page, faults } = await open("count=30&apart=5", { width: 1440, height: 900 });
  await page.waitForSelector(".waterfall-list:not([data-first])");
  const heading = page.getByRole("heading", { level: 2, name: "More ideas" });
  const lists = await page.$$eval(".waterfall-list > ul", (found) =>
    found.map((list) =>
      [...list.querySelectorAll("li")].map((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return { top, bottom, place: `${item.ariaPosInSet}/${item.ariaSetSize}` };
      }),
    ),
  );
  const box = await heading.boundingBox();
  if (!box) throw new Error("the heading is not shown");
  expect(lists[0]?.map(({ place }) => place)).toEqual(["1/5", "2/5", "3/5", "4/5", "5/5"]);
  expect(lists[1]?.[0]?.place).toBe("1/-1");
  expect(Math.max(...(lists[0] ?? []).map(({ bottom }) => bottom))).toBeLessThanOrEqual(box.y);
  expect(Math.min(...(lists[1] ?? []).map(({ top }) => top))).toBeGreaterThanOrEqual(box.y + box.height - 1);
  const order: number[] = [];
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press("Tab");
    order.push(
      await page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index)),
    );
  }
  expect(order).toEqual(Array.from({ length: 24 }, (_, press) => Math.floor(press / 2)));
  expect(faults).toEqual([]);
}, 30_000);

test("infinite scroll: loads more before the end is visible, until none are left [signed-in 9]", async () => {
  const { page, faults } = await open("count=250", { width: 1440, height: 900 });
  await page.waitForSelector(".waterfall-list:not([data-first])");
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.body.dataset.loads ?? "0")).toBe("0");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 1500));
  await page.waitForFunction(() => document.body.dataset.loads === "1");
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => document.body.dataset.loads)).toBe("1");
  expect(faults).toEqual([]);
}, 30_000);

test("Tab follows reading order, and a focused card stays rendered off the screen", async () => {
  const { page } = await open("count=1000", { width: 1440, height: 900 });
  await page.waitForSelector(".waterfall-list:not([data-first])");
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1));
  const order: number[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    order.push(await focused());
  }
  // Two stops per card: the Pin and its button.
  expect(order).toEqual(Array.from({ length: 60 }, (_, press) => Math.floor(press / 2)));
  await page.evaluate(() => window.scrollTo(0, 20_000));
  await page.waitForTimeout(300);
  expect(await focused()).toBe(29);
}, 30_000);
