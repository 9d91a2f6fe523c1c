import { decodeHtml } from "../../../../server/platform/scrape/decode-html.ts";
import { findPageImages } from "../../../../server/platform/scrape/page-images.ts";
import { readRich } from "../../../../server/platform/scrape/rich/read-rich.ts";
import { type Shape, shape } from "../shape.ts";

const PAGE = "https://site.example/post/";
const now = new Date("2026-11-28T12:00:00Z");

const short = (url: string) => url.replace("https://site.example", "");
const pictures = (html: string): string[] => findPageImages(html, PAGE).candidates.map(({ url }) => short(url));
const offers = (claim: string, right: string[], html: string): Shape =>
  shape("reported pages", claim, right, () => pictures(html));
const first = (claim: string, right: string, html: string): Shape =>
  shape("reported pages", claim, right, () => pictures(html)[0]);
const titled = (claim: string, right: string | undefined, body: Uint8Array, type = "text/html"): Shape =>
  shape("reported pages", claim, right, () => findPageImages(decodeHtml(body, type), PAGE).page.title);
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
const linked = (data: unknown, type = "application/ld+json") =>
  `<script type="${type}">${JSON.stringify(data)}</script>`;
const BIG = "width=600 height=400";

const SHARING: Shape[] = [
  first("trims line breaks around og:image", "/a.jpg", `<meta property="og:image" content="\n   /a.jpg\n  ">`),
  first(
    "passes over an empty twitter:image",
    "/a.jpg",
    `<meta name="twitter:image" content=""><meta property="og:image" content=""><img src="/a.jpg" ${BIG}>`,
  ),
  first(
    "takes the page's scheme for og:image",
    "https://cdn.example/a.jpg",
    `<meta property="og:image" content="//cdn.example/a.jpg">`,
  ),
  first("reads twitter:image:src", "/a.jpg", `<meta name="twitter:image:src" content="/a.jpg">`),
  first(
    "reads og:image relative to the base",
    "/up/a.jpg",
    `<base href="/up/"><meta property="og:image" content="a.jpg">`,
  ),
  first("reads og:image in an itemprop too", "/a.jpg", `<meta itemprop="image" content="/a.jpg">`),
  first("reads og:image in the body", "/a.jpg", `<body><div><meta property="og:image" content="/a.jpg"></div>`),
  offers(
    "takes og:image with a query of pictures",
    ["/i?url=/a.svg&w=800"],
    `<meta property="og:image" content="/i?url=/a.svg&amp;w=800">`,
  ),
];

const LAZY: Shape[] = [
  offers(
    "keeps commas within an address of a srcset",
    ["/c_fill,w_800,q_80/a.jpg"],
    `<img src="/s.jpg" srcset="/c_fill,w_320,q_80/a.jpg 320w, /c_fill,w_800,q_80/a.jpg 800w">`,
  ),
  offers("reads a width and a height in a srcset", ["/b.jpg"], `<img srcset="/a.jpg 150w 100h, /b.jpg 500w 750h">`),
  offers(
    "reads a srcset whose first picture has no width",
    ["/l.jpg"],
    `<img data-srcset="/s.jpg, /m.jpg 320w, /l.jpg 768w">`,
  ),
  offers(
    "reads spaces within the addresses of a late srcset",
    ["/my%20photo%20(1).jpg"],
    `<img src="/my photo (1).jpg" data-srcset="/my photo (1).jpg 320w, /my photo (1).jpg 480w">`,
  ),
  offers(
    "prefers a late picture over its placeholder's file",
    ["/cuerpo.jpg"],
    `<img src="/modules/lazyloader/image_placeholder.gif" data-src="/cuerpo.jpg" ${BIG}>`,
  ),
  first(
    "offers the hero before an icon for closing",
    "/hero.png",
    `<article><img src="./close-icon.png"></article><img src="/hero.png">`,
  ),
  offers("reads relative pictures", ["/post/a.jpg"], `<img src="a.jpg">`),
  offers("reads backslashes as slashes", ["/up/a.jpg"], `<img src="\\up\\a.jpg">`),
  offers(
    "reads a late address in any attribute",
    ["/b.jpg"],
    `<img src="data:image/svg+xml,%3Csvg/%3E" data-lazyload="/b.jpg">`,
  ),
];

