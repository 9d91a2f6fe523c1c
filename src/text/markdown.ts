/** The elements that a text in Markdown may become. Nothing else reaches a page. */
export const MARKDOWN_TAGS = [
  ...(["h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "blockquote", "pre", "hr", "br"] as const),
  ...(["em", "strong", "del", "code", "a", "table", "thead", "tbody", "tr", "th", "td"] as const),
] as const;
export type MarkdownTag = (typeof MARKDOWN_TAGS)[number];

export interface MarkdownElement {
  tag: MarkdownTag;
  children: MarkdownNode[];
  /** A heading's anchor. */
  id?: string;
  /** A link's target: http, https, mailto, a path of the site or an anchor. */
  href?: string;
  /** A list's first number. */
  start?: number;
}
/** A text, or an element with its children. */
export type MarkdownNode = string | MarkdownElement;

const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
/** Browsers drop these characters from an address before they read its scheme. */
const HIDDEN = /[\s\p{Cc}]/u;

/** The target of a link, or null if its scheme is not allowed, e.g. `javascript:`. */
export const safeLink = (href: string): string | null => (SAFE_LINK.test(href) && !HIDDEN.test(href) ? href : null);

/** A heading's own anchor, written after its text: `Spam {#spam}`. */
const ANCHOR = /\s*\{#([a-z][a-z0-9_-]{0,63})\}\s*$/;

/** Splits a heading into its text and the anchor that its author gave it. */
export function headingParts(heading: string): { text: string; anchor: string | null } {
  const found = ANCHOR.exec(heading);
  return found ? { text: heading.slice(0, found.index), anchor: found[1] ?? null } : { text: heading, anchor: null };
}

/** An anchor made from a heading's words, in any script. */
export const anchorOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 64) || "section";
