import { readFeed } from "../../../../server/platform/catalog/read-feed.ts";
import type { FeedProduct } from "../../../../src/catalogs/product.ts";
import { type Shape, shape } from "../shape.ts";

const SITE = "https://shop.example";
const HEAD = ["id", "title", "description", "link", "image_link", "price", "availability"];
const ROW: Record<string, string> = {
  id: "1",
  title: "Blue mug",
  description: "A mug",
  link: `${SITE}/1`,
  image_link: `${SITE}/1.jpg`,
  price: "12.00 USD",
  availability: "in stock",
};
const now = new Date("2026-11-28T12:00:00Z");

/** The requested fields of each product; else the first fault. */
async function read(
  body: string | Uint8Array,
  fields: readonly (keyof FeedProduct)[],
  currency = "USD",
): Promise<unknown> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const { fault, faults, products } = await readFeed({ body: bytes, currency, now });
  const [first] = faults;
  if (first) return [first.code, first.field, first.value.replace(/ \(line.*/, "")];
  return fault ?? products.map((product) => fields.map((field) => product[field]));
}
const feed = (claim: string, right: unknown, body: string | Uint8Array, ...fields: (keyof FeedProduct)[]): Shape =>
  shape("reported feeds", claim, right, () => read(body, fields));

/** A table of one row, with some values changed and some columns more. */
function table(values: Record<string, string> = {}, mark = ","): string {
  const row = { ...ROW, ...values };
  const columns = [...HEAD, ...Object.keys(values).filter((name) => !HEAD.includes(name))];
  return [columns, columns.map((name) => row[name as keyof typeof row])].map((cells) => cells.join(mark)).join("\n");
}

/** RSS of one item. @param tags its elements by their whole names */
const rss = (tags: Record<string, string> = {}, { before = "", after = "", more = "" } = {}) => {
  const all: Record<string, string> = {};
  for (const [name, value] of Object.entries(ROW)) {
    const own = [name, `g:${name}`].find((one) => one in tags);
    all[own ?? (["title", "link", "description"].includes(name) ? name : `g:${name}`)] = own
      ? (tags[own] ?? "")
      : value;
  }
  for (const [name, value] of Object.entries(tags)) all[name] = value;
  const item = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `${before}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><item>${item.join("")}${more}</item></channel></rss>${after}`;
};
const priced = (claim: string, right: unknown, price: string): Shape =>
  feed(claim, right, table({ price }, "\t"), "priceMicro", "currency");
const stocked = (availability: string, right: string): Shape =>
  feed(`reads the availability ${availability}`, [[right]], table({ availability }), "availability");

