import { readRich } from "../../../server/platform/scrape/rich/read-rich.ts";
import { readPrice } from "../../../src/money/read-price.rules.ts";
import { type Shape, shape } from "./shape.ts";

const PAGE = "https://shop.example/stool";
const now = new Date("2026-11-28T12:00:00Z");
const LD = "application/ld+json";

const OFFER = { "@type": "Offer", price: "49.90", priceCurrency: "EUR" };
const STOOL = { "@context": "https://schema.org", "@type": "Product", name: "Walnut stool", offers: OFFER };

function readScripts(scripts: string[], type = LD) {
  const html = scripts.map((script) => `<script type="${type}">${script}</script>`).join("");
  return readRich(html, { pageUrl: PAGE, now }).data;
}

/** Name, amount and currency of the product that scripts describe; null for none. */
function sold(scripts: string[], type = LD) {
  const data = readScripts(scripts, type);
  return data?.type === "product"
    ? [data.name, data.price.valueInMicroCurrency / 1_000_000, data.price.currency]
    : null;
}

const RIGHT = ["Walnut stool", 49.9, "EUR"];
const text = JSON.stringify(STOOL);
const written = (claim: string, script: string, type = LD): Shape =>
  shape("products", claim, RIGHT, () => sold([script], type));
const product = (claim: string, right: unknown, ...things: unknown[]): Shape =>
  shape("products", claim, right, () => sold(things.map((thing) => JSON.stringify(thing))));

const SCRIPTS: Shape[] = [
  written("reads a script in CDATA behind comment signs", `//<![CDATA[\n${text}\n//]]>`),
  written("reads a script in CDATA in a comment", `/*<![CDATA[*/${text}/*]]>*/`),
  written("reads a script in an HTML comment", `<!--\n${text}\n-->`),
  written("reads a script that ends with a semicolon", `${text};`),
  written("reads line breaks and tabs inside texts", text.replace("{", '{"description":"line one\nline two\ttab",')),
  written("reads a comma that nothing follows", text.replace(/}$/, ",}")),
  written("reads quotes that are encoded as entities", text.replaceAll('"', "&quot;")),
  written("reads a type with a charset", text, "application/ld+json; charset=utf-8"),
  written("reads a script behind a comment", `/* from the theme */\n// again\n${text}`),
  written("reads two objects in one script", `{"@type":"WebPage"}\n${text}`),
  written("reads escapes of JavaScript", text.replace("{", '{"description":"Ann\\\'s \\d stool",')),
  written("reads values of JavaScript as none", text.replace("{", '{"sku":undefined,"weight":NaN,')),
  written("reads quotes that are encoded as numbers", text.replaceAll('"', "&#34;")),
  written("reads the parts of the type the other way round", text, "application/json+ld"),
  written("reads a type in capitals", text, "Application/LD+JSON"),
];

const THINGS: Shape[] = [
  product("takes a product that is printed twice for one", RIGHT, STOOL, { ...STOOL, sku: "1", brand: "Lumen" }),
  product("takes two products with one name and two prices for none", null, STOOL, {
    ...STOOL,
    offers: { ...OFFER, price: 5 },
  }),
  product("takes several different products for none", null, STOOL, { ...STOOL, name: "Lamp" }),
  product("reads an offer and a price in lists of one", RIGHT, {
    ...STOOL,
    offers: [{ price: ["49.90"], priceCurrency: ["EUR"] }],
  }),
  product("finds an offer by its id", RIGHT, {
    "@graph": [
      { ...STOOL, offers: { "@id": "#offer" } },
      { "@id": "#offer", ...OFFER },
    ],
  }),
  product("reads @graph and lists of types", RIGHT, {
    "@graph": [{ "@type": "WebPage" }, { ...STOOL, "@type": ["Product", "Thing"] }],
  }),
  product("reads the variants of a group", RIGHT, {
    "@type": "ProductGroup",
    name: "Walnut stool",
    hasVariant: [
      { "@type": "Product", offers: OFFER },
      { "@type": "Product", offers: { ...OFFER, price: 60 } },
    ],
  }),
  product("reads the low price of an aggregate", RIGHT, {
    ...STOOL,
    offers: { "@type": "AggregateOffer", lowPrice: "49.90", highPrice: "90", priceCurrency: "EUR" },
  }),
  product("reads offers within an aggregate", RIGHT, {
    ...STOOL,
    offers: { "@type": "AggregateOffer", priceCurrency: "EUR", offers: [{ price: "49.90" }, { price: 70 }] },
  }),
  product("leaves out an offer that is over", RIGHT, {
    ...STOOL,
    offers: [{ ...OFFER, price: "19.90", priceValidUntil: "2020-01-01" }, OFFER],
  }),
  product("leaves out an offer that is yet to come", RIGHT, {
    ...STOOL,
    offers: [{ ...OFFER, price: "19.90", validFrom: "2027-05-01T00:00:00Z" }, OFFER],
  }),
  product("keeps an offer on its last day", RIGHT, { ...STOOL, offers: { ...OFFER, priceValidUntil: "2026-11-28" } }),
  product("has no price if every offer is over", null, {
    ...STOOL,
    offers: { ...OFFER, validThrough: "2026-11-01T00:00:00Z" },
  }),
  product("decodes the entities of a price", RIGHT, { ...STOOL, offers: { ...OFFER, price: "&euro;&nbsp;49,90" } }),
  product("decodes a name that the shop encoded twice", ["Salt & pepper", 49.9, "EUR"], {
    ...STOOL,
    name: "Salt &amp;amp; pepper",
  }),
];

