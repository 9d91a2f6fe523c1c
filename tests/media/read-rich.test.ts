import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readRich } from "../../server/platform/scrape/rich/read-rich.ts";

const NOW = new Date("2026-06-01T00:00:00Z");
const PAGE = "https://shop.example/lamp?x=1";
const page = (...data: unknown[]) =>
  `<html><head>${data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join("")}</head></html>`;
const tags = (values: Record<string, string>) =>
  `<head>${Object.entries(values)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join("")}</head>`;
const read = async (html: string) => (await readRich(html, { pageUrl: PAGE, now: NOW })).data;

const OFFER = { "@type": "Offer", price: "19.99", priceCurrency: "USD", availability: "https://schema.org/InStock" };
const LAMP = { "@context": "https://schema.org", "@type": "Product", name: "Lamp", offers: OFFER };
const PLAIN = {
  type: "product",
  name: "Lamp",
  price: { valueInMicroCurrency: 19_990_000, currency: "USD" },
  listPrice: null,
  availability: "in_stock",
  brand: null,
  color: null,
  material: null,
  rating: null,
} as const;

test("a product of JSON-LD is read with all its fields [signed-in 3.4]", async () => {
  const lamp = {
    ...LAMP,
    name: "Lamp &amp; shade",
    brand: { "@type": "Brand", name: "Lumen" },
    color: "Red",
    material: ["Paper", "Wood"],
    aggregateRating: { ratingValue: "8.4", bestRating: 10, reviewCount: 12 },
    offers: [{ ...OFFER, priceSpecification: [{ priceType: "https://schema.org/ListPrice", price: 25 }] }],
  };
  expect(await read(page({ "@graph": [{ "@type": "WebPage" }, lamp] }))).toEqual({
    ...PLAIN,
    name: "Lamp & shade",
    brand: "Lumen",
    color: "Red",
    material: "Paper",
    listPrice: { valueInMicroCurrency: 25_000_000, currency: "USD" },
    rating: { value: 4.2, count: 12 },
  });
});

test("a product of Open Graph tags is read, with its current and its previous price [signed-in 3.4]", async () => {
  const values = {
    "og:title": "Lamp",
    "og:site_name": " Lumen &amp; Co ",
    "product:price:amount": "25",
    "product:price:currency": "usd",
  };
  const sold = {
    ...values,
    "product:sale_price:amount": "19.99",
    "product:availability": "in stock",
    "product:brand": "Lumen",
  };
  expect(await readRich(tags(sold), { pageUrl: PAGE, now: NOW })).toEqual({
    data: { ...PLAIN, brand: "Lumen", listPrice: { valueInMicroCurrency: 25_000_000, currency: "USD" } },
    siteName: "Lumen & Co",
  });
  expect(await read(tags(values))).toMatchObject({ price: { valueInMicroCurrency: 25_000_000 }, listPrice: null });
});

describe("a product that costs nothing", () => {
  const free = { ...PLAIN, price: { valueInMicroCurrency: 0, currency: "USD" }, listPrice: null };
  const offered = (...offers: object[]) => read(page({ ...LAMP, offers: offers.map((one) => ({ ...OFFER, ...one })) }));

  test.each([0, "0", "0.00"])("is free if the page's price is %p", async (price) => {
    expect(await offered({ price })).toMatchObject(free);
  });

  test("is free if its tags say so, and no tag has a price", async () => {
    const values = { "og:title": "Lamp", "product:price:amount": "0.00", "product:price:currency": "USD" };
    expect(await read(tags(values))).toMatchObject({ price: free.price });
    const priced = { ...values, "og:price:amount": "20", "og:price:currency": "USD" };
    expect(await read(tags(priced))).toMatchObject({ price: { valueInMicroCurrency: 20_000_000 } });
  });

  test("has a price if another offer or item of the page has one", async () => {
    expect(await offered({ price: 0 }, { price: 30 })).toMatchObject({ price: { valueInMicroCurrency: 30_000_000 } });
    const theme = { ...LAMP, offers: { ...OFFER, price: 0 } };
    expect(await read(page(theme, LAMP))).toMatchObject({ price: PLAIN?.price });
  });
});

