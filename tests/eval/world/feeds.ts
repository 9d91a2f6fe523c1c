import { gzipSync } from "node:zlib";
import { readFeed } from "../../../server/platform/catalog/read-feed.ts";
import type { FeedProduct } from "../../../src/catalogs/product.ts";
import { type Shape, shape } from "./shape.ts";

const HEAD = "id,title,description,link,image_link,price,availability";
const SITE = "https://shop.example";
const line = (id: string, { title = "Blue mug", text = "A mug", price = "12.00 USD", stock = "in stock" } = {}) =>
  `${id},${title},${text},${SITE}/${id},${SITE}/${id}.jpg,${price},${stock}`;
const table = (...lines: string[]) => [HEAD, ...lines].join("\n");

interface Item {
  title?: string;
  text?: string;
  link?: string;
  image?: string;
  price?: string;
  rest?: string;
}
const parts = ({ title, text, link, image, price, rest }: Item, g = "g") => `<${g}:id>a</${g}:id>
  <title>${title ?? "Blue mug"}</title>${text ?? "<description>A mug</description>"}${link ?? `<link>${SITE}/a</link>`}
  <${g}:image_link>${image ?? `${SITE}/a.jpg`}</${g}:image_link><${g}:price>${price ?? "12.00 USD"}</${g}:price>
  <${g}:availability>in stock</${g}:availability>${rest ?? ""}`;
const rss = (item: Item, g = "g") =>
  `<rss xmlns:${g}="http://base.google.com/ns/1.0" version="2.0"><channel><item>${parts(item, g)}</item></channel></rss>`;
const atom = (item: Item) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry>${parts({ link: `<link href="${SITE}/a"/>`, ...item })}</entry></feed>`;

/** The result: the requested fields of each product, or else the reason for refusing the feed, or the first error. */
async function read(body: string | Uint8Array, fields: readonly (keyof FeedProduct)[]): Promise<unknown> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const { fault, faults, products } = await readFeed({
    body: bytes,
    currency: "USD",
    now: new Date("2026-11-28T12:00:00Z"),
  });
  const [first] = faults;
  if (first) return [fault ?? first.code, first.field, first.value.replace(/ \(line.*/, "")];
  return fault ?? products.map((product) => fields.map((field) => product[field]));
}
const feed = (claim: string, body: string | Uint8Array, right: unknown, ...fields: (keyof FeedProduct)[]): Shape =>
  shape(typeof body === "string" && body.startsWith("<") ? "feeds as XML" : "feeds as tables", claim, right, () =>
    read(body, fields),
  );
const swapped = (mark: string) => table(line("1"), line("2")).replaceAll(",", mark);
const BOTH = [["1"], ["2"]];

const TEXTS: Shape[] = [
  feed("reads commas, after a mark", `\uFEFF${table(line("1"), "", line("2"))}`, BOTH, "itemId"),
  feed("reads semicolons", swapped(";"), BOTH, "itemId"),
  feed("reads tabs", swapped("\t"), BOTH, "itemId"),
  feed(
    "reads a line that names the separator, below it notes",
    `sep=;\r\n# id;# title\n${swapped(";")}`,
    BOTH,
    "itemId",
  ),
  feed("reads lines that end in different ways", `${HEAD}\n${line("1")}\r\n${line("2")}\r`, BOTH, "itemId"),
  feed("reads what is compressed", gzipSync(table(line("1"), line("2"))), BOTH, "itemId"),
  feed("reads quotes within a title", table(line("1", { title: '"Mug, ""blue"""' })), [['Mug, "blue"']], "title"),
  feed(
    "decodes entities once more",
    table(line("1", { title: "Salt &amp;amp; Pepper" })),
    [["Salt & Pepper"]],
    "title",
  ),
  feed("refuses a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0]), "workbook"),
  feed("says which columns are missing", "id,title,description,link,image_link,price\n", [
    "noColumns",
    "availability",
    "",
  ]),
  feed("refuses kroner in dollars", table(line("1", { price: "1 299 kr" })), ["noProducts", "price", "1 299 kr"]),
  feed("refuses a price of nothing", table(line("1", { price: "0.00 USD" })), ["noProducts", "price", "0.00 USD"]),
  feed("reads Pre-Order", table(line("1", { stock: "Pre-Order" })), [["preorder"]], "availability"),
  feed(
    "keeps line breaks and tags within a text",
    table(line("1", { text: '"<div>A</div>\n<p>mug</p>"' })),
    [["A\nmug"]],
    "description",
  ),
  feed(
    "reads a heading with a line break",
    table(line("1")).replace("image_link", '"image\nlink"'),
    [[`${SITE}/1.jpg`]],
    "imageLink",
  ),
  feed(
    "reads a currency before its amount",
    table(line("1", { price: "EUR 129.95" })),
    [["EUR", 129_950_000]],
    "currency",
    "priceMicro",
  ),
  feed("takes the feed's currency for a bare amount", table(line("1", { price: "10.20" })), [["USD"]], "currency"),
];

