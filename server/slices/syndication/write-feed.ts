import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import type { FeedFormat } from "../../../src/syndication/feed-paths.ts";
import { escapeHtml } from "../../../src/text/templates.ts";

/** An entry of a feed; all addresses are absolute. */
export interface FeedItem {
  /** The Pin's page. */
  url: string;
  title: string;
  description: string;
  /** The Pin's own link. */
  link: string | null;
  author: { name: string; url: string };
  createdAt: Date;
  picture: { url: string; type: string; width: number; height: number; bytes: number; alt: string };
}

export interface Feed {
  /** The page that the feed is about. */
  home: string;
  /** The feed's own address; null if it contains a token, which readers must not pass on. */
  self: string | null;
  title: string;
  description: string;
  author: { name: string; url: string } | null;
  updatedAt: Date;
  items: readonly FeedItem[];
}

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[^\t\n\r\x20-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const clean = (text: string): string => text.replace(NOT_XML, "");
/** A title is one line: readers show line breaks as they are, or drop the rest. */
const oneLine = (text: string): string => clean(text).replace(/\s+/g, " ").trim();

/** Newsboat and others ignore pictures outside the text, so it starts with the picture. */
function htmlOf({ url, description, link, picture }: FeedItem): string {
  const { width, height, alt } = picture;
  const image = `<img src="${escapeHtml(picture.url)}" width="${width}" height="${height}" alt="${escapeHtml(clean(alt))}">`;
  const lines = clean(description)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`);
  const source = link === null ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(hostOf(link))}</a></p>`;
  return `<p><a href="${escapeHtml(url)}">${image}</a></p>${lines.join("")}${source}`;
}

const hostOf = (link: string): string => URL.parse(link)?.hostname.replace(/^www\./, "") ?? link;

/** @returns the feed's text in a format; equal feeds give equal texts */
export function writeFeed(feed: Feed, format: FeedFormat): string {
  switch (format) {
    case "rss":
      return rssOf(feed);
    case "atom":
      return atomOf(feed);
    case "json":
      return jsonOf(feed);
  }
}

const ownLink = ({ self }: Feed, type: string) => (self === null ? [] : [{ href: self, rel: "self", type }]);

/** Media RSS: the picture with its size, for readers that show it beside the text. */
const mediaOf = ({ picture: { url, type, width, height } }: FeedItem) => ({
  contents: [{ url, type, medium: "image", width, height }],
});

/** Removes the line breaks that feedsmith writes around CDATA, which would belong to the title. */
const tight = (xml: string): string => xml.replace(/>\s+<!\[CDATA\[/g, "><![CDATA[").replace(/\]\]>\s+<\//g, "]]></");

function rssOf(feed: Feed): string {
  const xml = generateRssFeed({
    title: oneLine(feed.title),
    link: feed.home,
    description: oneLine(feed.description),
    lastBuildDate: feed.updatedAt,
    ttl: 60,
    atom: { links: ownLink(feed, "application/rss+xml") },
    items: feed.items.map((item) => ({
      title: oneLine(item.title),
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      pubDate: item.createdAt,
      description: htmlOf(item),
      enclosures: [{ url: item.picture.url, type: item.picture.type, length: item.picture.bytes }],
      dc: { creators: [oneLine(item.author.name)] },
      media: mediaOf(item),
    })),
  });
  return tight(xml);
}

const atomText = (value: string) => ({ value: oneLine(value), type: "text" });

function atomOf(feed: Feed): string {
  const xml = generateAtomFeed({
    id: feed.home,
    title: atomText(feed.title),
    ...(feed.description && { subtitle: atomText(feed.description) }),
    updated: feed.updatedAt,
    links: [{ href: feed.home, rel: "alternate", type: "text/html" }, ...ownLink(feed, "application/atom+xml")],
    entries: feed.items.map((item) => {
      const { picture, link, author, createdAt } = item;
      return {
        id: item.url,
        title: atomText(item.title),
        updated: createdAt,
        published: createdAt,
        authors: [{ name: oneLine(author.name), uri: author.url }],
        links: [
          // Some readers open the first link, whatever its relation.
          { href: item.url, rel: "alternate", type: "text/html" },
          ...(link === null ? [] : [{ href: link, rel: "related" }]),
          { href: picture.url, rel: "enclosure", type: picture.type, length: picture.bytes },
        ],
        content: { value: htmlOf(item), type: "html" },
        media: mediaOf(item),
      };
    }),
  });
  return tight(xml);
}

function jsonOf({ title, home, self, description, author, items }: Feed): string {
  const feed = generateJsonFeed({
    title: oneLine(title),
    home_page_url: home,
    ...(self !== null && { feed_url: self }),
    ...(description && { description: oneLine(description) }),
    ...(author && { authors: [author] }),
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      ...(item.link !== null && { external_url: item.link }),
      title: oneLine(item.title),
      content_html: htmlOf(item),
      image: item.picture.url,
      date_published: item.createdAt,
      authors: [item.author],
      attachments: [{ url: item.picture.url, mime_type: item.picture.type, size_in_bytes: item.picture.bytes }],
    })),
  });
  return JSON.stringify(feed);
}
