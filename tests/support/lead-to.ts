import type { Page } from "playwright-core";
import type { Client } from "./api.ts";
import { readHtml } from "./read-html.ts";
import { walkTo } from "./site.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Goes on to an address as a link of the page does, until what stands there has the title and the heading of the page
 * that the server itself sends. It takes a quarter of what the page takes that is loaded anew.
 * @param client whose page it is; none for a visitor
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
      // Nothing holds the place any more of what is still to come.
      !document.querySelector("[aria-busy=true], .animate-pulse"),
    [title, heading],
  );
  return answer.status;
}
