import { expect, test } from "bun:test";
import { readMarkdown } from "../../server/platform/markdown/read-markdown.ts";
import { MARKDOWN_TAGS, type MarkdownNode } from "../../src/model/markdown-nodes.ts";

const ALLOWED: ReadonlySet<string> = new Set(MARKDOWN_TAGS);

/** Every element below `nodes`. */
function elementsOf(nodes: readonly MarkdownNode[]): Exclude<MarkdownNode, string>[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
}
const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
const linksOf = (text: string) => elementsOf(readMarkdown(text)).flatMap(({ href }) => (href ? [href] : []));

test("a script in an administrator's Markdown stays text [SECURITY 31]", () => {
  for (const text of [
    "<script>alert(1)</script>",
    "Text <img src=x onerror=alert(1)> more",
    "<div onclick=alert(1)>\n\nhi\n\n</div>",
    "<svg/onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "| a |\n|---|\n| <b onmouseover=alert(1)>x</b> |",
  ]) {
    const nodes = readMarkdown(text);
    for (const { tag, ...rest } of elementsOf(nodes)) {
      expect(ALLOWED.has(tag), tag).toBe(true);
      expect(Object.keys(rest).filter((key) => !["children", "id", "href", "start"].includes(key))).toEqual([]);
    }
    expect(textOf(nodes)).toContain("<");
  }
});

test("a link to a script in an administrator's Markdown is no link [SECURITY 31]", () => {
  for (const href of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#x0A;script:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "file:///etc/passwd",
  ])
    expect(linksOf(`[press](${href})`), href).toEqual([]);
  expect(linksOf("[r]\n\n[r]: javascript:alert(1)")).toEqual([]);
  const safe = ["https://a.example/?b=1", "http://a.example/", "mailto:a@b.example", "/terms/", "#spam"];
  for (const href of safe) expect(linksOf(`[press](${href})`)).toEqual([href]);
  expect(linksOf("Write to help@example.com")).toEqual(["mailto:help@example.com"]);
});

test("a picture in Markdown becomes its description, so that no other site learns of readers [SECURITY 31]", () => {
  expect(readMarkdown("![A pixel](https://tracker.example/x.gif)")).toEqual([{ tag: "p", children: ["A pixel"] }]);
});

test("headings begin at the second level and have anchors that their words or their author give", () => {
  const headings = elementsOf(readMarkdown("### Spam, *really* {#spam}\n\n#### 迷惑行為\n\n### Spam")).filter(
    ({ id }) => id,
  );
  expect(headings.map(({ tag, id, children }) => [tag, id, textOf(children)])).toEqual([
    ["h2", "spam", "Spam, really"],
    ["h3", "迷惑行為", "迷惑行為"],
    ["h2", "spam-2", "Spam"],
  ]);
});

test("deeply nested Markdown is read in bounded time and answers with text [SECURITY 30]", () => {
  for (const text of [">".repeat(60_000), "[".repeat(60_000), "- ".repeat(30_000), "*a ".repeat(20_000)]) {
    const began = performance.now();
    const depth = (nodes: readonly MarkdownNode[]): number =>
      1 + Math.max(0, ...nodes.map((node) => (typeof node === "string" ? 0 : depth(node.children))));
    expect(depth(readMarkdown(text))).toBeLessThan(30);
    expect(performance.now() - began).toBeLessThan(5_000);
  }
});

test("a heading cannot take the anchors of the page's own scripts", () => {
  const text = "## State\n\n## Start\n\n## Own {#state}\n\n## State 2";
  expect(elementsOf(readMarkdown(text)).map(({ id }) => id)).toEqual(["state-2", "start-2", "state-3", "state-2-2"]);
});

test("equal headings get the next number in constant time each", () => {
  const anchors = (count: number) => elementsOf(readMarkdown("# a\n\n".repeat(count))).map(({ id }) => id);
  expect(anchors(3)).toEqual(["a", "a-2", "a-3"]);
  const begin = performance.now();
  const many = anchors(8000);
  expect(new Set(many).size).toBe(8000);
  expect(performance.now() - begin).toBeLessThan(1500);
});
