import { join } from "node:path";
import { eventOfRow, readRows } from "../../../client/features/advertiser-conversions/read-file.ts";
import { readSheet } from "../../../client/features/bulk/read-sheet.ts";
import { readFeed } from "../../../server/platform/catalog/read-feed.ts";
import { createSafeFetcher } from "../../../server/platform/fetch/safe-fetch.ts";
import { decodeHtml } from "../../../server/platform/scrape/decode-html.ts";
import { findImages } from "../../../server/platform/scrape/find-images.ts";
import { readRich } from "../../../server/platform/scrape/rich/read-rich.ts";
import { readRow } from "../../../src/bulk/columns.ts";
import type { FeedProduct } from "../../../src/catalogs/product.ts";
import { checkEvent } from "../../../src/conversions/event.rules.ts";
import { CellsRefused } from "../../../src/tables/named-rows.ts";
import { TableRefused } from "../../../src/tables/table.ts";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import { startSite } from "../../media/support/local-site.ts";
import { rejectionOf, workshop } from "../../media/support/workshop.ts";
import { type MadeFilm, makeFilm } from "./made-film.ts";
import { type Shape, shape } from "./shape.ts";

const FOLDER = join(import.meta.dir, "inputs");
const bytesOf = (name: string) => Bun.file(join(FOLDER, name)).bytes();
/** The site that the pages were written for. */
const SHOP = "http://127.0.0.1:4102";
const now = new Date("2026-11-28T12:00:00Z");

type Found = Awaited<ReturnType<typeof findImages>>;
/** The result of looking for pictures at a page of a real site. @param type the Content-Type; empty for none */
async function found(name: string, type: string): Promise<Found & { urls: string[] }> {
  const page = await bytesOf(name);
  await using site = await startSite((request, response) => {
    const isNext = request.url === "/r/0";
    if (isNext || type) response.setHeader("content-type", isNext ? "text/html" : type);
    response.end(isNext ? "<img src='/img/7.png' width=600 height=400>" : page);
  });
  const result = await findImages(createSafeFetcher({ allowPrivate: new Set([site.host]) }), `${site.origin}/page`);
  const urls = result.candidates.map(({ url }) => url.replace(site.origin, ""));
  return { ...result, urls };
}
const page = (
  name: string,
  right: unknown,
  find: (result: Found & { urls: string[] }) => unknown,
  type = "text/html",
) => shape("given pages", `reads ${name}`, right, async () => find(await found(name, type)));
const offers = (name: string, ...right: string[]): Shape => page(name, right, ({ urls }) => urls);
const JAPANESE = "日本の台所と収納の写真";

const PAGES: Shape[] = [
  page("charset-in-comment.html", JAPANESE, (result) => result.page.title),
  page("charset-none-sjis.html", JAPANESE, (result) => result.page.title),
  offers("meta-refresh.html", "/img/7.png"),
  offers("img-noscript.html", "/img/11.png"),
  offers("img-rias-width.html", "/img/12_540x.png"),
  offers("img-srcset-data-first.html", "/img/13.png"),
  offers(
    "img-names.html",
    "/img/14-pixel-art.png",
    "/img/15-blank-canvas-tote.png",
    "/img/16-loading-dock.png",
    "/img/17-transparent-tape.png",
    "/img/18-sofa.png",
    "/img/19-loader.png",
  ),
  offers("img-ratio-attributes.html", "/img/20.png"),
  page("pin-media.html", ["/img/46.png", "Tall Pin of the post"], ({ urls, candidates }) => [
    urls[0],
    candidates[0]?.description,
  ]),
  offers("pin-nopin.html", "/img/25.png"),
  page("pin-meta-nopin.html", [[], "Please ask first"], ({ urls, noPin }) => [urls, noPin?.message]),
  page("og-double-entities.html", "Salt & Pepper – grinder", (result) => result.page.title),
  page("no-type-comment.html", ["/img/44.png"], ({ urls }) => urls, ""),
  shape("given pages", "finds test.heic itself", ["/page", 480, 360], async () => {
    const { urls, candidates } = await found("test.heic", "image/heic");
    return [urls[0], candidates[0]?.width, candidates[0]?.height];
  }),
];

const rich = async (name: string) =>
  readRich(decodeHtml(await bytesOf(name), "text/html"), { pageUrl: `${SHOP}/p`, now }).data;
const sold = (name: string, ...right: [number, string]): Shape =>
  shape("given products", `reads ${name}`, right, async () => {
    const data = await rich(name);
    return data?.type === "product" ? [data.price.valueInMicroCurrency / 1_000_000, data.price.currency] : data;
  });
const PRODUCTS: Shape[] = [
  ...["cdata", "comment", "semicolon", "line-break", "type-charset"].map((name) =>
    sold(`product-${name}.html`, 49.9, "EUR"),
  ),
  sold("product-expired-offer.html", 49.9, "EUR"),
  sold("price-real.html", 1299, "BRL"),
  sold("price-kr.html", 1299, "SEK"),
  sold("price-zloty.html", 129.99, "PLN"),
  sold("price-yen-kanji.html", 12_800, "JPY"),
  sold("price-won.html", 45_000, "KRW"),
  shape("given products", "reads recipe-duration-fraction.html", 90, async () => {
    const data = await rich("recipe-duration-fraction.html");
    return data?.type === "recipe" ? data.totalMinutes : data;
  }),
];

