import type { Page } from "playwright-core";

/** React's error for a server-rendered page that it had to draw again. */
const MISMATCH = "#418";

/**
 * Makes a page log the texts that differ if React discards what the server rendered: production builds of React don't say
 * which they were.
 */
export async function tellMismatches(page: Page): Promise<void> {
  await page.addInitScript((mismatch) => {
    const texts = (): string[] => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue?.trim();
        if (text && !/^(SCRIPT|STYLE|TEMPLATE)$/.test(node.parentElement?.tagName ?? "")) found.push(text);
      }
      return found;
    };
    let served: string[] = [];
    // "interactive" comes before the page's modules run.
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") served = texts();
    });
    window.addEventListener("error", ({ message }) => {
      if (!message.includes(mismatch)) return;
      const drawn = texts();
      const only = (some: string[], others: string[]) => some.filter((text) => !others.includes(text)).slice(0, 20);
      console.error(
        `${location.pathname}: the server wrote ${JSON.stringify(only(served, drawn))}, the browser ${JSON.stringify(only(drawn, served))}`,
      );
    });
  }, MISMATCH);
}