const TABLES: Shape[] = [
  feed(
    "names a row with more values than columns",
    ["brokenRow", "", "Red"],
    `${table({ color: "Blue,Red" })}`,
    "color",
  ),
  feed(
    "reads spaces around quoted values",
    [["Mug, blue"]],
    table({ title: ' "Mug, blue"', description: '"A mug" ' }),
    "title",
  ),
  feed(
    "reads quotes within quotes that aren't doubled",
    [['Lamp 5" tall']],
    table({ title: '"Lamp 5" tall"' }),
    "title",
  ),
  feed("keeps quotes at one end of a value", [['"Big" lamp']], table({ title: '"Big" lamp' }, "\t"), "title"),
  feed("reads bars as marks", [["Blue mug"]], table({}, "|"), "title"),
  feed(
    "leaves out a sale that is over",
    [[null]],
    table({ sale_price: "9.00 USD", sale_price_effective_date: "2026-10-01T00:00-0800/2026-11-01T00:00-0800" }),
    "salePriceMicro",
  ),
  feed(
    "leaves out a sale that is yet to come",
    [[null]],
    table({ sale_price: "9.00 USD", sale_price_effective_date: "2027-01-01T00:00Z/2027-02-01T00:00Z" }),
    "salePriceMicro",
  ),
  ...["2026-11-28/2026-11-28", "2026-11-01 / 2026-11-28", "01/11/2026 - 15/11/2026"].map((days) =>
    feed(
      `keeps a sale of ${days}`,
      [[9_000_000]],
      table({ sale_price: "9.00 USD", sale_price_effective_date: days }),
      "salePriceMicro",
    ),
  ),
  feed(
    "keeps a sale of today",
    [[9_000_000]],
    table({ sale_price: "9.00 USD", sale_price_effective_date: "2026-11-27T13:00-0800/2026-12-05T15:30-0800" }),
    "salePriceMicro",
  ),
  feed(
    "names the first of two rows with one id that doubles it",
    ["doubledId", "id", "1"],
    `${table()}\n${table().split("\n")[1]}`,
  ),
  feed("reads a mark of UTF-8 before quoted columns", [["1"]], `\uFEFF${table().replace("id,", '"id",')}`, "itemId"),
];
const VALUES: Shape[] = [
  priced("reads a currency that touches its price", [[45_000_000, "USD"]], "45USD"),
  priced("reads a decimal comma before a code", [[12_500_000, "EUR"]], "12,50 EUR"),
  priced("reads a price in whole units", [[1_300_000_000, "USD"]], "1300 USD"),
  priced("keeps three decimals of dinars", [[12_500_000, "KWD"]], "12.500 KWD"),
  priced("reads a currency's own word", [[199_000_000, "RON"]], "199 lei"),
  priced("names a word that is no currency", ["noCurrency", "price", "199 ABC"], "199 ABC"),
  shape("reported feeds", "takes dollars for those of the feed", [[12_000_000, "CAD"]], () =>
    read(table({ price: "$12" }, "\t"), ["priceMicro", "currency"], "CAD"),
  ),
  priced("says that a price of nothing is none", ["freePrice", "price", "0.00"], "0.00"),
  stocked("in_stock", "in_stock"),
  stocked("yes", "in_stock"),
  stocked("0", "out_of_stock"),
  ...[
    `${SITE}/1.jpg ${SITE}/2.jpg`,
    `["${SITE}/1.jpg","${SITE}/2.jpg"]`,
    `${SITE}/1.jpg,`,
    `${SITE}/1.jpg\u200b`,
    "https://shop.example\\1.jpg",
  ].map((image_link) =>
    feed(`reads the picture ${image_link}`, [[`${SITE}/1.jpg`]], table({ image_link }, "\t"), "imageLink"),
  ),
  stocked("InStoreOnly", "in_stock"),
  stocked("https://schema.org/OnlineOnly", "in_stock"),
  stocked("http://schema.org/PreSale", "preorder"),
  stocked("BackOrder", "preorder"),
  feed(
    "names an availability in another language",
    ["badAvailability", "availability", "Disponível"],
    table({ availability: "Disponível" }),
  ),
  feed(
    "takes https for an address without a scheme",
    [["https://cdn.example/a.jpg"]],
    table({ image_link: "//cdn.example/a.jpg" }),
    "imageLink",
  ),
  feed(
    "names a picture's address without a host",
    ["badAddress", "image_link", "/a.jpg"],
    table({ image_link: "/a.jpg" }),
  ),
];
const XML: Shape[] = [
  feed(
    "reads elements without a prefix",
    [["1", 12_000_000, "9"]],
    rss({ id: "1", price: "12.00 USD", item_group_id: "9" }),
    "itemId",
    "priceMicro",
    "itemGroupId",
  ),
  feed("reads a sale price without a prefix", [[9_000_000]], rss({ sale_price: "9USD" }), "salePriceMicro"),
  feed("reads a number of Windows-1252 as its letter", [["Ann’s mug"]], rss({ title: "Ann&#146;s mug" }), "title"),
  feed("reads CDATA that is encoded", [["Blue mug"]], rss({ title: "&lt;![CDATA[Blue mug]]&gt;" }), "title"),
  feed("trims addresses in CDATA", [[`${SITE}/a`]], rss({ link: `<![CDATA[ ${SITE}/a ]]>` }), "link"),
  feed(
    "reads white space before the declaration",
    [["1"]],
    rss({}, { before: '\r\n\n  <?xml version="1.0" encoding="UTF-8"?>' }),
    "itemId",
  ),
  feed(
    "reads a mark and white space before the declaration",
    [["1"]],
    `\uFEFF\n${rss({}, { before: '<?xml version="1.0"?>' })}`,
    "itemId",
  ),
  feed(
    "reads Latin letters by a declaration after a blank line",
    [["Café"]],
    Uint8Array.from(rss({ title: "Café" }, { before: '\n<?xml version="1.0" encoding="ISO-8859-1"?>' }), (letter) =>
      letter.charCodeAt(0),
    ),
    "title",
  ),
  feed(
    "takes UTF-8 that calls itself UTF-16 for UTF-8",
    [["Café"]],
    rss({ title: "Café" }, { before: '<?xml version="1.0" encoding="utf-16"?>' }),
    "title",
  ),
  feed(
    "names text behind the end",
    ["brokenRow", "", "/item></channel></rss>Notice: undefined"],
    rss({}, { after: "Notice: undefined" }),
  ),
  feed("reads a comment behind the end", [["1"]], rss({}, { after: "\n<!-- cached -->\n" }), "itemId"),
  feed("says that a page is no feed", "page", "<!doctype html>\n<html><head><title>Shop</title></head></html>"),
  feed("reads a description with Google's prefix", [["A mug"]], rss({ "g:description": "A mug" }), "description"),
  feed(
    "passes over further pictures in their own element",
    [[`${SITE}/1.jpg`]],
    rss({}, { more: `<g:additional_image_link>${SITE}/2.jpg,${SITE}/3.jpg</g:additional_image_link>` }),
    "imageLink",
  ),
  feed(
    "passes over a price that is empty within shipping",
    [[12_000_000]],
    rss({}, { more: "<g:shipping><g:country/><g:price/></g:shipping>" }),
    "priceMicro",
  ),
];

/** Faults that people reported to other readers and writers of product feeds. */
export const REPORTED_FEEDS: Shape[] = [...TABLES, ...VALUES, ...XML];