const inUnits = (field: string, value: unknown) =>
  field.endsWith("Micro") && typeof value === "number" ? value / 1_000_000 : value;

/** The products of a feed by its file, or else why it is refused. */
async function feedOf(name: string, ...fields: (keyof FeedProduct)[]): Promise<unknown> {
  const { fault, faults, products } = await readFeed({ body: await bytesOf(name), currency: "USD", now });
  return {
    products: products.map((product) => fields.map((field) => inUnits(field, product[field]))),
    faults: faults.map(({ code, itemId, value }) => [code, itemId, value]),
    ...(fault && { fault }),
  };
}
const feed = (name: string, right: unknown, ...fields: (keyof FeedProduct)[]): Shape =>
  shape("given feeds", `reads ${name}`, right, () => feedOf(name, ...fields));
const FEEDS: Shape[] = [
  feed(
    "feed-entities.xml",
    {
      products: [
        [
          "Salt & Pepper – Grinder Set",
          'Café style & more… It’s 5" tall',
          `${SHOP}/p/w1?utm_source=pin&utm_medium=feed`,
          `${SHOP}/img/52.png`,
          45,
          null,
        ],
        ["Men's 6\" Boots", "A thing", `${SHOP}/p/w2`, `${SHOP}/img/52.png`, 45, 42],
        ["Plain lamp", "A thing", `${SHOP}/p/w3`, `${SHOP}/img/60.png?w=800&h=800`, 45, null],
      ],
      faults: [],
    },
    "title",
    "description",
    "link",
    "imageLink",
    "priceMicro",
    "salePriceMicro",
  ),
  feed(
    "feed-amp.csv",
    {
      products: [
        ["k1", "Salt & Pepper", `${SHOP}/p/k1?a=1&b=2`, `${SHOP}/img/61.png`, 10, "USD", "in_stock"],
        ["k2", "Big lamp", `${SHOP}/p/k2`, `${SHOP}/img/62.png`, 1299, "EUR", "in_stock"],
        ["k5", "Umlaut link", `${SHOP}/p/m%C3%B6bel%20tisch`, `${SHOP}/img/65.png`, 10, "USD", "in_stock"],
        ["k6", "Two pics", `${SHOP}/p/k6`, `${SHOP}/img/66.png`, 10, "USD", "in_stock"],
        ["k7", "Preorder", `${SHOP}/p/k7`, `${SHOP}/img/68.png`, 10, "USD", "preorder"],
        ["k8", "True", `${SHOP}/p/k8`, `${SHOP}/img/69.png`, 10, "USD", "in_stock"],
        ["k10", "USd", `${SHOP}/p/k10`, `${SHOP}/img/69.png`, 49, "USD", "in_stock"],
        ["k11", "Swiss", `${SHOP}/p/k11`, `${SHOP}/img/69.png`, 49, "CHF", "in_stock"],
      ],
      // Kroner and rupees have no country in a feed of dollars, and nothing is sold for nothing.
      faults: [
        ["noCurrency", "k3", "1 299 kr"],
        ["freePrice", "k4", "0.00 USD"],
        ["noCurrency", "k9", "Rs. 499"],
      ],
    },
    "itemId",
    "title",
    "link",
    "imageLink",
    "priceMicro",
    "currency",
    "availability",
  ),
  feed("feed-control.xml", {
    fault: "unreadable",
    products: [],
    faults: [["brokenRow", "c2", "U+000B (line 2, column 553)"]],
  }),
  feed("feed-entity-undeclared.xml", {
    fault: "unreadable",
    products: [],
    faults: [["brokenRow", "", "&eacute; (line 2, column 86)"]],
  }),
];

/** A sheet's meant rows, or else the cells or the reason for refusing it. @param fill values for words in capitals */
async function sheetOf(name: string, fill: Record<string, string> = {}): Promise<unknown> {
  let bytes = Buffer.from(await bytesOf(name));
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!/\.(xlsx|ods)$/.test(name)) {
    let text = bytes.toString(isWide ? "utf16le" : "latin1");
    for (const [word, value] of Object.entries(fill)) text = text.replaceAll(word, value);
    bytes = Buffer.from(text, isWide ? "utf16le" : "latin1");
  }
  try {
    const rows = await readSheet(new Blob([new Uint8Array(bytes)]), "en-US");
    return rows.map((row) => {
      const read = readRow(row, zoneClock("Europe/Berlin"));
      if ("fault" in read) return `${read.column} ${read.fault}`;
      return [read.entity, read.action, read.ref, read.fields];
    });
  } catch (error) {
    if (error instanceof CellsRefused) return error.cells.map(({ cell, fault }) => `${cell} ${fault}`);
    if (error instanceof TableRefused) return error.fault;
    throw error;
  }
}
const ID = "385009399791355632";
const sheet = (name: string, right: unknown, fill?: Record<string, string>): Shape =>
  shape("given sheets", `reads ${name}`, right, () => sheetOf(name, fill));
