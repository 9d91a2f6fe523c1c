import { SaxesParser, type SaxesTagPlain } from "saxes";
import { columnOf, type RawRow } from "../../../src/catalogs/row.rules.ts";
import { FeedRefused, type FeedRows } from "./feed-rows.ts";

const CHUNK = 64 * 1024;
const TEXT_MAX = 20_000;
const DEPTH_MAX = 50;
/** Between two tags, and of one tag: the parser keeps it all until it has come to the end. */
const PIECE_MAX = 1024 * 1024;

/**
 * Reads RSS 2.0 or Atom with the shopping names (`g:`), item by item. A document type is refused: entities of a feed's
 * own are never expanded.
 */
export function readXml(text: string, rows: FeedRows): void {
  const parser = new SaxesParser();
  let depth = 0;
  /** How deep the item stands that is being read. */
  let item: { at: number; raw: RawRow; shop: Set<string> } | null = null;
  let value = "";
  let count = 0;
  /** What has been read since the last tag. */
  let piece = 0;
  const put = (name: string, text: string) => {
    const column = columnOf(name);
    if (!item || !column) return;
    const isShops = /^g:/i.test(name);
    // What the shopping names say goes before the feed's own elements.
    if (text.trim() === "" || item.shop.has(column) || (item.raw[column] !== undefined && !isShops)) return;
    item.raw[column] = text;
    if (isShops) item.shop.add(column);
  };
  parser.on("error", () => {
    throw new FeedRefused("unreadable");
  });
  parser.on("doctype", () => {
    throw new FeedRefused("doctype");
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    piece = 0;
    if (depth > DEPTH_MAX) throw new FeedRefused("unreadable");
    value = "";
    if (!item && (name === "item" || name === "entry")) item = { at: depth, raw: {}, shop: new Set() };
    // Atom's links are attributes.
    else if (item && depth === item.at + 1 && name === "link" && attributes.href) put("link", attributes.href);
  });
  const more = (part: string) => {
    if (item && value.length < TEXT_MAX) value += part;
  };
  parser.on("text", more);
  parser.on("cdata", more);
  parser.on("closetag", ({ name }) => {
    piece = 0;
    if (item && depth === item.at + 1) put(name, value);
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