describe("invalid data makes no product rather than a wrong one", () => {
  test.each([
    ["a price of -1", { price: -1 }],
    ["'call us'", { price: "call us" }],
    ["a range from nothing", { price: undefined, lowPrice: 0, highPrice: 30 }],
    ["nothing in no currency", { price: 0, priceCurrency: undefined }],
    ["two prices in one text", { price: "10 - 20" }],
    ["a currency that is none", { priceCurrency: "XYZ" }],
    ["no currency", { priceCurrency: undefined }],
    ["a price in a list", { price: [{}] }],
    ["a wrong price beside a low one", { price: "call us", lowPrice: 5 }],
  ])("%s", async (_what, offer) => {
    expect(await read(page({ ...LAMP, offers: { ...OFFER, ...offer } }))).toBeNull();
  });

  test("no name, no offer, and offers in two currencies", async () => {
    expect(await read(page({ ...LAMP, name: " " }))).toBeNull();
    expect(await read(page({ ...LAMP, offers: undefined }))).toBeNull();
    expect(await read(page({ ...LAMP, offers: [OFFER, { ...OFFER, priceCurrency: "EUR" }] }))).toBeNull();
  });

  test("a page of several products has none, unless one of them is the page's main one", async () => {
    const other = { ...LAMP, name: "Other", url: "https://shop.example/other" };
    expect(await read(page(LAMP, other))).toBeNull();
    expect(await read(page({ ...LAMP, url: `${PAGE}#top` }, other))).toEqual(PLAIN);
    expect(await read(page({ ...LAMP, isRelatedTo: [other], review: { itemReviewed: other } }))).toEqual(PLAIN);
  });

  test("a tag doesn't replace an invalid JSON-LD price", async () => {
    const bad = page({ ...LAMP, offers: { ...OFFER, price: "call us" } });
    expect(
      await read(
        bad.replace(
          "<head>",
          tags({ "og:title": "L", "product:price:amount": "5", "product:price:currency": "USD" }).replace(
            "</head>",
            "",
          ),
        ),
      ),
    ).toBeNull();
  });

  test("a list price below the price, an invalid rating and an unknown availability are left out", async () => {
    const lamp = {
      ...LAMP,
      aggregateRating: { ratingValue: 9, ratingCount: 3 },
      offers: { ...OFFER, availability: "Maybe", priceSpecification: { priceType: "ListPrice", price: 5 } },
    };
    expect(await read(page(lamp))).toEqual({ ...PLAIN, availability: null });
  });
});

test.each([
  ["https://schema.org/OutOfStock", "out_of_stock"],
  ["SoldOut", "out_of_stock"],
  ["http://schema.org/PreOrder", "preorder"],
  ["in stock", "in_stock"],
] as const)("availability %s is %s [signed-in 3.4]", async (availability, expected) => {
  expect(await read(page({ ...LAMP, offers: { ...OFFER, availability } }))).toMatchObject({ availability: expected });
});

test("the lowest available offer counts; variants represent their group [signed-in 3.4]", async () => {
  const gone = { ...OFFER, price: 5, availability: "OutOfStock" };
  const aggregate = { "@type": "AggregateOffer", priceCurrency: "USD", offers: [{ price: 30 }, { price: 20 }] };
  expect(await read(page({ ...LAMP, offers: [gone, OFFER] }))).toMatchObject(PLAIN);
  expect(await read(page({ ...LAMP, offers: aggregate }))).toMatchObject({
    price: { valueInMicroCurrency: 20_000_000 },
  });
  expect(await read(page({ ...LAMP, offers: { lowPrice: 7, highPrice: 9, priceCurrency: "EUR" } }))).toMatchObject({
    price: { valueInMicroCurrency: 7_000_000, currency: "EUR" },
  });
  const group = { "@type": "ProductGroup", name: "Lamps", hasVariant: [{ ...LAMP }, { ...LAMP, offers: gone }] };
  expect(await read(page(group))).toMatchObject({ name: "Lamps", price: PLAIN.price });
});