const XML: Shape[] = [
  feed(
    "reads a description's tags in CDATA",
    rss({ text: "<description><![CDATA[A <b>mug</b>]]></description>" }),
    [["A mug"]],
    "description",
  ),
  feed("reads Atom's summary", atom({ text: "<summary>A mug</summary>" }), [["A mug"]], "description"),
  feed(
    "reads Atom's content as XHTML",
    atom({ text: '<content type="xhtml"><div>A <b>mug</b></div></content>' }),
    [["A mug"]],
    "description",
  ),
  feed(
    "takes Atom's alternate link",
    atom({ link: `<link rel="self" href="${SITE}/x"/><link rel="alternate" href="${SITE}/a"/>` }),
    [[`${SITE}/a`]],
    "link",
  ),
  feed("reads another prefix for Google's names", rss({}, "goog"), [["a"]], "itemId"),
  feed(
    "passes over prices of shipping",
    rss({ rest: "<g:shipping><g:price>5 USD</g:price></g:shipping>" }),
    [[12_000_000]],
    "priceMicro",
  ),
  feed("refuses entities of its own", `<!DOCTYPE rss [<!ENTITY a "b">]>${rss({})}`, "doctype"),
  feed("names a control character", rss({ text: "<description>A\u0003mug</description>" }), [
    "unreadable",
    "",
    "U+0003",
  ]),
  feed("names an entity that XML doesn't know", rss({ title: "Cerv&eacute;lo" }), ["unreadable", "", "&eacute;"]),
  feed("reads an ampersand that isn't escaped", rss({ title: "Salt & pepper" }), [["Salt & pepper"]], "title"),
  feed("decodes the same entity in CDATA", rss({ title: "<![CDATA[K&auml;se]]>" }), [["Käse"]], "title"),
  feed(
    "keeps a typographic apostrophe",
    rss({ rest: "<g:brand><![CDATA[D’Addario]]></g:brand>" }),
    [["D’Addario"]],
    "brand",
  ),
  feed(
    "takes the first of several pictures",
    rss({ rest: `<g:image_link>${SITE}/b.jpg</g:image_link>` }),
    [[`${SITE}/a.jpg`]],
    "imageLink",
  ),
  feed(
    "encodes a space in a picture's address",
    rss({ image: `${SITE}/My Image, Front.jpg` }),
    [[`${SITE}/My%20Image,%20Front.jpg`]],
    "imageLink",
  ),
  feed("encodes umlauts in a link", rss({ link: `<link>${SITE}/möbel</link>` }), [[`${SITE}/m%C3%B6bel`]], "link"),
  feed(
    "decodes a link that is encoded twice",
    rss({ link: `<link>${SITE}/?a=1&amp;amp;b=2</link>` }),
    [[`${SITE}/?a=1&b=2`]],
    "link",
  ),
  feed(
    "trims lines around values",
    rss({ title: "\nRing\n", image: `\n${SITE}/a.jpg\n` }),
    [["Ring", `${SITE}/a.jpg`]],
    "title",
    "imageLink",
  ),
  feed(
    "keeps signs for less and more",
    rss({ text: "<description>For &lt; 5 mm and &gt; 3 mm</description>" }),
    [["For < 5 mm and > 3 mm"]],
    "description",
  ),
];

/** Product feeds in the forms that shops and their plugins write. */
export const FEEDS: Shape[] = [...TEXTS, ...XML];
