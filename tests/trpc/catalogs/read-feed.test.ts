import { expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { readFeedInSandbox } from "../../../server/platform/catalog/feed-sandbox.ts";
import { readFeed } from "../../../server/platform/catalog/read-feed.ts";
import { FAULTS_KEPT, FEED_ROWS_MAX } from "../../../src/catalogs/feed.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const HEAD = "id,title,description,link,image_link,price,availability";
const line = (id: string | number, title = "Blue mug", price = "12.00 USD") =>
  `${id},${title},A mug,https://shop.example/${id},https://shop.example/${id}.jpg,${price},in stock`;
const read = (body: string | Uint8Array) =>
  readFeed({ body: typeof body === "string" ? new TextEncoder().encode(body) : body, currency: "USD", now: NOW });
const item = (id: string, rest = "") => `<item><g:id>${id}</g:id><title>plain</title><g:title>Mug &amp; cup</g:title>
  <description><![CDATA[A <b>mug</b>]]></description><link>https://shop.example/${id}</link>
  <g:image_link>https://shop.example/${id}.jpg</g:image_link><g:price>12.00 USD</g:price><g:availability>in stock</g:availability>
  <g:shipping><g:price>5.00 USD</g:price></g:shipping>${rest}</item>`;
const rss = (
  items: string,
  head = "",
) => `<?xml version="1.0"?>${head}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
  <channel><title>Shop</title><link>https://shop.example/</link>${items}</channel></rss>`;

test("a feed may use commas, semicolons or tabs, quotes, a byte order mark, and any column order", async () => {
  const comma = await read(`\ufeff${HEAD}\r\n${line(1, '"Mug, ""blue"""')}\r\n\r\n${line(2)}\r\n`);
  expect(comma).toMatchObject({ fault: null, format: "CSV", rows: 2, errors: 0 });
  expect(comma.products.map(({ itemId, title }) => [itemId, title])).toEqual([
    ["1", 'Mug, "blue"'],
    ["2", "Blue mug"],
  ]);
  const tabs = await read(`${HEAD}\n${line(1)}`.replaceAll(",", "\t"));
  expect(tabs).toMatchObject({ fault: null, format: "TSV", rows: 1, errors: 0 });
  const semicolons = await read(`${HEAD}\n${line(1)}`.replaceAll(",", ";"));
  expect(semicolons).toMatchObject({ fault: null, format: "CSV", rows: 1, errors: 0 });
});

test("a feed with a separator line, a row of notes and mixed line ends is read row by row", async () => {
  const semicolons = [HEAD, line(1), line(2)].map((row) => row.replaceAll(",", ";"));
  const text = `sep=;\r\n# Required | The unique id;# Required;;;;;\n${semicolons[0]}\n${semicolons[1]}\r\n${semicolons[2]}\r`;
  expect(await read(text)).toMatchObject({
    fault: null,
    rows: 2,
    errors: 0,
    products: [{ itemId: "1" }, { itemId: "2" }],
  });
});

test("entities that a shop encoded twice are decoded in titles, links and pictures", async () => {
  const row = line(1, "Salt &amp;amp; Pepper").replace("example/1,", "example/1?a=1&amp;b=2,");
  expect((await read(`${HEAD}\n${row}`)).products[0]).toMatchObject({
    title: "Salt & Pepper",
    link: "https://shop.example/1?a=1&b=2",
  });
});

test("a control character and an undeclared entity are named with their item and place", async () => {
  const { faults } = await read(rss(item("a") + item("b", "<g:brand>x\u000by</g:brand>")));
  expect(faults).toMatchObject([{ row: 2, itemId: "b", code: "brokenRow" }]);
  expect(faults[0]?.value).toMatch(/^U\+000B \(line \d+, column \d+\)$/);
  const entity = await read(rss(item("a", "<g:brand>&nbsp;</g:brand>")));
  expect(entity.faults[0]?.value).toMatch(/^&nbsp; \(line/);
});

test("ampersands that a shop did not escape in XML become text", async () => {
  const bare = item("a", "<g:brand>Salt & R&D</g:brand><g:color><![CDATA[A & B &amp; C]]></g:color>");
  const { products, faults } = await read(rss(bare));
  expect(faults).toEqual([]);
  expect(products).toMatchObject([{ itemId: "a", brand: "Salt & R&D", color: "A & B & C" }]);
});

test("an ambiguous currency sign fails in another currency's feed, and the first picture counts", async () => {
  const rows = [line(1, "Mug", "1 299 kr"), line(2, "Mug", "Rs. 499"), line(3).replace(/[^,]+jpg/, '"$&,$&"')];
  const { faults, products } = await read([HEAD, ...rows].join("\n"));
  expect(faults.map(({ row, code }) => [row, code])).toEqual([
    [2, "noCurrency"],
    [3, "noCurrency"],
  ]);
  expect(products).toMatchObject([{ imageLink: "https://shop.example/3.jpg" }]);
});

test("errors name the spreadsheet row; for a repeated id the first row counts", async () => {
  const { rows, errors, faults, products } = await read(
    `${HEAD}\n${line(1)}\n${line(2, "Mug", "free")}\n\n${line(1, "Again")}\n`,
  );
  expect({ rows, errors }).toEqual({ rows: 3, errors: 2 });
  expect(faults.map(({ row, code, itemId }) => [row, code, itemId])).toEqual([
    [3, "badPrice", "2"],
    [5, "doubledId", "1"],
  ]);
  expect(products.map(({ title }) => title)).toEqual(["Blue mug"]);
});

test("shopping names take precedence in RSS and Atom feeds, and nested elements are ignored", async () => {
  const { products, ...summary } = await read(rss(item("a") + item("b", "<g:sale_price>9.00 USD</g:sale_price>")));
  expect(summary).toMatchObject({ fault: null, format: "XML", rows: 2, errors: 0 });
  expect(products[0]).toMatchObject({ itemId: "a", title: "Mug & cup", description: "A mug", priceMicro: 12_000_000 });
  expect(products[1]?.salePriceMicro).toBe(9_000_000);
  const atom = rss("")
    .replace(/<rss[\s\S]*/, "")
    .concat(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry>${item("c")
        .replace(/<\/?item>/g, "")
        .replace(/<link>.*<\/link>/, '<link href="https://shop.example/c"/>')}</entry></feed>`,
    );
  expect((await read(atom)).products[0]).toMatchObject({ itemId: "c", link: "https://shop.example/c" });
});

test("a workbook and an archive are refused as such", async () => {
  for (const first of [
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
  ])
    expect(await read(new Uint8Array([...first, 0, 0]))).toMatchObject({ fault: "workbook", products: [] });
});

const atom = (entry: string, prefix = "g", names = "http://base.google.com/ns/1.0") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:${prefix}="${names}"><entry>${entry}</entry></feed>`;
const entry = (
  links: string,
  text: string,
  prefix = "g",
) => `<title>Mug</title>${links}${text}<${prefix}:id>c</${prefix}:id>
  <${prefix}:image_link>https://shop.example/c.jpg</${prefix}:image_link><${prefix}:price>12.00 USD</${prefix}:price>
  <${prefix}:availability>in stock</${prefix}:availability>`;
const LINK = '<link href="https://shop.example/c"/>';

test("Atom's summary, and its content as text or as XHTML, describe a product", async () => {
  const xhtml = '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>blue</b> mug</div></content>';
  for (const text of ["<summary>A blue mug</summary>", "<content>A blue mug</content>", xhtml])
    expect((await read(atom(entry(LINK, text)))).products).toMatchObject([{ description: "A blue mug" }]);
});

test("of several links in Atom, the alternate one is the product's", async () => {
  const links = `<link rel="self" href="https://shop.example/feed/c"/><link rel="enclosure" href="https://shop.example/c.jpg"/>
    ${LINK.replace("<link", '<link rel="alternate"')}<link rel="edit" href="https://shop.example/edit"/>`;
  const { products } = await read(atom(entry(links, "<summary>A mug</summary>")));
  expect(products).toMatchObject([{ link: "https://shop.example/c" }]);
});

test("any prefix bound to Google's namespace is read", async () => {
  const { products } = await read(atom(entry(LINK, "<shop:description>A mug</shop:description>", "shop"), "shop"));
  expect(products).toMatchObject([{ itemId: "c", description: "A mug" }]);
});

test("spaces and umlauts in addresses are percent-encoded, and encoded ones stay", async () => {
  const row = line(1)
    .replace("example/1,", "example/m\u00f6bel tisch?q=%C3%B6,")
    .replace("example/1.jpg", "example/My Image.jpg");
  expect((await read(`${HEAD}\n${row}`)).products).toMatchObject([
    { link: "https://shop.example/m%C3%B6bel%20tisch?q=%C3%B6", imageLink: "https://shop.example/My%20Image.jpg" },
  ]);
});

test("document types with custom entities and malformed XML are refused", async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
  expect(await read(rss(item("a", "<g:brand>&b;&x;</g:brand>"), bomb))).toMatchObject({
    fault: "doctype",
    products: [],
  });
  expect(await read(rss(item("a", "<g:brand>&nbsp;</g:brand>")))).toMatchObject({ fault: "unreadable", products: [] });
  expect(await read(rss(item("a")).slice(0, -20))).toMatchObject({ fault: "unreadable", products: [] });
  expect(await read("<!doctype html><title>Log in</title>")).toMatchObject({ fault: "page" });
});

test("a table without required columns names them, and one without products changes nothing", async () => {
  const { fault, faults } = await read(`id,title,price\n1,Mug,12 USD`);
  expect(fault).toBe("noColumns");
  expect(faults.map(({ field }) => field)).toEqual(["description", "link", "image_link", "availability"]);
  expect(await read(`${HEAD}\n${line(1, "", "")}`)).toMatchObject({ fault: "noProducts", errors: 2 });
  expect(await read("")).toMatchObject({ fault: "noColumns" });
});

test("an unclosed quote or endless row refuses the feed and names the place", async () => {
  for (const broken of [`1,"Blue mug,A mug`, line(1, "x".repeat(120_000))]) {
    const { fault, products, faults } = await read(`${HEAD}\n${line(0)}\n${broken}\n${line(2)}`);
    expect({ fault, products }).toEqual({ fault: "unreadable", products: [] });
    expect(faults).toMatchObject([{ code: "brokenRow" }]);
  }
});

test("compressed feeds are unpacked up to a limit, and rows and errors have limits too", async () => {
  expect(await read(gzipSync(`${HEAD}\n${line(1)}`))).toMatchObject({ fault: null, rows: 1 });
  expect(await read(gzipSync(Buffer.alloc(41 * 1024 * 1024, "a")))).toMatchObject({ fault: "tooLarge" });
  expect(await read(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toMatchObject({ fault: "unreadable" });
  const many = Array.from({ length: FEED_ROWS_MAX + 1 }, (_, at) => line(at));
  expect(await read([HEAD, ...many].join("\n"))).toMatchObject({ fault: "tooManyRows", products: [] });
  const faulty = [line("ok"), ...many.slice(0, FAULTS_KEPT + 100).map((one) => one.replace("12.00 USD", ""))];
  const { faults, errors } = await read([HEAD, ...faulty].join("\n"));
  expect([faults.length, errors]).toEqual([FAULTS_KEPT, FAULTS_KEPT + 100]);
});

test("legacy encodings are read, and equal rows have equal hashes", async () => {
  const latin = Uint8Array.from(`${HEAD}\n${line(1, "Caf\u00e9")}`, (letter) => letter.charCodeAt(0));
  const [product] = (await read(latin)).products;
  expect(product?.title).toBe("Caf\u00e9");
  expect((await read(`${HEAD}\n${line(1, "Caf\u00e9")}`)).products[0]?.rowHash).toBe(product?.rowHash ?? "");
  expect((await read(`${HEAD}\n${line(1, "Cafe")}`)).products[0]?.rowHash).not.toBe(product?.rowHash ?? "");
});

test("a feed is read in a separate process with the same result [SECURITY 43]", async () => {
  const body = new TextEncoder().encode(`${HEAD}\n${line(1)}\n${line(2, "")}`);
  expect(await readFeedInSandbox({ body, currency: "USD", now: NOW })).toEqual(
    await readFeed({ body, currency: "USD", now: NOW }),
  );
});
