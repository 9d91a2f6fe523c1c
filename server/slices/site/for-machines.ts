import { boardsForSitemap, oldestPublicPin, pinsForSitemap } from "../../../db/queries/syndication/sitemap.ts";
import { boardUrl } from "../../../src/boards/board-card.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { APP_ICONS } from "../../../src/site/app-files.ts";
import { monthsBetween, startOfMonth, startOfNextMonth } from "../../../src/site/sitemap.rules.ts";
import type { Config } from "../../config.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { firstIdAt, timeOfId } from "../../platform/system/ids.ts";

/** Addresses that search engines and other programs expect at every site. */

/** The limit of a sitemap is 50,000 addresses (sitemaps.org). */
const [PINS, BOARDS] = [45_000, 4_900];
const DAY_MS = 86_400_000;
/** Pages about one person, and endless ones that search engines would only waste time on. */
const CLOSED = ["/settings/", "/messages/", "/notifications/", "/trash/", "/admin/", "/advertiser/", "/business/"];
const ENDLESS = ["/search/", "/offsite/", "/pin/create/", "/pin-builder/", "/trpc/", "/resource/", "/graphql"];

const answer = (text: string, type: string) =>
  new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });

/** RFC 9309. */
export const robotsText = ({ publicUrl }: Config): Response =>
  answer(
    [
      "User-agent: *",
      ...[...CLOSED, ...ENDLESS].map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
    "text/plain",
  );

/** RFC 9116; it expires in a year, as the standard advises. */
export function securityText({ deps: { config, now } }: Pick<Context, "deps">): Response {
  const { contactUrl, publicUrl } = config;
  const expires = new Date(Math.floor(now().getTime() / DAY_MS) * DAY_MS + 364 * DAY_MS);
  const lines = [
    `Contact: ${contactUrl}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return answer(`${lines.join("\n")}\n`, "text/plain");
}

const leadTo = (path: string) => new Response(null, { status: 302, headers: { Location: path } });

/** Password managers open it (W3C, A Well-Known URL for Changing Passwords). */
export const changePassword = (): Response => leadTo("/settings/account");

/** Browsers without SVG icons, and programs that list websites, ask for it. */
export const favicon = (): Response => leadTo(APP_ICONS[0].src);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** One sitemap for each month, so that old ones never change and no list is read from its start. */
export async function sitemapIndex({ deps: { config, db, now } }: Pick<Context, "deps">): Promise<Response> {
  const oldest = await oldestPublicPin(db);
  const months = oldest === null ? [] : monthsBetween(timeOfId(oldest), now());
  const parts = months.map((month) => `<sitemap><loc>${config.publicUrl}/sitemap/${month}.xml</loc></sitemap>`);
  return answer(`${HEAD}\n<sitemapindex ${SITEMAP}>\n${parts.join("\n")}\n</sitemapindex>\n`, "application/xml");
}

/**
 * The public Pins with their pictures, and the public boards, that a month's people made.
 * @param file `2026-11.xml`
 * @throws ProductError NOT_FOUND for another name, and for a month to come
 */
export async function sitemapOfMonth(
  { deps: { config, db, now } }: Pick<Context, "deps">,
  file: string,
): Promise<Response> {
  const start = file.endsWith(".xml") ? startOfMonth(file.slice(0, -".xml".length)) : null;
  // Ids end with the year 2093; a month to come has none yet.
  if (!start || start > now()) throw new ProductError("NOT_FOUND");
  const { publicUrl } = config;
  const range = { from: firstIdAt(start), to: firstIdAt(startOfNextMonth(start)) };
  const [pins, boards] = await Promise.all([
    pinsForSitemap(db, { ...range, limit: PINS }),
    boardsForSitemap(db, { ...range, limit: BOARDS }),
  ]);
  const pages = [
    ...boards.map(
      ({ username, slug }) => `<url><loc>${publicUrl}${boardUrl(username, encodeURIComponent(slug))}</loc></url>`,
    ),
    ...pins.map(({ id, picture: path }) => {
      const address = Bun.escapeHTML(URL.parse(path, publicUrl)?.href ?? path);
      const picture = `<image:image><image:loc>${address}</image:loc></image:image>`;
      return `<url><loc>${publicUrl}/pin/${id}/</loc>${picture}</url>`;
    }),
  ];
  return answer(`${HEAD}\n<urlset ${SITEMAP} ${IMAGES}>\n${pages.join("\n")}\n</urlset>\n`, "application/xml");
}