test("a recipe: its ingredients, time and yield [signed-in 3.4]", async () => {
  const recipe = {
    "@type": ["Recipe"],
    name: "Soup",
    recipeIngredient: ["1 onion", " ", "salt"],
    prepTime: "PT10M",
    cookTime: "PT1H",
    recipeYield: ["4", "4 bowls"],
  };
  const soup = { type: "recipe", name: "Soup", ingredients: ["1 onion", "salt"], totalMinutes: 70, yield: "4 bowls" };
  expect(await read(page(recipe))).toEqual(soup as never);
  expect(await read(page({ ...recipe, totalTime: "P1DT2H" }))).toMatchObject({ totalMinutes: 1_560 });
  expect(await read(page({ ...recipe, prepTime: "soon", cookTime: "PT0M" }))).toMatchObject({ totalMinutes: null });
  expect(await read(page({ ...recipe, recipeIngredient: [] }))).toBeNull();
});

test("an article: headline, authors and the day it was published [signed-in 3.4]", async () => {
  const article = {
    "@type": "NewsArticle",
    headline: "Storm",
    datePublished: "2026-05-01T10:00:00+02:00",
    author: [{ name: "Ada" }, "Bo"],
  };
  const storm = { type: "article", headline: "Storm", author: "Ada, Bo", publishedAt: "2026-05-01T08:00:00.000Z" };
  expect(await read(page(article))).toEqual(storm as never);
  expect(await read(page({ ...article, datePublished: "2030-01-01" }))).toMatchObject({ publishedAt: null });
  const tagged = tags({
    "og:type": "article",
    "og:title": "Storm",
    "article:published_time": "2026-05-01",
    "article:author": "https://me.example",
  });
  expect(await read(tagged)).toEqual({ ...storm, author: null, publishedAt: "2026-05-01T00:00:00.000Z" } as never);
});

test("a page without data, or with broken data, has no result", async () => {
  for (const html of [
    "",
    "<p>hello",
    page("x"),
    page(null),
    page([[[[[LAMP]]]]]),
    "<script type='application/ld+json'>{\"@type\":",
  ]) {
    expect(await read(html)).toBeNull();
  }
});

test("no structured data makes reading fail [SECURITY 30]", async () => {
  const keys = [
    "@type",
    "@graph",
    "name",
    "offers",
    "price",
    "priceCurrency",
    "hasVariant",
    "aggregateRating",
    "author",
    "recipeIngredient",
    "headline",
  ];
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom("Product", "Recipe", "Article", "19.99", "USD", "PT1H", "\u0000", "__proto__"),
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...keys), tie("any")),
      fc.array(tie("any"), { maxLength: 4 }),
    ),
  })).any;
  await fc.assert(
    fc.asyncProperty(value, async (data) => {
      const found = await readRich(page(data), { pageUrl: PAGE, now: NOW });
      expect(found).toHaveProperty("data");
    }),
    { numRuns: 150 },
  );
});

test("the slowest page of a megabyte is read within its time limit [SECURITY 43]", async () => {
  const many = `<script type="application/ld+json">[${`${JSON.stringify(LAMP)},`.repeat(2_000)}{}]</script>`;
  const deep = `<script type="application/ld+json">${"[".repeat(140_000)}${"]".repeat(140_000)}</script>`;
  const tagged = '<meta property="product:price:amount" content="1">'.repeat(20_000);
  for (const html of [many, deep, tagged]) {
    const started = performance.now();
    await readRich(html, { pageUrl: PAGE, now: NOW });
    expect(performance.now() - started).toBeLessThan(500);
  }
});

test("a script with 300,000 spaces is read at once", async () => {
  const started = performance.now();
  expect(await read(`<script type="application/ld+json">{${" ".repeat(300_000)}x</script>`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(2_000);
});