const BACKGROUNDS: Shape[] = [
  ...[
    '<div data-bg="/a.jpg">',
    '<div data-bg="url(/a.jpg)">',
    '<section data-background-image="/a.jpg">',
    '<div data-bgset="/s.jpg 400w, /a.jpg 800w">',
    `<div style="background-image:image-set('/s.jpg' 1x, '/a.jpg' 2x)">`,
    `<div style="background-image:-webkit-image-set(url(/s.jpg) 1x, url(/a.jpg) 2x)">`,
    '<div style="BACKGROUND:URL(/a.jpg)">',
    '<svg><image href="/a.jpg" width="600" height="400"/></svg>',
    '<svg><image xlink:href="/a.jpg"/></svg>',
    '<link rel="preload" as="image" href="/s.jpg" imagesrcset="/s.jpg 400w, /a.jpg 800w">',
    '<link rel="image_src preload" href="/a.jpg">',
  ].map((html) => offers(`reads ${html}`, ["/a.jpg"], html)),
  offers("reads brackets in a quoted background", ["/a(1).jpg"], `<div style="background:url('/a(1).jpg')">`),
  offers("reads brackets behind backslashes", ["/a(1).jpg"], `<div style="background:url(/a\\(1\\).jpg)">`),
  offers("reads a space in a quoted background", ["/a%20b.jpg"], `<div style="background:url('/a b.jpg')">`),
  offers("takes no color for a background", [], `<div data-background="#fff"><div data-bg="dark">`),
  offers(
    "passes over places of templates and scripts",
    ["/a.jpg"],
    `<img src="{{ image.url }}" ${BIG}><img src="undefined" ${BIG}><img src="\${src}" ${BIG}><img src="/a.jpg" ${BIG}>`,
  ),
  offers(
    "leaves out icons whose style gives their size",
    [],
    `<img src="/a.png" style="width:1px;height:1px"><img src="/b.png" style="height: 1em; max-height: 1em">`,
  ),
];

const LINKED: Shape[] = [
  ...[
    { "@type": "ImageObject", url: ["/a.jpg", "/b.jpg"] },
    { "@list": ["/a.jpg", "/b.jpg"] },
    [{ "@type": ["ImageObject"], contentUrl: { "@id": "/a.jpg" } }, "/b.jpg"],
  ].map((image) =>
    offers(`reads the image ${JSON.stringify(image)}`, ["/a.jpg", "/b.jpg"], linked({ "@type": "Recipe", image })),
  ),
  offers(
    "reads an ImageObject of several types",
    ["/a.jpg"],
    linked({ "@graph": [{ "@type": ["ImageObject", "Thing"], url: "/a.jpg" }] }),
  ),
  first(
    "completes an address that begins with the page's host",
    "/a.jpg",
    '<meta property="og:image" content="site.example/a.jpg">',
  ),
  offers(
    "takes og:image and its secure address for one",
    ["/a.jpg"],
    `<meta property="og:image:secure_url" content="https://site.example/a.jpg"><meta property="og:image" content="http://site.example/a.jpg">`,
  ),
];

const CHARSETS: Shape[] = [
  titled(
    "reads Windows-1251 by http-equiv",
    "сэмпл",
    bytes(
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>',
      [0xf1, 0xfd, 0xec, 0xef, 0xeb],
      "</title>",
    ),
  ),
  titled("takes a page of UTF-8 that says UTF-16", "身内", bytes('<meta charset="utf-16"><title>身内</title>')),
  titled(
    "believes a declaration though the bytes are UTF-8 too",
    "癒",
    bytes('<meta charset="big5"><title>', [0xc2, 0xa1], "</title>"),
  ),
  titled(
    "reads Chinese that declares nothing",
    "蘋果技術爆大漏洞",
    bytes('<html lang="zh-Hant-TW"><title>蘋果技術爆大漏洞</title>'),
  ),
  titled(
    "reads Latin-1 that declares nothing",
    "Vidéo : il sèche les cours",
    bytes('<html lang="fr"><title>Vid', [0xe9], "o : il s", [0xe8], "che les cours</title>"),
  ),
];

const recipeOf = (html: string) => {
  const { data } = readRich(html, { pageUrl: PAGE, now });
  return data?.type === "recipe" ? data.ingredients : data?.type;
};
const SOUP = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Soup",
  recipeIngredient: ["1 l water", "2 onions"],
};
const recipe = (claim: string, right: unknown, html: string): Shape =>
  shape("reported recipes", claim, right, () => recipeOf(html));
