import { decodeHTML } from "entities";
import { parseFeed } from "feedsmith";
import { Parser } from "htmlparser2";
import { archiveTime } from "../../../src/imports/archive-time.rules.ts";
import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../../../src/model/limits.ts";
import { cleanText, keepableText } from "../../../src/model/text.rules.ts";
import { decodeHtml } from "../scrape/decode-html.ts";

/** An entry of a feed that a person follows. */
export interface FollowedItem {
  /** The entry's id and link, by which it is recognized. */
  keys: string[];
  /** The page, http or https. */
  link: string;
  title: string;
  text: string;
  /** The address of its picture, if the feed names one. */
  picture: string | null;
  /** ISO 8601; null if unknown or in the future. */
  publishedAt: string | null;
}
export interface FollowedFeed {
  title: string;
  items: FollowedItem[];
}

/** An entry in the terms that all formats share. */
interface Entry {
  id?: string | undefined;
  link?: string | undefined;
  title: string;
  html: string;
  /** Pictures beside the text, best first. */
  pictures: (string | undefined)[];
  date?: string | undefined;
  base: string;
}

type Parsed = ReturnType<typeof parseFeed>;
type Rss = Extract<Parsed, { format: "rss" }>["feed"];
type RssItem = NonNullable<Rss["items"]>[number];
type Atom = Extract<Parsed, { format: "atom" }>["feed"];
type AtomEntry = NonNullable<Atom["entries"]>[number];
type Json = Extract<Parsed, { format: "json" }>["feed"];
type Media = NonNullable<RssItem["media"]>;

/** Entries beyond these are old. */
const ITEMS_MAX = 200;

/**
 * Reads RSS, RDF, Atom or JSON Feed. Entries without a link to a page are left out.
 * @param input `url` is the feed's address after redirects, to which relative addresses refer
 * @returns null for anything but a feed
 */
export async function readFollowedFeed(input: {
  body: Uint8Array;
  contentType: string;
  url: string;
  now: number;
}): Promise<FollowedFeed | null> {
  let parsed: Parsed;
  try {
    parsed = parseFeed(decodeHtml(input.body, input.contentType));
  } catch {
    return null;
  }
  const { title, entries } = entriesOf(parsed, input.url);
  const items = entries.slice(0, ITEMS_MAX).flatMap((entry) => itemOf(entry, input.now) ?? []);
  return { title: keepableText(plainTitle(title ?? ""), PIN_TITLE_MAX), items };
}

function entriesOf({ format, feed }: Parsed, url: string): { title: string | undefined; entries: Entry[] } {
  switch (format) {
    case "rss":
    case "rdf":
      return {
        title: feed.title,
        entries: (feed.items ?? []).map((item) => rssEntry(item as RssItem, feed.link ?? url, url)),
      };
    case "atom":
      return {
        title: feed.title?.value,
        entries: (feed.entries ?? []).map((entry) => atomEntry(entry, resolved(feed.xml?.base, url) ?? url)),
      };
    case "json":
      return { title: feed.title, entries: (feed.items ?? []).map((item) => jsonEntry(item, feed, url)) };
  }
}

const isPicture = (type: string | undefined, url: string | undefined): boolean =>
  type ? type.startsWith("image/") : /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url ?? "");

/** Pictures of Media RSS, the widest first. */
function mediaPictures(media: Media | undefined): (string | undefined)[] {
  const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap((group) => group.contents ?? [])];
  const thumbnails = [
    ...(media?.thumbnails ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.thumbnails ?? []),
  ];
  const pictures = contents.filter(({ type, medium, url }) => medium === "image" || isPicture(type, url));
  return [...pictures.sort((a, b) => (b.width ?? 0) - (a.width ?? 0)), ...thumbnails].map(({ url }) => url);
}

