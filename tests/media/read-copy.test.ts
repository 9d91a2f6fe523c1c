import { expect, test } from "bun:test";
import fc from "fast-check";
import { type CopyRead, readCopy } from "../../server/platform/scrape/copy/read-copy.ts";
import { readCopyText } from "../../src/mine/copy-text.rules.ts";

const SENTENCE = "Brass lamps were made in small shops, and each of them had a shade &amp; a pattern of its own. ";
const LONG = SENTENCE.repeat(4);
const page = (body: string, head = "") =>
  `<!doctype html><html lang="en-GB"><head><title>Lamps of Brass</title>${head}</head><body>${body}</body></html>`;
const read = (html: string, robots = ""): CopyRead =>
  readCopy(html, { url: "https://a.example/lamps/", refresh: "", robots });
const copyOf = (html: string) => {
  const found = read(html);
  if (found.kind !== "copy") throw new Error(found.kind);
  return found.copy;
};

test("a copy has the article's text by blocks, without menus, scripts and markup", () => {
  const { title, byline, language, text, pictureUrl } = copyOf(
    page(
      `<nav><ul><li><a href="/">Home</a></li><li><a href="/b">Shop</a></li></ul></nav>
      <article><p>${LONG}<p>${LONG}<b>Bold</b><br>next line<script>alert("no")</script>
      <h2>Kinds</h2><ul><li>of <i>brass</i><li>of tin</ul><blockquote><p>More light!</p></blockquote>
      <p>${LONG}<img src="x" onerror="alert(1)"> &lt;b&gt; stays text</article><footer>Contact</footer>`,
      `<meta property="og:image" content="/lead.jpg"><meta name="author" content="Ada Lovelace">`,
    ),
  );
  expect({ title, byline, language, pictureUrl }).toEqual({
    title: "Lamps of Brass",
    byline: "Ada Lovelace",
    language: "en-GB",
    pictureUrl: "https://a.example/lead.jpg",
  });
  const blocks = readCopyText(text);
  expect(blocks.map(({ kind }) => kind)).toEqual(["text", "text", "heading", "item", "item", "quote", "text"]);
  expect(blocks.slice(2, 6).map((block) => block.text)).toEqual(["Kinds", "of brass", "of tin", "More light!"]);
  expect(blocks[1]?.text).toEndWith("Bold\nnext line");
  expect(text).toContain("shade & a pattern");
  expect(text).toContain("<b> stays text");
  expect(text).not.toMatch(/alert|onerror|Home|Contact/);
});

test("a page that asks not to be archived gives no copy, in its markup or its headers", () => {
  const body = `<article><p>${LONG}<p>${LONG}</article>`;
  expect(read(page(body)).kind).toBe("copy");
  expect(read(page(body, `<meta name="Robots" content="index, NoArchive">`)).kind).toBe("noarchive");
  expect(read(page(body, `<meta name="robots" content="none">`)).kind).toBe("noarchive");
  expect(read(page(body), "noindex, noarchive").kind).toBe("noarchive");
  expect(read(page(body), "googlebot: nosnippet").kind).toBe("copy");
});

test("a page without an article gives nothing, and a page that refuses Pins no picture", () => {
  for (const html of ["", "<p>Please log in.</p>", "<script>".repeat(50), page("")])
    expect(read(html).kind).toBe("nothing");
  const noPin = `<meta name="pinterest" content="nopin"><meta property="og:image" content="/lead.jpg">`;
  expect(copyOf(page(`<article><p>${LONG}<p>${LONG}</article>`, noPin)).pictureUrl).toBeNull();
});

test("endless, deep and broken pages end in time, with at most 100,000 characters [SECURITY 43]", () => {
  const started = performance.now();
  expect(copyOf(page(`<p>${SENTENCE.repeat(9_000)}`)).text.length).toBeLessThanOrEqual(100_000);
  for (const part of ["<div>", "<a ", "<table><tr><td>", "<b><p>", "&", "<!--", "<li>", '<p title="'])
    expect(["copy", "nothing"]).toContain(read(page(part.repeat(30_000) + LONG)).kind);
  // Each would take seconds if its time grew with the square of its size.
  expect(performance.now() - started).toBeLessThan(20_000);
});

test("no markup makes the reader fail", () => {
  const piece = fc.constantFrom(
    ...[
      "<p>",
      "</p>",
      "<div class=a>",
      "</div>",
      "<br/>",
      "<table>",
      "<td>",
      "</table>",
      "<title>",
      "<html>",
      "<body>",
    ],
    ...[
      "<li",
      ">",
      '"',
      "=",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<script>",
      "</script>",
      "<svg>",
      "</svg>",
      "&#0;",
      LONG,
    ],
    ...[
      "<h1>",
      "</h1>",
      "<a href='javascript:x'>",
      "<article>",
      "</article>",
      "<p/>",
      "<o:p>",
      "\0",
      "\ud800",
      "<meta x>",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const found = read(pieces.join(""));
      if (found.kind === "copy") expect(found.copy.text.isWellFormed()).toBe(true);
    }),
    { numRuns: 300 },
  );
});