const RECIPES: Shape[] = [
  recipe(
    "reads a script whose type is written with entities",
    SOUP.recipeIngredient,
    linked(SOUP, "application&#x2F;ld&#x2B;json"),
  ),
  recipe(
    "passes over a boolean in @graph",
    SOUP.recipeIngredient,
    linked({ "@graph": [{ "@type": "WebPage" }, false, null, SOUP] }),
  ),
  recipe(
    "reads ingredients as amounts with units",
    ["3 or 4 bananas", "1 egg", "3/4 cup sugar"],
    linked({
      ...SOUP,
      recipeIngredient: [
        "3 or 4 bananas",
        { "@type": "PropertyValue", value: 1, name: "egg" },
        { "@type": "PropertyValue", value: "3/4", name: "sugar", unitText: "cup" },
      ],
    }),
  ),
  recipe(
    "parts ingredients that one text holds in lines",
    ["1 l water", "2 onions"],
    linked({ ...SOUP, recipeIngredient: "1 l water\n2 onions" }),
  ),
  recipe(
    "reads ingredients in an ItemList",
    SOUP.recipeIngredient,
    linked({ ...SOUP, recipeIngredient: { "@type": "ItemList", itemListElement: SOUP.recipeIngredient } }),
  ),
  ...[
    ["<span>1 l</span> water", "2 onions"],
    "<p>1 l water</p><p>2 onions</p>",
    "<ul><li>1 l water</li><li>2 onions</li></ul>",
    { "0": "1 l water", "1": "2 onions" },
  ].map((recipeIngredient) =>
    recipe(
      `reads the ingredients ${JSON.stringify(recipeIngredient)}`,
      SOUP.recipeIngredient,
      linked({ ...SOUP, recipeIngredient }),
    ),
  ),
  shape("reported recipes", "reads a yield of a number and its unit", "4 servings", () => {
    const recipeYield = { "@type": "QuantitativeValue", value: 4, unitText: "servings" };
    const { data } = readRich(linked({ ...SOUP, recipeYield }), { pageUrl: PAGE, now });
    return data?.type === "recipe" ? data.yield : null;
  }),
  shape("reported pages", "reads an availability in a list, and by its id", ["in_stock", "in_stock"], () =>
    [["https://schema.org/InStock"], { "@id": "https://schema.org/InStock" }].map((availability) => {
      const offers = { price: "5", priceCurrency: "EUR", availability };
      const { data } = readRich(linked({ "@type": "Product", name: "Mug", offers }), { pageUrl: PAGE, now });
      return data?.type === "product" ? data.availability : null;
    }),
  ),
  recipe("reads a recipe within a list of lists", SOUP.recipeIngredient, linked([[SOUP]])),
  recipe(
    "reads a recipe beside a script that is broken",
    SOUP.recipeIngredient,
    `<script type="application/ld+json">{"@type":</script>${linked(SOUP)}`,
  ),
  recipe("reads one recipe that is printed twice", SOUP.recipeIngredient, linked(SOUP) + linked(SOUP)),
  recipe(
    "reads a recipe in microdata, with items that no tag closes",
    SOUP.recipeIngredient,
    `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1><meta itemprop="totalTime" content="PT5M"><ul><li itemprop="recipeIngredient"><b>1 l</b> water<li itemprop="recipeIngredient">2 onions</ul></div>`,
  ),
  shape("reported pages", "reads a product in microdata", ["Walnut stool", 49.9, "EUR", "Lumen"], () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Walnut stool</span>
      <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Lumen</span></div>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="49.90">49,90 €</span>
      <meta itemprop="priceCurrency" content="EUR"></div></div>`;
    const { data } = readRich(html, { pageUrl: PAGE, now });
    return data?.type === "product"
      ? [data.name, data.price.valueInMicroCurrency / 1_000_000, data.price.currency, data.brand]
      : null;
  }),
];

/** Faults that people reported to other projects that read pages. */
export const REPORTED_PAGES: Shape[] = [...SHARING, ...LAZY, ...BACKGROUNDS, ...LINKED, ...CHARSETS, ...RECIPES];
