import { toSnake } from "../contract/case.ts";
import type { PinDocument } from "../model/document.ts";
import { DOCUMENT_EXCERPT_MAX } from "../model/limits.ts";

/** The public part of a note or PDF, as the JSON text stored beside it and copied into answers unchanged. @param text without marks of Markdown */
export function documentCard({ text, ...document }: Omit<PinDocument, "excerpt"> & { text: string }): string {
  return JSON.stringify(toSnake({ ...document, excerpt: excerptOf(text) }));
}

/** The first words of a text, cut after a word. */
function excerptOf(text: string): string {
  const tidy = text
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
  if (tidy.length <= DOCUMENT_EXCERPT_MAX) return tidy;
  const cut = tidy
    .slice(0, DOCUMENT_EXCERPT_MAX)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const end = cut.search(/\s\S*$/);
  return `${(end > DOCUMENT_EXCERPT_MAX / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
