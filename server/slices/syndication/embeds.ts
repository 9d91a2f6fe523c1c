import { randomBytes } from "node:crypto";
import { boardFeed, type FeedSource, personFeed, pinsForFeed } from "../../../db/queries/syndication/feed-pins.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { idSchema } from "../../../src/model/values.ts";
import { type EmbedTarget, embeddedPage } from "../../../src/syndication/embed-paths.ts";
import { escapeHtml } from "../../../src/text/templates.ts";
import { baseHeaders } from "../../platform/http/answer.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { itemOf } from "./feed-item.ts";
import type { FeedItem } from "./write-feed.ts";

/** Pins in the widget of a board or a person. */
const PINS = 12;
const CACHE_SECONDS = 300;

/** The public part of a target. */
export interface Embedded {
  /** The target with the current names. */
  target: EmbedTarget;
  title: string;
  author: { name: string; url: string };
  pins: FeedItem[];
}

/**
 * Reads a target as a visitor when it is the address's turn, like every read without an account (SECURITY.md 54).
 * @returns null if it doesn't exist or isn't public
 * @throws ProductError RATE_LIMITED
 */
export const readEmbedded = (ctx: Context, target: EmbedTarget): Promise<Embedded | null> =>
  ctx.deps.shares.run({ sender: ctx, lane: "read", signal: ctx.request?.signal }, () => readTarget(ctx, target));

async function readTarget(ctx: Context, target: EmbedTarget): Promise<Embedded | null> {
  const { db, config } = ctx.deps;
  if (target.kind === "pin") {
    if (!idSchema.safeParse(target.pinId).success) return null;
    const [found] = await pinsForFeed(db, { ids: [target.pinId] });
    if (!found) return null;
    const pin = itemOf(ctx, found);
    return { target, title: pin.title, author: pin.author, pins: [pin] };
  }
  const { username } = target;
  // No name has control characters, and the database refuses NUL.
  if (/\p{Cc}/u.test(embeddedPage(target) + (target.kind === "board" ? target.slug : ""))) return null;
  const asVisitor = { username, viewerId: null, limit: PINS };
  const found: FeedSource | null =
    target.kind === "board"
      ? await boardFeed(db, { ...asVisitor, slug: target.slug, section: null })
      : await personFeed(db, asVisitor);
  if (!found) return null;
  const owner = new JsonText<UserBrief>(found.owner, config.publicUrl).read();
  return {
    target:
      found.slug === null
        ? { kind: "person", username: found.username }
        : { kind: "board", username: found.username, slug: found.slug },
    title: found.name,
    author: { name: owner.fullName, url: `${config.publicUrl}/${found.username}/` },
    pins: found.pins.map((pin) => itemOf(ctx, pin)),
  };
}

/** Uses the colors of client/styles/tokens.css. */
const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;height:100vh;display:flex;flex-direction:column;font:14px/1.4 system-ui,sans-serif;
background:light-dark(#faf7f2,#161412);color:light-dark(#211d18,#f3ede4)}
a{color:inherit;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
main{flex:1;min-height:0;overflow:auto}
.pin{display:flex;height:100%}.pin img{width:100%;height:100%;object-fit:contain}
ul{list-style:none;margin:0;padding:4px;display:grid;gap:4px;grid-template-columns:repeat(auto-fill,minmax(96px,1fr))}
li img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:8px}
footer{padding:10px 14px;border-top:1px solid light-dark(#e4dccf,#3a352f)}
p{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
b{font-size:15px}span{color:light-dark(#6b6256,#b6ac9e)}`;

const link = (href: string, content: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${content}</a>`;

function picture({ picture: { url, width, height, alt }, title }: FeedItem): string {
  return `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt || title)}">`;
}

const framed = ({ target, pins }: Embedded): string =>
  target.kind === "pin"
    ? pins.map((pin) => `<div class="pin">${link(pin.url, picture(pin))}</div>`).join("")
    : `<ul>${pins.map((pin) => `<li>${link(pin.url, picture(pin))}</li>`).join("")}</ul>`;

/**
 * The page of a widget, which any site may put into a frame: it reads no cookie, shows only what everybody sees, and
 * runs no script.
 */
export async function serveEmbed(ctx: Context, target: EmbedTarget): Promise<Response> {
  const { config } = ctx.deps;
  const found = await readEmbedded(ctx, target);
  const home = config.publicUrl + (found ? embeddedPage(found.target) : "/");
  const title = found?.title ?? config.brandName;
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(home)}">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>${found ? framed(found) : ""}</main>
<footer>
<p dir="auto">${link(home, `<b>${escapeHtml(title)}</b>`)}</p>
${found && found.target.kind !== "person" ? `<p dir="auto">${link(found.author.url, `<span>${escapeHtml(found.author.name)}</span>`)}</p>\n` : ""}<p>${link(`${config.publicUrl}/`, `<span>${escapeHtml(config.brandName)}</span>`)}</p>
</footer>
</body>
</html>
`;
  return new Response(html, { status: found ? 200 : 404, headers: framedHeaders(ctx, nonce) });
}

/** The headers of every answer but the one that forbids frames, which can't name "any site". */
function framedHeaders({ deps: { config } }: Context, nonce: string): Headers {
  const headers = new Headers(baseHeaders(config));
  headers.delete("X-Frame-Options");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", `public, max-age=${CACHE_SECONDS}`);
  headers.set("X-Robots-Tag", "noindex");
  headers.set(
    "Content-Security-Policy",
    `default-src 'none'; img-src ${config.publicUrl}; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  );
  return headers;
}
