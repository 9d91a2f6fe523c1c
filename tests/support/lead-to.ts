import type { Page } from "playwright-core";
import type { Client } from "./api.ts";
import { readHtml } from "./read-html.ts";
import { walkTo } from "./site.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Follows an address as a link on the page does, which is faster than a page load, and waits for the title and heading that
 * the server sends for it.
 * @param client the viewer's client; omit for a visitor
 * @returns the status of the server's own page
 */
export async function leadTo(page: Page, app: Pick<TestApp, "url">, path: string, client?: Client): Promise<number> {
  const answer = await (client ? client.fetch(path) : fetch(app.url + path));
  const { title, heading } = await readHtml(await answer.text());
  await walkTo(page, path);
  await page.waitForFunction(
    ([title, heading]) =>
      document.title === title &&
      document.querySelector("h1")?.textContent === heading &&
      // Wait until no placeholder is left.
      !document.querySelector("[aria-busy=true], .animate-pulse"),
    [title, heading],
  );
  return answer.status;
}
