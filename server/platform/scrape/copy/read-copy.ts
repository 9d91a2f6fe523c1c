import { Readability } from "@mozilla/readability";
import JSDOMParser from "@mozilla/readability/JSDOMParser.js";
import { COPY_TEXT_MAX, COPY_TITLE_MAX, type CopyBlock, writeCopyText } from "../../../../src/mine/copy-text.rules.ts";
import { cutText, keepableText } from "../../../../src/model/text.rules.ts";
import { findPageImages } from "../page-images.ts";
import { metaContents } from "../robots-rules.ts";
import { wellFormed } from "./well-formed.ts";

/** What a copy keeps of a page. */
export interface PageCopy {
  title: string;
  byline: string;
  siteName: string;
  /** The page's language tag; empty if it names none. */
  language: string;
  /** In the form of `copy-text.rules.ts`. */
  text: string;
  /** The page's lead picture; null without one, or if the page asks not to save its pictures. */
  pictureUrl: string | null;
}

/** "noarchive": the page asks that nobody keeps a copy. "nothing": it has no text to read. */
export type CopyRead = { kind: "copy"; copy: PageCopy } | { kind: "noarchive" } | { kind: "nothing" };

const HTML_MAX = 1_000_000;
/** Less text is a notice or a menu, and no article. */
const TEXT_MIN = 140;

/** A node of the small parser's tree, as far as it is read here. */
interface TreeNode {
  nodeType: number;
  localName?: string;
  textContent: string;
  childNodes: readonly TreeNode[];
}
const ELEMENT = 1;
const TEXT = 3;

const HEADING = /^h[1-6]$/;
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|font|i|img|ins|kbd|label|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)$/;

/** Whether robots may keep copies of the page; `robots` are the contents of its headers. */
const forbidsCopies = (html: string, robots: string): boolean =>
  [robots, ...metaContents(html, "robots"), ...metaContents(html, "tackboard")].some((said) =>
    /(?:^|[\s,:])(?:noarchive|none)(?:$|[\s,])/i.test(said),
  );

/** The readable part of a page, as text without markup. */
export function readCopy(html: string, page: { url: string; refresh: string; robots: string }): CopyRead {
  const begun = html.slice(0, HTML_MAX);
  if (forbidsCopies(begun, page.robots)) return { kind: "noarchive" };
  const document = new JSDOMParser().parse(wellFormed(begun), page.url);
  const article = new Readability<TreeNode>(document as never, {
    disableJSONLD: true,
    serializer: (root) => root as unknown as TreeNode,
  }).parse();
  if (!article?.content) return { kind: "nothing" };
  const blocks = blocksOf(article.content);
  const text = cutText(keepableText(writeCopyText(blocks), COPY_TEXT_MAX), COPY_TEXT_MAX);
  if (text.length < TEXT_MIN) return { kind: "nothing" };
  const line = (said: string | null | undefined) =>
    keepableText((said ?? "").replace(/\s+/g, " ").trim(), COPY_TITLE_MAX);
  const [picture] = findPageImages(begun, page.url, page.refresh).candidates;
  return {
    kind: "copy",
    copy: {
      title: line(article.title),
      byline: line(article.byline),
      siteName: line(article.siteName),
      language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.exec(article.lang ?? "")?.[0].slice(0, 35) ?? "",
      text,
      pictureUrl: picture?.url ?? null,
    },
  };
}

/** The tree's text by blocks: headings, list items, quotes, and all other paragraphs. */
function blocksOf(root: TreeNode): CopyBlock[] {
  const blocks: CopyBlock[] = [];
  let line = "";
  const end = (kind: CopyBlock["kind"]) => {
    const text = line
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .trim();
    line = "";
    if (text !== "") blocks.push({ kind, text });
  };
  const walk = (node: TreeNode, kind: CopyBlock["kind"]): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT) line += child.textContent.replace(/\s+/g, " ");
      if (child.nodeType !== ELEMENT) continue;
      const name = child.localName ?? "";
      if (name === "br") line += "\n";
      else if (INLINE.test(name)) walk(child, kind);
      else if (name === "td" || name === "th") {
        walk(child, kind);
        line += " ";
      } else {
        end(kind);
        const inner = HEADING.test(name) ? "heading" : name === "li" ? "item" : name === "blockquote" ? "quote" : kind;
        walk(child, inner);
        end(inner);
      }
    }
  };
  walk(root, "text");
  end("text");
  return blocks;
}
