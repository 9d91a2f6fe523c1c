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