const SHEETS: Shape[] = [
  sheet("libreoffice-id.xlsx", ["C2 shortened"]),
  sheet("dates.xlsx", [
    [
      "CAMPAIGN",
      "CREATE",
      "new-1",
      {
        name: "Dates",
        status: "PAUSED",
        dailySpendCap: "12500000",
        startTime: "2026-12-01T07:00:00.000Z",
        endTime: "2026-12-31T23:00:00.000Z",
      },
    ],
  ]),
  sheet("german.csv", ["start_time bulkTime"]),
  sheet("sep.csv", [["CAMPAIGN", "CREATE", "new-1", { name: "Lampen", status: "PAUSED" }]]),
  sheet("title-row.xlsx", [
    [
      "CAMPAIGN",
      "CREATE",
      "new-1",
      { name: "Title above", status: "PAUSED", objectiveType: "CONSIDERATION", dailySpendCap: "5000000" },
    ],
  ]),
  sheet("merged.xlsx", [
    ["CAMPAIGN", "CREATE", "new-1", { name: "Merged", status: "PAUSED", dailySpendCap: "5000000" }],
    ["CAMPAIGN", "CREATE", "new-2", { name: "Second", status: "PAUSED", dailySpendCap: "5000000" }],
  ]),
  sheet("formula.xlsx", ["F2 formula", "D3 formula"]),
  sheet("error-cell.xlsx", ["D2 formula"]),
  sheet("notes-first.xlsx", [
    ["CAMPAIGN", "CREATE", "new-1", { name: "From the second tab's file", status: "PAUSED", dailySpendCap: "5000000" }],
  ]),
  sheet("campaigns.ods", ["C2 shortened"]),
  ...["sheet-windows-1252.csv", "sheet-semicolon.csv", "sheet-unicode-text.txt", "sheet-sep-line.csv"].map((name) =>
    sheet(name, [["CAMPAIGN", "EDIT", ID, { name: "Café Été", dailySpendCap: "6000000" }]], { CAMPAIGN_ID: ID }),
  ),
  sheet("sheet-true.csv", [["CAMPAIGN", "EDIT", ID, { isCampaignBudgetOptimization: "true" }]], { CAMPAIGN_ID: ID }),
  sheet(
    "sheet-offset-time.csv",
    [["CAMPAIGN", "EDIT", ID, { startTime: "2026-12-04T23:00:00.000Z", endTime: "2026-12-05T23:00:00.000Z" }]],
    { CAMPAIGN_ID: ID, START: "2026-12-05T00:00:00", END: "2026-12-06T00:00:00" },
  ),
];

/** The events of an uploaded file, checked as the server does. */
async function eventsOf(name: string, zone: string, at = ""): Promise<unknown> {
  const rows = await readRows(new Blob([(await Bun.file(join(FOLDER, name)).text()).replace("ISO_NOW", at)]));
  const events = await Promise.all(rows.map(({ cells }) => eventOfRow(cells, zoneClock(zone))));
  return events.map((event) => checkEvent(JSON.parse(JSON.stringify(event)), { now: Number(now), days: 30 }).faults);
}
const CONVERSIONS: Shape[] = [
  shape("given conversions", "reads conversions-semicolon.csv", [[]], () =>
    eventsOf("conversions-semicolon.csv", "Europe/Berlin", now.toISOString()),
  ),
  ...["Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo"].map((zone) =>
    shape("given conversions", `refuses conversions-day-first.csv in ${zone}`, [true], async () =>
      ((await eventsOf("conversions-day-first.csv", zone)) as string[][]).map(([fault]) =>
        /^event_time: .*2026-12-31T08:00/.test(fault ?? ""),
      ),
    ),
  ),
];

const filmed = (name: string, right: unknown, find: (film: MadeFilm) => unknown): Shape =>
  shape("given films", `plays ${name}`, right, () => makeFilm({ file: join(FOLDER, name) }, find));
const FILMS: Shape[] = [
  filmed("apac-first.mp4", true, ({ hasSound }) => hasSound),
  filmed("unknown-audio.mp4", false, ({ hasSound }) => hasSound),
];

const pictured = (name: string, right: unknown): Shape =>
  shape("given pictures", `reads ${name}`, right, async () => {
    await using shop = await workshop();
    const bytes = await bytesOf(name);
    const made = shop.processImage(bytes);
    return typeof right === "string"
      ? (await rejectionOf(made)).why?.code
      : made.then(({ width, height }) => [width, height]);
  });
const PICTURES: Shape[] = [
  pictured("no-eoi.jpg", [640, 480]),
  pictured("cut-3-percent.jpg", "pictureTruncated"),
  pictured("gif1100.gif", "pictureMovesTooLong"),
];

/** Files that people reported and whose correct results they gave; `inputs` holds them unchanged. */
export const GIVEN: Shape[] = [...PAGES, ...PRODUCTS, ...FEEDS, ...SHEETS, ...CONVERSIONS, ...FILMS, ...PICTURES];
