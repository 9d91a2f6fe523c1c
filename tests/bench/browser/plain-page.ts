import type { Page } from "playwright-core";
import { takenOver } from "../../support/browser.ts";

interface Card {
  src: string;
  title: string;
  /** Pixels, of the picture. */
  height: number;
}

const [COLUMNS, WIDTH, GAP, TEXT] = [5, 262, 16, 64];

/**
 * The baseline of scrolling: the feed's pictures and titles in boxes at the feed's positions, all of them in the document
 * from the start, without scripts. Late frames there are those of this machine and its browser.
 * @param page shows the feed afterwards
 * @param count boxes
 * @returns the page's HTML; its pictures have the feed's addresses without their origin
 */
export async function plainPage(page: Page, url: string, count: number): Promise<string> {
  await page.goto(url);
  await takenOver(page);
  const cards = await page.$$eval("[data-index]", (items): Card[] =>
    items.map((item) => {
      const image = item.querySelector("img");
      const src = new URL(image?.currentSrc || image?.src || "", location.href).pathname;
      return { src, title: item.textContent ?? "", height: image?.clientHeight ?? 0 };
    }),
  );
  const ends = new Array<number>(COLUMNS).fill(0);
  const boxes = Array.from({ length: count }, (_, index) => {
    const card = cards[index % cards.length] as Card;
    const column = index % COLUMNS;
    const top = ends[column] ?? 0;
    ends[column] = top + card.height + TEXT + GAP;
    const place = `left:${24 + column * (WIDTH + GAP)}px;top:${top}px`;
    return `<li style="${place}"><img src="${card.src}" width="${WIDTH}" height="${card.height}" alt=""><p>${card.title.replaceAll("<", "&lt;")}</p></li>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title><link rel="icon" href="data:,">
<style>body{margin:0;background:#faf7f2;font:600 15px sans-serif}ul{position:relative;margin:0;height:${Math.max(...ends)}px;list-style:none}
li{position:absolute;width:${WIDTH}px}img{display:block;border-radius:18px;object-fit:cover}p{margin:8px 6px 0}</style><ul>${boxes.join("")}</ul></html>`;
}

/** Serves the page with the site's pictures. @returns its address, and a function that stops the server */
export function servePlain(html: string, site: string): { url: string; stop: () => Promise<void> } {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname.startsWith("/media/")) return fetch(site + pathname);
      return new Response(html, { headers: { "Content-Type": "text/html" } });
    },
  });
  return { url: `http://127.0.0.1:${server.port}/`, stop: () => server.stop(true) };
}
