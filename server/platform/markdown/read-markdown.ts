import {
  MARKDOWN_TAGS,
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTag,
} from "../../../src/model/markdown-nodes.ts";
import { anchorOf, headingParts, safeLink } from "../../../src/text/markdown.ts";

/** HTML in the text stays text. Bun's parser follows CommonMark. */
const OPTIONS = { noHtmlBlocks: true, autolinks: { url: true, email: true } } as const;
/** Elements nested more deeply become text. */
const DEPTH_MAX = 24;
const TAGS: ReadonlySet<string> = new Set(MARKDOWN_TAGS);
const HEADING = /^h([1-6])$/;
/** Anchors that the page's own scripts have (`client/app/document.tsx`); a link to one would lead past the heading. */
const RESERVED = ["state", "start"] as const;

interface Parsed {
  type?: unknown;
  props?: { children?: unknown; href?: unknown; alt?: unknown; start?: unknown };
}

/**
 * Reads a text in Markdown. Elements, attributes and links that are not listed in `src/text/markdown.ts` become text; a
 * picture becomes its description, because an address elsewhere would learn who reads the page.
 * @param text as its author wrote it
 * @returns the text's top elements; headings begin at the second level and have anchors
 */
export function readMarkdown(text: string): MarkdownNode[] {
  const parsed = parse(text);
  if (parsed === null) return [{ tag: "p", children: [text] }];
  const nodes = toNodes(parsed, 0);
  const levels = headings(nodes).map(levelOf);
  const shift = 2 - Math.min(...levels, 6);
  const taken = new Map<string, number>(RESERVED.map((id) => [id, 2]));
  for (const heading of headings(nodes)) nameHeading(heading, shift, taken);
  return nodes.filter((node) => typeof node !== "string" || node.trim() !== "");
}

/** Elements within a line. */
const INLINE: ReadonlySet<string> = new Set(["em", "strong", "del", "code", "a"]);

/** Reads a line in Markdown, as `readMarkdown` does: only emphasis, code and links. */
export const readMarkdownLine = (text: string): MarkdownNode[] => inline(readMarkdown(text));

const inline = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    const children = inline(node.children);
    return INLINE.has(node.tag) ? [{ ...node, children }] : [...children, " "];
  });

/** @returns null for a text that is nested so deeply that the parser gives up */
function parse(text: string): unknown {
  try {
    return (Bun.markdown.react(text, {}, OPTIONS) as Parsed).props?.children;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function toNodes(children: unknown, depth: number): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  for (const child of Array.isArray(children) ? children : [children]) {
    for (const node of toNode(child, depth)) {
      const before = nodes.at(-1);
      if (typeof node === "string" && typeof before === "string") nodes[nodes.length - 1] = before + node;
      else nodes.push(node);
    }
  }
  return nodes;
}

function toNode(child: unknown, depth: number): MarkdownNode[] {
  if (typeof child === "string") return child === "" ? [] : [child];
  if (typeof child !== "object" || child === null) return [];
  const { type, props = {} } = child as Parsed;
  if (type === "img") return typeof props.alt === "string" ? [props.alt] : toNodes(props.children, depth + 1);
  const children = depth < DEPTH_MAX ? toNodes(props.children, depth + 1) : [textIn(props.children)];
  if (typeof type !== "string") return children;
  if (HEADING.test(type)) return [{ tag: type as MarkdownTag, children }];
  if (!TAGS.has(type)) return children;
  const element: MarkdownElement = { tag: type as MarkdownTag, children };
  if (type === "a") {
    const href = safeLink(withScheme(String(props.href ?? "")));
    if (href === null) return children;
    element.href = href;
  }
  if (type === "ol" && typeof props.start === "number" && props.start !== 1) element.start = props.start;
  return [element];
}

/** The parser finds addresses of mailboxes without naming their scheme. */
const withScheme = (href: string): string => (/^[^\s:/#@]+@[^\s:/#@]+$/.test(href) ? `mailto:${href}` : href);

function textIn(children: unknown): string {
  const parts: string[] = [];
  const open: unknown[] = [children];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") parts.push(next);
    else if (Array.isArray(next)) open.push(...next.toReversed());
    else if (typeof next === "object" && next !== null) open.push((next as Parsed).props?.children);
  }
  return parts.join("");
}

const headings = (nodes: readonly MarkdownNode[]): MarkdownElement[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : HEADING.test(node.tag) ? [node] : headings(node.children)));

const levelOf = ({ tag }: MarkdownElement): number => Number(HEADING.exec(tag)?.[1]);

const plainText = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : plainText(node.children))).join("");

/** @param taken anchors, each with the number that its next namesake gets */
function nameHeading(heading: MarkdownElement, shift: number, taken: Map<string, number>): void {
  heading.tag = `h${Math.min(levelOf(heading) + shift, 6)}` as MarkdownTag;
  const last = heading.children.at(-1);
  const { text, anchor } = headingParts(typeof last === "string" ? last : "");
  if (anchor !== null) heading.children = [...heading.children.slice(0, -1), text];
  const wished = anchor ?? anchorOf(plainText(heading.children));
  let id = wished;
  let number = taken.get(wished) ?? 2;
  while (taken.has(id)) id = `${wished}-${number++}`;
  taken.set(wished, number);
  taken.set(id, taken.get(id) ?? 2);
  heading.id = id;
}
