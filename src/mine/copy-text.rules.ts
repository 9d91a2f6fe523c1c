/**
 * The readable text of a page as it is stored and exported: blocks with an empty line between them. A mark at the
 * beginning says what a block is, as in Markdown; it is plain text and never markup.
 */
export type CopyBlock = { kind: "heading" | "item" | "quote" | "text"; text: string };

/** Characters of a copy's text; longer pages are cut. */
export const COPY_TEXT_MAX = 100_000;
export const COPY_TITLE_MAX = 300;

const MARKS = { heading: "# ", item: "- ", quote: "> ", text: "" } as const;
const KINDS = ["heading", "item", "quote"] as const;

/** The blocks as one text. Empty lines within a block are removed. */
export const writeCopyText = (blocks: readonly CopyBlock[]): string =>
  blocks.map(({ kind, text }) => MARKS[kind] + text.replace(/\n{2,}/g, "\n")).join("\n\n");

export function readCopyText(stored: string): CopyBlock[] {
  return stored
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const kind = KINDS.find((one) => block.startsWith(MARKS[one])) ?? "text";
      return { kind, text: block.slice(MARKS[kind].length) };
    });
}
