import { findPageImages } from "../../../server/platform/scrape/page-images.ts";
import { type Shape, shape } from "./shape.ts";

const PAGE = "https://site.example/post";
const PLACEHOLDER = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

/** The addresses of a page's pictures, best first, without the site's own part. */
const pictures = (html: string): string[] =>
  findPageImages(html, PAGE).candidates.map(({ url }) => url.replace("https://site.example", ""));

const offers = (claim: string, right: string[], html: string): Shape =>
  shape("pictures of a page", claim, right, () => pictures(html));

const LAZY: Shape[] = [
  offers(
    "takes the picture of noscript for a late one",
    ["/a.png"],
    `<img src="${PLACEHOLDER}"><noscript><img src='/a.png' width=600 height=400></noscript>`,
  ),
  offers(
    "fills in the widest width that a late picture lists",
    ["/a_540x.png"],
    `<img src="/a-small.png" data-src="/a_{width}x.png" data-widths="[180, 360, 540]">`,
  ),
  offers(
    "falls back to src if an address has a place that nothing fills",
    ["/a-small.png"],
    `<img src="/a-small.png" data-src="/a_{width}x.png">`,
  ),
  offers(
    "skips a placeholder at the beginning of a srcset",
    ["/a.png"],
    `<img src="${PLACEHOLDER}" srcset="${PLACEHOLDER} 1w, /a.png 800w">`,
  ),
  offers("reads a late srcset", ["/b.png"], `<img src="${PLACEHOLDER}" data-lazy-srcset="/a.png 400w, /b.png 800w">`),
  offers(
    "reads the largest source of a picture element",
    ["/b.webp"],
    `<picture><source type="image/webp" srcset="/a.webp 400w, /b.webp 900w"><img src="${PLACEHOLDER}"></picture>`,
  ),
  offers(
    "reads a background in a style attribute",
    ["/a.jpg?x=1&y=2"],
    `<div style="background-image:url(&quot;/a.jpg?x=1&amp;y=2&quot;)"></div>`,
  ),
  offers(
    "reads a background without quotes next to other styles",
    ["/a.jpg"],
    `<a style="color:red;background:#fff url( /a.jpg ) no-repeat">x</a>`,
  ),
  offers("reads the poster of a film", ["/poster.jpg"], `<video poster="/poster.jpg" src="/film.mp4"></video>`),
  offers("reads an AMP picture", ["/a.jpg"], `<amp-img src="/a.jpg" width="600" height="400"></amp-img>`),
  offers("doesn't read a background of a stylesheet's text", [], "<style>a{background:url(/a.jpg)}</style>"),
];

const LINKED_DATA: Shape[] = [
  offers(
    "follows the @id of a picture to the picture",
    ["/real.jpg"],
    `<script type="application/ld+json">{"@graph":[{"@type":"Article","image":{"@id":"${PAGE}/#primaryimage"}},{"@type":"ImageObject","@id":"${PAGE}/#primaryimage","url":"/real.jpg","contentUrl":"/real.jpg","width":1200,"height":800}]}</script>`,
  ),
  offers(
    "takes no @id for a picture",
    [],
    `<script type="application/ld+json">{"@type":"Article","image":{"@id":"${PAGE}/#primaryimage"}}</script>`,
  ),
  offers(
    "leaves out logos and portraits",
    ["/cake.jpg"],
    `<script type="application/ld+json">{"@graph":[{"@type":"Organization","logo":{"@type":"ImageObject","url":"/logo.png"},"image":{"@id":"#logo"}},{"@type":"Person","image":{"@type":"ImageObject","url":"/face.png"}},{"@type":["Recipe"],"image":["/cake.jpg"]}]}</script>`,
  ),
  offers(
    "reads the type with a charset behind it",
    ["/a.jpg"],
    `<script type="application/ld+json; charset=utf-8">{"image":"/a.jpg"}</script>`,
  ),
];

