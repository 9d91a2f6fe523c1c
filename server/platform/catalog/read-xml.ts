import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ITEM_ID_MAX } from "../../../src/catalogs/product.ts";
import { columnOf, type RawRow } from "../../../src/catalogs/row.rules.ts";
import { FeedRefused, type FeedRows } from "./feed-rows.ts";

const CHUNK = 64 * 1024;
const TEXT_MAX = 20_000;
const DEPTH_MAX = 50;
/** Maximum length of a tag, and of the text between two tags: the parser buffers each of them completely. */
const PIECE_MAX = 1024 * 1024;

/** Describes the fault just before `position`: a control character, an undefined entity, or the text there. */
function faultIn(text: string, position: number): string {
  const before = text.slice(Math.max(0, position - 40), position);
  const control = before.match(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g)?.at(-1);
  if (control) return `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return /&\w+;$/.exec(before)?.[0] ?? before.trim();
}

/** CDATA, in which an ampersand needs no escape, or an ampersand that begins no reference (XML 1.0, section 4.1). */
const BARE_AMPERSANDS = /<!\[CDATA\[[\s\S]*?\]\]>|&(?!#\d+;|#x[\da-f]+;|[a-z_][\w.-]*;)/gi;

/** Escapes ampersands that shops left bare, as in "Salt & pepper" or "?a=1&b=2". */
const escapeAmpersands = (text: string) => text.replace(BARE_AMPERSANDS, (found) => (found === "&" ? "&amp;" : found));

/** Google's product namespace, under any prefix; some shops write https, or an older name. */
const SHOP_NAMES = /^https?:\/\/base\.google\.com\/c?ns\/1\.0\/?$/;

/** Remembers the prefixes that a tag declares for Google's namespace, which is usually `g`. */
function keepPrefixes(attributes: SaxesTagPlain["attributes"], prefixes: Set<string>): void {
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith("xmlns:") && SHOP_NAMES.test(value.trim())) prefixes.add(name.slice("xmlns:".length));
}
function shopName(name: string, prefixes: ReadonlySet<string>): string {
  const [prefix = "", local] = name.split(":", 2);
  return local !== undefined && prefixes.has(prefix) ? `g:${local}` : name;
}

/** Whether an Atom link leads to the product's page, and not to the feed, an editor or a file. */
const isPage = ({ rel = "alternate" }: SaxesTagPlain["attributes"]) => rel.trim().toLowerCase() === "alternate";

/**
 * Reads RSS 2.0 or Atom with Google's product elements (`g:`), item by item. A document type is refused, so that
 * entities that a feed declares are never expanded.
 */
export function readXml(source: string, rows: FeedRows): void {
  const text = escapeAmpersands(source);
  const parser = new SaxesParser();
  let depth = 0;
  /** The current item; `at` is its depth. */
  let item: { at: number; raw: RawRow; shop: Set<string> } | null = null;
  const prefixes = new Set<string>();
  let value = "";
  let count = 0;
  /** Length of the text since the last tag. */
  let piece = 0;
  const put = (name: string, text: string) => {
    const column = columnOf(name);
    if (!item || !column) return;
    const isShops = /^g:/i.test(name);
    // Elements of the shopping namespace take precedence over RSS and Atom elements.
    if (text.trim() === "" || item.shop.has(column) || (item.raw[column] !== undefined && !isShops)) return;
    item.raw[column] = text;
    if (isShops) item.shop.add(column);
  };
  parser.on("error", () => {
    const { line, column } = parser;
    const itemId = (item?.raw.id ?? "").trim().slice(0, ITEM_ID_MAX);
    const value = `${faultIn(text, parser.position)} (line ${line}, column ${column})`;
    rows.report({
      row: count + 1,
      itemId,
      kind: "error",
      code: "brokenRow",
      field: "",
      value,
    });
    throw new FeedRefused("unreadable");
  });
  parser.on("doctype", () => {
    throw new FeedRefused("doctype");
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    piece = 0;
    if (depth > DEPTH_MAX) throw new FeedRefused("unreadable");
    keepPrefixes(attributes, prefixes);
    // A tag within a text, as in XHTML, separates words.
    value = item && depth > item.at + 1 ? `${value} `.slice(0, TEXT_MAX) : "";
    if (!item && (name === "item" || name === "entry")) item = { at: depth, raw: {}, shop: new Set() };
    // Atom writes the link's address as an attribute.
    else if (item && depth === item.at + 1 && name === "link" && attributes.href && isPage(attributes))
      put("link", attributes.href);
  });
  const more = (part: string) => {
    if (item && value.length < TEXT_MAX) value += part;
  };
  parser.on("text", more);
  parser.on("cdata", more);
  parser.on("closetag", ({ name }) => {
    piece = 0;
    if (item && depth === item.at + 1) put(shopName(name, prefixes), value);
    if (item && depth === item.at) {
      count += 1;
      rows.add(item.raw, count);
      item = null;
    }
    depth -= 1;
  });
  for (let from = 0; from < text.length; from += CHUNK) {
    piece += CHUNK;
    if (piece > PIECE_MAX) throw new FeedRefused("unreadable");
    parser.write(text.slice(from, from + CHUNK));
  }
  parser.close();
}
