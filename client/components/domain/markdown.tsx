import { createElement, Fragment, type ReactNode } from "react";
import type { MarkdownElement, MarkdownNode } from "../../../src/model/markdown-nodes.ts";
import { TextLink } from "../ui/text-link.tsx";

const STYLES: Partial<Record<MarkdownElement["tag"], string>> = {
  h2: "scroll-mt-24 pt-3 text-xl font-bold",
  h3: "scroll-mt-24 pt-2 text-lg font-bold",
  h4: "scroll-mt-24 font-bold",
  h5: "scroll-mt-24 font-bold",
  h6: "scroll-mt-24 font-bold",
  ul: "flex list-disc flex-col gap-1 ps-6",
  ol: "flex list-decimal flex-col gap-1 ps-6",
  blockquote: "border-s-4 border-line ps-4",
  pre: "overflow-x-auto rounded-xl bg-wash p-3 font-mono text-sm",
  code: "font-mono text-[0.9em]",
  hr: "border-line",
  table: "w-full border-collapse text-start",
  th: "border-b border-line py-2 pe-4 text-start align-top font-bold",
  td: "border-b border-line py-2 pe-4 align-top",
};
const EMPTY = new Set<MarkdownElement["tag"]>(["hr", "br"]);

/** A text in Markdown as the server has read it; its elements and links are those of `src/text/markdown.ts`. */
export function Markdown({ nodes, linkTo = () => null }: { nodes: readonly MarkdownNode[]; linkTo?: LinkTo }) {
  return <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">{drawn(nodes, linkTo)}</div>;
}

/** The address for a link that somebody else wrote, which is opened apart and not followed by search engines; null for the site's own. */
type LinkTo = (href: string) => string | null;

function drawn(nodes: readonly MarkdownNode[], linkTo: LinkTo): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change their order
    <Fragment key={index}>{typeof node === "string" ? node : element(node, linkTo)}</Fragment>
  ));
}

function element({ tag, children, href = "", id, start }: MarkdownElement, linkTo: LinkTo): ReactNode {
  const checked = tag === "a" ? linkTo(href) : null;
  if (checked !== null)
    return (
      <a
        href={checked}
        rel="nofollow noopener noreferrer ugc"
        target="_blank"
        className="rounded-sm py-0.5 font-semibold text-accent underline underline-offset-3 hover:text-accent-strong"
      >
        {drawn(children, linkTo)}
      </a>
    );
  if (tag === "a") return <TextLink href={href}>{drawn(children, linkTo)}</TextLink>;
  if (EMPTY.has(tag)) return createElement(tag, { className: STYLES[tag] });
  const made = createElement(tag, { className: STYLES[tag], id, start }, drawn(children, linkTo));
  // A wide table scrolls by itself, also with the keyboard.
  return tag === "table" ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      {made}
    </div>
  ) : (
    made
  );
}