const DECORATION: Shape[] = [
  offers(
    "keeps pictures whose names only contain a word of decoration",
    [
      "/14-pixel-art.png",
      "/15-blank-canvas-tote.png",
      "/16-loading-dock.png",
      "/17-transparent-tape.png",
      "/19-loader.png",
    ],
    ["14-pixel-art", "15-blank-canvas-tote", "16-loading-dock", "17-transparent-tape", "19-loader"]
      .map((name) => `<img src="/${name}.png" width=600 height=400>`)
      .join(""),
  ),
  offers(
    "takes 16 by 9 for a proportion",
    ["/a.png"],
    `<img src="/a.png" width="16" height="9" style="width:100%;height:auto">`,
  ),
  offers("takes 3 by 4 for a proportion", ["/a.png"], `<img src="/a.png" width="3" height="4">`),
  offers(
    "leaves out flags, icons and counters",
    [],
    `<img src="/de.png" width=16 height=11><img src="/i.png" width=16 height=16><img src="/t.gif" width=1 height=1>`,
  ),
  offers(
    "leaves out spacers by their whole name",
    [],
    `<img src="/spacer.gif"><img src="/pixel.gif?u=1"><img src="/loading-32.gif"><img src="/icons-sprite.png">`,
  ),
];

const SHARING: Shape[] = [
  shape(
    "sharing tags",
    "gives each og:image its own size and alt",
    [
      ["https://site.example/a.jpg", 1200, "First"],
      ["https://site.example/b.jpg", undefined, undefined],
      ["https://site.example/c.jpg", 300, "Third"],
    ],
    () =>
      findPageImages(
        `<meta property="og:image" content="/a.jpg"><meta property="og:image:secure_url" content="/a.jpg"><meta property="og:image:width" content="1200"><meta property="og:image:alt" content="First"><meta property="og:image" content="/b.jpg"><meta property="og:image" content="/c.jpg"><meta property="og:image:width" content="300"><meta property="og:image:alt" content="Third">`,
        PAGE,
      ).candidates.map(({ url, width, alt }) => [url, width, alt]),
  ),
  shape(
    "sharing tags",
    "takes the first og:title",
    "First",
    () =>
      findPageImages(`<meta property="og:title" content="First"><meta property="og:title" content="Second">`, PAGE).page
        .title,
  ),
  shape(
    "sharing tags",
    "reads property and name in any case",
    "/a.jpg",
    () => pictures(`<META NAME="OG:Image" CONTENT="/a.jpg">`)[0],
  ),
  shape(
    "entities",
    "decodes a title that was encoded twice",
    "Salt & Pepper – grinder",
    () =>
      findPageImages(`<meta property="og:title" content="Salt &amp;amp; Pepper &amp;#8211; grinder">`, PAGE).page.title,
  ),
  shape("entities", "decodes the ampersands of an address that was encoded twice", ["/a.png?a=1&b=2"], () =>
    pictures(`<meta property="og:image" content="/a.png?a=1&amp;amp;b=2">`),
  ),
  shape(
    "entities",
    "decodes the page's own title that was encoded twice",
    "Tom & Jerry",
    () => findPageImages("<title>Tom &amp;amp; Jerry</title>", PAGE).page.title,
  ),
];

const found = (html: string) => {
  const { candidates, noPin } = findPageImages(html, PAGE);
  return {
    urls: candidates.map(({ url }) => url.replace("https://site.example", "")),
    description: candidates[0]?.description,
    noPin,
  };
};

const WISHES: Shape[] = [
  shape(
    "wishes of a page",
    "offers data-pin-media first, with its own text",
    { urls: ["/tall.png", "/b.png"], description: "Tall Pin", noPin: undefined },
    () =>
      found(
        `<div style="display:none"><img src="${PLACEHOLDER}" data-pin-media="/tall.png" data-pin-description="Tall Pin"></div><img src="/b.png" width=300 height=200>`,
      ),
  ),
  offers(
    "leaves out pictures that ask not to be pinned",
    ["/c.png"],
    `<meta property="og:image" content="/b.png"><img src="/a.png" nopin="nopin"><img src="/b.png" data-pin-nopin="true"><img src="/c.png" data-pin-nopin="false">`,
  ),
  shape(
    "wishes of a page",
    "offers nothing of a page that asks not to be pinned, and says its words",
    { urls: [], description: undefined, noPin: { message: "Please ask first" } },
    () =>
      found(
        `<meta name="pinterest" content="nopin" description="Please ask first"><img src="/a.png" width=600 height=400>`,
      ),
  ),
];

/** Forms in which pages name their pictures. */
export const PICTURES: Shape[] = [...LAZY, ...LINKED_DATA, ...DECORATION, ...SHARING, ...WISHES];