const tagged = (claim: string, right: unknown, values: Record<string, string>): Shape =>
  shape("products", claim, right, () => {
    const tags = {
      "og:title": "Walnut stool",
      "product:price:amount": "49.90",
      "product:price:currency": "EUR",
      ...values,
    };
    const html = Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`);
    const { data } = readRich(html.join(""), { pageUrl: PAGE, now });
    return data?.type === "product"
      ? [data.name, data.price.valueInMicroCurrency / 1_000_000, data.price.currency]
      : null;
  });
const SALE = { "product:sale_price:amount": "39", "product:sale_price:currency": "EUR" };
const TAGS: Shape[] = [
  tagged("reads the sale price of tags", ["Walnut stool", 39, "EUR"], SALE),
  tagged("leaves out a sale outside its dates", RIGHT, {
    ...SALE,
    "product:sale_price_dates:end": "2026-11-01T00:00:00Z",
  }),
];

const recipe = (claim: string, right: number | null, times: Record<string, unknown>): Shape =>
  shape("recipes", claim, right, () => {
    const data = readScripts([
      JSON.stringify({ "@type": "Recipe", name: "Soup", recipeIngredient: ["1 l water"], ...times }),
    ]);
    return data?.type === "recipe" ? data.totalMinutes : undefined;
  });
const RECIPES: Shape[] = [
  recipe("reads minutes with a fraction of a second", 90, { totalTime: "PT90M0.0S" }),
  recipe("reads a duration with all its parts", 35, { totalTime: "P0Y0M0DT0H35M0.000S" }),
  recipe("reads hours and minutes", 90, { prepTime: "PT0M", cookTime: "PT1H30M0.000S" }),
  recipe("reads a fraction of an hour", 90, { totalTime: "PT1,5H" }),
  recipe("reads days", 2_880, { totalTime: "P2D" }),
  recipe("reads no time from nonsense", null, { totalTime: "an hour" }),
  recipe("reads no time from a number without a unit", null, { totalTime: "30" }),
  ...(
    [
      [["PT30M"], 30],
      [{ "@type": "Duration", maxValue: "PT30M" }, 30],
      ["PT1H30", 90],
      ["PT 1H 30M", 90],
      ["PT1260S", 21],
      ["01:30:00", 90],
      ["1h30", 90],
      ["1 hour and 30 minutes", 90],
      ["45 Minuten", 45],
      ["1 Std. 30 Min.", 90],
      ["1 heure", 60],
      ["1 uur 15 minuten", 75],
    ] as const
  ).map(([totalTime, right]) => recipe(`reads the time ${JSON.stringify(totalTime)}`, right, { totalTime })),
];

const price = (written: string, currency: string | undefined, amount: number | null, right = currency): Shape =>
  shape("prices", `reads ${written} ${currency ?? ""}`.trim(), amount === null ? null : [amount, right], () => {
    const read = readPrice(written, currency);
    return read && [read.valueInMicroCurrency / 1_000_000, read.currency];
  });
const pricesOf = (currency: string, ...written: [string, number][]): Shape[] =>
  written.map(([text, amount]) => price(text, currency, amount));
const PRICES: Shape[] = [
  price("R$ 1.299,00", "BRL", 1299),
  price("1 299 kr", "SEK", 1299),
  price("1\u202f299,00\u00a0kr.", "DKK", 1299),
  price("129,99 zł", "PLN", 129.99),
  price("12,800円", "JPY", 12_800),
  price("￥１２，８００", undefined, 12_800, "JPY"),
  price("45,000원", "KRW", 45_000),
  price("49,-", "EUR", 49),
  price("49.–", "CHF", 49),
  price("US$ 49.00", "USD", 49),
  price("$49.00 USD", "USD", 49),
  price("Rs. 499", "INR", 499),
  price("129.990", "CLP", 129_990),
  price("1.290.000 ₫", "VND", 1_290_000),
  price("129.990", "KRW", 129_990),
  price("12.800", "ISK", 12_800),
  price("12800.00", "JPY", 12_800),
  price("1,29,999.00", "INR", 129_999),
  price("1.299 €", "EUR", 1299),
  price("12.500", "KWD", 12.5),
  price("4 999 Ft", undefined, 4999, "HUF"),
  ...pricesOf("KRW", ["￦45,000", 45_000], ["45 000 ₩", 45_000]),
  ...pricesOf("COP", ["129.900", 129_900], ["$129.900", 129_900], ["COP $ 129.900", 129_900]),
  ...pricesOf("IDR", ["129.000", 129_000], ["Rp129.000,00", 129_000]),
  ...pricesOf("HUF", ["4.999", 4999], ["4.999,- Ft", 4999]),
  ...pricesOf("KWD", ["12.500 KWD", 12.5], ["KD 12,500.000", 12_500]),
  ...pricesOf("TND", ["129,900 DT", 129.9], ["129.900 د.ت", 129.9]),
  ...pricesOf("PEN", ["S/ 129.90", 129.9], ["S/.129.90", 129.9]),
  ...pricesOf("ZAR", ["R1,299.00", 1299], ["R 1 299,00", 1299]),
  ...pricesOf("INR", ["₹499/-", 499], ["Rs. 1,29,999/-", 129_999], ["₹१,२९,९९९", 129_999]),
  ...pricesOf("BDT", ["৳ 1,250", 1250], ["৳ ১,২৫০", 1250]),
  ...pricesOf("SAR", ["199 ر.س", 199], ["١٬٢٩٩٫٠٠ ر.س", 1299]),
  ...pricesOf("IRR", ["۱۲۹٬۰۰۰", 129_000], ["۱۲۹٬۰۰۰ ریال", 129_000]),
  ...pricesOf("ILS", ["\u200e199.90 ₪", 199.9], ['199.90 ש"ח', 199.9]),
  ...pricesOf("EUR", ["49,00 € *", 49], ["49,00 € inkl. MwSt.", 49], ["49€90", 49.9], ["129.9000", 129.9]),
  ...pricesOf("JPY", ["12,800円(税込)", 12_800], ["税込 ¥12,800", 12_800]),
  ...pricesOf("USD", ["$.99", 0.99], [".99", 0.99], ["US $49.00", 49], ["49.99.", 49.99]),
  ...pricesOf("KZT", ["12 990 ₸", 12_990]),
  ...pricesOf("UAH", ["1 299 грн.", 1299]),
  ...pricesOf("RSD", ["1.299 din.", 1299]),
  ...pricesOf("KES", ["KSh 1,299", 1299]),
  price("$49.00 CAD", undefined, 49, "CAD"),
  price("EUR49.95", undefined, 49.95, "EUR"),
  price("1 299 ISK", undefined, 1299, "ISK"),
  price("49.90", "€", 49.9, "EUR"),
  price("1299", "RUR", 1299, "RUB"),
  price("49 kr", undefined, null),
  price("EUR 49 USD", undefined, null),
  price("min 49 €", undefined, null),
  price("49 € (pro kg)", "EUR", null),
  price("10 - 20", "EUR", null),
  price("from 49", "EUR", null),
  price("49 €/kg", "EUR", null),
];

/** Product and recipe data in the forms that websites write. */
export const PRODUCTS: Shape[] = [...SCRIPTS, ...THINGS, ...TAGS, ...RECIPES, ...PRICES];
