import type { TestBrowser } from "../../support/browser.ts";
import { PHONE } from "../../support/browser.ts";

/** The baseline page: the pictures of a page's first screen on a phone, without scripts. */
export async function barePage(browser: TestBrowser, url: string): Promise<string> {
  const { page } = await browser.newPage({ viewport: PHONE });
  await page.goto(url);
  const pictures = await page.$$eval("main img", (images) =>
    images
      // Pictures that phones hide on the first screen have no box.
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .map((image) => {
        const { src, srcset, sizes, width, height } = image as HTMLImageElement;
        const path = (address: string) => address.replaceAll(location.origin, "");
        const light = image.closest("picture")?.querySelector("source")?.srcset ?? "";
        return { src: path(src), srcset: path(srcset), light: path(light), sizes, width, height };
      }),
  );
  const items = pictures.map(
    ({ src, srcset, light, sizes, width, height }) =>
      `<li><picture><source type="image/avif" srcset="${light}" sizes="${sizes}"><img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" fetchpriority="high" alt="A picture"></picture></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<meta name="description" content="The same pictures and nothing else"><link rel="icon" href="data:,">
<style>ul{columns:2;gap:8px;margin:0;padding:8px;list-style:none}img{display:block;width:100%;height:auto}</style><main><h1>Bare</h1><ul>${items.join("")}</ul></main></html>`;
}
