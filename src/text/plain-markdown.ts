import type { MarkdownNode, MarkdownTag } from "../model/markdown-nodes.ts";

/** Elements that end a line. */
const BLOCKS: ReadonlySet<MarkdownTag> = new Set([
  ...(["h2", "h3", "h4", "h5", "h6", "p", "li", "pre", "tr", "hr", "br"] as const),
]);

/** The words of a text in Markdown without its marks, with a line break after each block. */
export const plainMarkdown = (nodes: readonly MarkdownNode[]): string =>
  textOf(nodes)
    .replace(/\n{2,}/g, "\n")
    .trim();

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const inner = textOf(node.children);
      if (node.tag === "li") return `\n• ${inner.trim()}\n`;
      if (node.tag === "td" || node.tag === "th") return `${inner} `;
      return BLOCKS.has(node.tag) ? `\n${inner}\n` : inner;
    })
    .join("");