function rssEntry(item: RssItem, home: string, url: string): Entry {
  const id = item.guid?.value;
  const isLink = item.guid?.isPermaLink !== false && URL.canParse(id ?? "");
  const enclosures = (item.enclosures ?? []).filter((one) => isPicture(one.type, one.url));
  return {
    id,
    link: item.link ?? (isLink ? id : undefined),
    title: plainTitle(item.title ?? ""),
    html: item.content?.encoded ?? item.description ?? "",
    pictures: [...mediaPictures(item.media), ...enclosures.map((one) => one.url)],
    date: dateText(item.pubDate ?? item.dc?.dates?.[0]),
    base: resolved(home, url) ?? url,
  };
}

function atomEntry(entry: AtomEntry, feedBase: string): Entry {
  const base = resolved(entry.xml?.base, feedBase) ?? feedBase;
  const links = entry.links ?? [];
  const enclosures = links.filter(({ rel, type, href }) => rel === "enclosure" && isPicture(type, href));
  const content = entry.content ?? entry.summary;
  const html = content?.value ?? "";
  const { value = "", type = "text" } = entry.title ?? {};
  return {
    id: entry.id,
    link: links.find(({ rel = "alternate" }) => rel === "alternate")?.href,
    title: type === "text" ? oneLine(value) : plainTitle(value),
    html: content?.type === undefined || content.type === "text" ? escaped(html) : html,
    pictures: [...enclosures.map(({ href }) => href), ...mediaPictures(entry.media)],
    date: dateText(entry.published ?? entry.updated),
    base,
  };
}

function jsonEntry(item: NonNullable<Json["items"]>[number], feed: Json, url: string): Entry {
  const pictures = (item.attachments ?? []).filter((one) => isPicture(one.mime_type, one.url));
  return {
    id: item.id,
    link: item.url ?? item.external_url,
    title: oneLine(item.title ?? ""),
    html: item.content_html ?? escaped(item.content_text ?? item.summary ?? ""),
    pictures: [item.image, item.banner_image, ...pictures.map((one) => one.url)],
    date: dateText(item.date_published ?? item.date_modified),
    base: resolved(feed.home_page_url, url) ?? url,
  };
}

/** Feedsmith leaves the type of dates to its callers, who may choose a parser. */
const dateText = (date: unknown): string | undefined => (typeof date === "string" ? date : undefined);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
/** A title that may be HTML. */
const plainTitle = (text: string): string => oneLine(decodeHTML(text.replace(/<\/?[a-z][^<>]*>/gi, "")));

/** An absolute http or https address; undefined for anything else. */
function resolved(address: string | undefined, base: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function itemOf({ id, link, title, html, pictures, date, base }: Entry, now: number): FollowedItem | null {
  const page = resolved(link, base);
  if (!page) return null;
  const { text, images } = readHtml(html);
  // Pictures in a text refer to the page that shows it, unless the feed says otherwise.
  const named = pictures.map((one) => resolved(one, base)).find(Boolean);
  const picture = named ?? images.map((one) => resolved(one, page)).find(Boolean) ?? null;
  return {
    keys: [...(id ? [`id ${id}`] : []), `link ${page}`],
    link: page,
    title: keepableText(cleanText(title), PIN_TITLE_MAX),
    text: keepableText(cleanText(text), PIN_DESCRIPTION_MAX),
    picture,
    publishedAt: archiveTime(date, new Date(now)),
  };
}

const BLOCKS = new Set(["p", "div", "br", "li", "tr", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "figure"]);
const UNREAD = new Set(["script", "style", "template"]);
/** Smaller pictures only count visits. */
const PIXELS_MIN = 3;

/** The text of HTML, without markup, and the addresses of its pictures. */
function readHtml(html: string): { text: string; images: string[] } {
  let text = "";
  let unread = 0;
  const images: string[] = [];
  const parser = new Parser({
    onopentag(name, { src, width, height }) {
      if (UNREAD.has(name)) unread += 1;
      if (BLOCKS.has(name)) text += "\n";
      if (name === "img" && src && !(Number(width) < PIXELS_MIN || Number(height) < PIXELS_MIN)) images.push(src);
    },
    ontext(part) {
      if (unread === 0) text += part.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
      if (BLOCKS.has(name)) text += "\n";
    },
  });
  parser.end(html);
  const lines = text.split("\n").map((line) => line.trim());
  return { text: lines.filter(Boolean).join("\n"), images };
}
