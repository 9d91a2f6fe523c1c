import { APP_ICONS } from "../../../src/site/app-files.ts";
import { iconAt } from "../../../src/site/site-look.ts";
import type { Config } from "../../config.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** Addresses that search engines and other programs expect at every site. */

const DAY_MS = 86_400_000;
/** Pages about one person, and endless ones that search engines would only waste time on. */
const CLOSED = ["/settings/", "/messages/", "/notifications/", "/trash/", "/admin/", "/advertiser/", "/business/"];
const ENDLESS = ["/search/", "/offsite/", "/pin/create/", "/pin-builder/", "/trpc/", "/resource/", "/graphql"];

export const answer = (text: string, type: string) =>
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
export const favicon = ({ deps }: Pick<Context, "deps">): Response =>
  leadTo(iconAt(APP_ICONS[0].src, deps.config.look));
