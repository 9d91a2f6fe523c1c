import { expect, test } from "bun:test";
import { readPictures } from "../../server/commands/demo/pictures.ts";
import { readRich } from "../../server/platform/scrape/rich/read-rich.ts";
import { demoPath, findDemoPage, SITES } from "../../src/demo/page.ts";
import { DEMO_PAGES, renderDemoPage } from "../../src/demo/render-page.ts";

const pictures = await readPictures();

test("the demo has at least 40 products, 10 recipes and 10 articles, each on a page of its kind", async () => {
  const counts: Record<string, number> = {};
  for (const page of DEMO_PAGES) {
    const html = renderDemoPage(page, { nonce: "n", credit: "c" });
    const { data, siteName } = await readRich(html, { pageUrl: `http://x${demoPath(page)}`, now: new Date() });
    expect([page.picture, siteName]).toEqual([page.picture, SITES[page.site].name]);
    counts[data?.type ?? "none"] = (counts[data?.type ?? "none"] ?? 0) + 1;
  }
  expect(counts).toEqual({ product: 20, recipe: 1, article: 10 });
});

test("each page is about a picture of the demo, and no picture is on two", () => {
  expect(DEMO_PAGES.map(({ picture }) => picture).filter((name) => !pictures.has(name))).toEqual([]);
  expect(new Set(DEMO_PAGES.map(({ picture }) => picture)).size).toBe(DEMO_PAGES.length);
});

test("a page is found at its own address alone", () => {
  for (const page of DEMO_PAGES) expect(findDemoPage(DEMO_PAGES, demoPath(page))).toBe(page);
  for (const path of ["/demo/", "/demo/north-kiln/", "/demo/north-kiln/otters/", "/demo/x/../y/"]) {
    expect(findDemoPage(DEMO_PAGES, path)).toBeNull();
  }
});
