import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { ROOT } from "../../../db/root.ts";
import { DEMO_FEED_PATH, demoFeed } from "../../../src/demo/feed.ts";
import { findDemoPage } from "../../../src/demo/page.ts";
import { DEMO_EMAIL, DEMO_PAGES, renderDemoPage } from "../../../src/demo/render-page.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { readAttribution } from "./beacon.ts";

const PICTURE = /^\/demo\/pictures\/([a-z0-9-]{1,60})\.jpg$/;
const CACHE = "public, max-age=3600";
/** The shop that the feed belongs to. */
const SHOP = "https://lemonandsalt.example.com/";

/**
 * `/demo/…`: the shops, recipes and articles that the demo people save from, and a business's product feed, if the site
 * has the demo.
 * @returns null if there is no such page
 */
export async function demoPage(ctx: Context, url: URL): Promise<Response | null> {
  const page = findDemoPage(DEMO_PAGES, url.pathname);
  const picture = PICTURE.exec(url.pathname)?.[1];
  const isFeed = url.pathname === DEMO_FEED_PATH;
  const isShown = isFeed || page !== null || DEMO_PAGES.some((one) => one.picture === picture);
  if (!isShown || !(await findUserByEmail(ctx.deps.db, { email: DEMO_EMAIL }))) return null;
  if (isFeed) {
    const file = demoFeed({ publicUrl: ctx.deps.config.publicUrl, shop: SHOP });
    return new Response(file, { headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": CACHE } });
  }
  if (!page) {
    const file = Bun.file(join(ROOT, `db/demo/pictures/${picture}.jpg`));
    return new Response(file, { headers: { "Content-Type": "image/jpeg", "Cache-Control": CACHE } });
  }
  const nonce = randomBytes(16).toString("base64");
  const made = (await readAttribution()).find(({ file }) => file === `${page.picture}.jpg`);
  const credit = made ? `Picture: ${made.title} by ${made.author}, ${made.licence.replaceAll("-", " ")}` : "";
  return new Response(renderDemoPage(page, { nonce, credit }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": CACHE,
      "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
